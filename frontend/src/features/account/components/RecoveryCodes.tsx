import { Button, Modal } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { copyText } from '../../../shared/ui/index.js';
import { t } from '../passkey.texts.js';
import '../passkeys.css';

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('codes')} closeOnClickOutside={false}>
      <div className="stack g4">
        <p className="soft">{t('codesHint')}</p>
        <ul className="plain recovery-codes" aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="callout" data-tone="amber" role="note">
          <IconKey size={18} aria-hidden />
          <p>{t('codesOnce')}</p>
        </div>
        <div className="row end">
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconCopy size={16} />}
            onClick={() => void copyText(codes.join('\n'), t('copied'))}
          >
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
