import { webhookLimits, type WebhookWithSecret } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { copyText } from '../../../shared/ui/index.js';

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
      title="Signing secret"
      closeOnClickOutside={false}
      size="lg"
    >
      {webhook === null ? null : (
        <div className="stack g4">
          <p>
            With this secret the receiver of <strong>{webhook.name}</strong> checks that a request comes from
            Galley.
          </p>
          <div className="row webhook-secret">
            <code className="grow">{webhook.secret}</code>
            <Button
              variant="default"
              data-autofocus
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyText(webhook.secret, 'Secret copied to clipboard')}
            >
              Copy
            </Button>
          </div>
          <div className="callout" data-tone="amber" role="note">
            <IconKey size={18} />
            <p>
              It is shown only now. Keep it where the receiver finds it.
              {webhook.oldSecretUntil === null
                ? ''
                : ` Requests are signed with the old secret as well for ${webhookLimits.oldSecretHours} hours.`}
            </p>
          </div>
          <div className="row end">
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
