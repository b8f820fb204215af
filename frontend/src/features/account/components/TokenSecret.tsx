import type { NewToken } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { copyText } from '../../../shared/ui/index.js';
import { t } from '../token.texts.js';
import '../tokens.css';

interface Props {
  /** Null is closed. */
  token: NewToken | null;
  onClose: () => void;
}

/** The one time that a token is shown. */
export function TokenSecret({ token, onClose }: Props) {
  return (
    <Modal
      opened={token !== null}
      onClose={onClose}
      title={t('secretOf')}
      closeOnClickOutside={false}
      size="lg"
    >
      {token === null ? null : (
        <div className="stack g4">
          <p className="strong">{token.name}</p>
          <div className="row token-secret">
            <code className="grow">{token.token}</code>
            <Button
              variant="default"
              className="still"
              data-autofocus
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyText(token.token, t('copied'))}
            >
              {t('copy')}
            </Button>
          </div>
          <div className="callout" data-tone="amber" role="note">
            <IconKey size={18} />
            <p>{t('shownOnce')}</p>
          </div>
          <div className="row end">
            <Button onClick={onClose}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
