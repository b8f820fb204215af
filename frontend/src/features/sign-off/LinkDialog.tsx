import type { SignOffLink } from '@galley/contracts';
import { Button, Modal, TextInput } from '@mantine/core';
import { copyText, DialogClose } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** The link, this one time. */
export function LinkDialog({ made: { link, signOff }, onClose }: { made: SignOffLink; onClose: () => void }) {
  const address = new URL(link, window.location.origin).href;
  return (
    <Modal opened onClose={onClose} title={t('linkReady')}>
      <div className="stack g4">
        <p>{t('linkHint', { expert: signOff.expert })}</p>
        <TextInput
          readOnly
          aria-label={t('linkReady')}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copyText(address, t('linkCopied'))}>{t('copyLink')}</Button>
        <DialogClose onClose={onClose} />
      </div>
    </Modal>
  );
}
