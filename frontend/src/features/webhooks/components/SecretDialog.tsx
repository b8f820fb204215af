import { webhookLimits, type WebhookWithSecret } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { copyText } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

interface Props {
  /** Null is closed. */
  webhook: WebhookWithSecret | null;
  onClose: () => void;
}

/** The one time that a secret is shown. */
export function SecretDialog({ webhook, onClose }: Props) {
  return (
    <Modal
      opened={webhook !== null}
      onClose={onClose}
      title={t('secret')}
      closeOnClickOutside={false}
      size="lg"
    >
      {webhook === null ? null : (
        <div className="stack g4">
          <p>
            <RichText text={t('secretFor')} parts={{ webhook: <strong>{webhook.name}</strong> }} />
          </p>
          <div className="row webhook-secret">
            <code className="grow">{webhook.secret}</code>
            <Button
              variant="default"
              data-autofocus
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyText(webhook.secret, t('secretCopied'))}
            >
              {t('copy')}
            </Button>
          </div>
          <div className="callout" data-tone="amber" role="note">
            <IconKey size={18} />
            <p>
              {t('secretShownOnce')}{' '}
              {webhook.oldSecretUntil === null
                ? null
                : t('oldSecretToo', { hours: webhookLimits.oldSecretHours })}
            </p>
          </div>
          <div className="row end">
            <Button onClick={onClose}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
