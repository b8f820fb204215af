import { Button, Modal } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../texts.js';
import { copyText } from './copy.js';
import './secret-dialog.css';

interface Props {
  /** Null is closed. */
  secret: string | null;
  title: string;
  /** What the secret is for. */
  children: ReactNode;
  /** Why it has to be kept now. */
  hint: ReactNode;
  /** What is said once it is copied. */
  copied: string;
  onClose: () => void;
}

/** The one time that a secret is shown. */
export function SecretDialog({ secret, title, children, hint, copied, onClose }: Props) {
  return (
    <Modal opened={secret !== null} onClose={onClose} title={title} closeOnClickOutside={false} size="lg">
      {secret === null ? null : (
        <div className="stack g4">
          {children}
          <div className="row secret">
            <code className="grow">{secret}</code>
            <Button
              variant="default"
              className="still"
              data-autofocus
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyText(secret, copied)}
            >
              {t('copy')}
            </Button>
          </div>
          <div className="callout" data-tone="amber" role="note">
            <IconKey size={18} />
            <p>{hint}</p>
          </div>
          <div className="row end">
            <Button onClick={onClose}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
