import type { DocumentType } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, isApiError, May, useCallMutation, useMay } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

interface Props {
  generationId: number | null;
  type: DocumentType;
  /** Saves what is unsaved, so that what is sent is what is seen; null when it could not be saved. */
  before: (() => Promise<number | null>) | null;
}

/** "PUSH to Webhook": sends the text to whoever is connected, and explains itself where nobody is. */
export function PushButton({ generationId, type, before }: Props) {
  const [send, { isLoading }] = useCallMutation(httpApi.webhook.push);
  const [explained, setExplained] = useState(false);
  const allowed = useMay(httpApi.webhook.push);
  const push = async (id: number) => {
    if (before && (await before()) === null) return;
    const { data, error } = await send({ generationId: id, contentType: type });
    if (data) return toast(said(data));
    if (isApiError(error) && error.code === 'WEBHOOK_NOT_CONFIGURED') return setExplained(true);
    toastError(t('notSent'), error);
  };
  if (!allowed) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} />}
        disabled={generationId === null}
        loading={isLoading}
        onClick={() => generationId !== null && void push(generationId)}
      >
        {t('push')}
      </Button>
      <Modal opened={explained} onClose={() => setExplained(false)} title={t('noWebhook')} centered>
        <div className="stack g3">
          <p className="soft">
            <RichText text={t('noWebhookHint')} parts={{ setting: <code>WEBHOOK_URL</code> }} />
          </p>
          <div className="row dialog-foot">
            <Button variant="default" onClick={() => setExplained(false)}>
              {t('close')}
            </Button>
            <May call={httpApi.webhook.create}>
              <Button component={Link} to="/webhooks">
                {t('addWebhook')}
              </Button>
            </May>
          </div>
        </div>
      </Modal>
    </>
  );
}

function said({ delivered, pending }: { delivered: number; pending: number }) {
  if (pending === 0) return { title: t('pushed'), message: t('pushedHint') };
  return {
    title: delivered === 0 ? t('sending') : t('pushed'),
    message: t('notAllAnswered'),
  };
}
