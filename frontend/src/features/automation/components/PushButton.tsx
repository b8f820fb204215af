import type { DocumentType } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';

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
  const push = async (id: number) => {
    if (before && (await before()) === null) return;
    const { data, error } = await send({ generationId: id, contentType: type });
    if (data) return toast(said(data));
    if (isApiError(error) && error.code === 'WEBHOOK_NOT_CONFIGURED') return setExplained(true);
    toastError('The text could not be sent', error);
  };
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
        PUSH to Webhook
      </Button>
      <Modal opened={explained} onClose={() => setExplained(false)} title="No webhook is connected" centered>
        <div className="stack g3">
          <p className="soft">
            A push sends this text, with its guru and its documents, to another system. None is connected yet:
            add a webhook that receives pushed texts, or let an operator set <code>WEBHOOK_URL</code>.
          </p>
          <div className="row dialog-foot">
            <Button variant="default" onClick={() => setExplained(false)}>
              Close
            </Button>
            <Button component={Link} to="/webhooks">
              Add a webhook
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

function said({ delivered, pending }: { delivered: number; pending: number }) {
  if (pending === 0) return { title: 'Pushed', message: 'The text has arrived.' };
  return {
    title: delivered === 0 ? 'Sending' : 'Pushed',
    message: 'Not every webhook has answered yet. Galley keeps trying for a day.',
  };
}
