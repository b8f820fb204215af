import type { RestingDocument } from '@galley/contracts';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { Callout, DialogForm, toast, toastError } from '../../../shared/ui/index.js';
import type { RemovedSource } from './DeleteSource.js';
import { Resting, useResting } from './Resting.js';
import { t } from './texts.js';

interface Props {
  source: RemovedSource;
  opened: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Says what a withdrawal takes away and what it leaves to people, and asks for the title. */
export function WithdrawDialog({ source: { id, title }, opened, onClose, onWithdrawn }: Props) {
  const [withdraw, { isLoading }] = useCallMutation(httpApi.sourceRemoval.withdraw);
  const [typed, setTyped] = useState('');
  const resting = useResting(id, opened);
  const confirm = async () => {
    const { error } = await withdraw({ id, title: typed.trim() });
    if (error) return toastError(t('notWithdrawn'), error);
    toast({ title: t('withdrawn'), message: t('withdrawnHint') });
    onClose();
    onWithdrawn();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('withdrawQuestion')} size="md">
      <DialogForm
        submit={t('withdrawForGood')}
        busy={isLoading}
        ready={typed.trim() === title.trim()}
        onSubmit={() => void confirm()}
        onCancel={onClose}
      >
        <p className="soft">{t('withdrawText')}</p>
        <Resting resting={resting} />
        <p className="soft">{t('struck')}</p>
        <Outside documents={resting.currentData?.outside ?? []} />
        <TextInput
          label={t('typeTitle')}
          description={<bdi>{title}</bdi>}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}

/** What Galley cannot take back, each with its address. */
function Outside({ documents }: { documents: readonly RestingDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Callout tone="amber">
      <div className="stack">
        <span>{t('outside', { count: documents.length })}</span>
        <ul className="stack resting" aria-label={t('outsideTexts')}>
          {documents.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" dir="auto">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Callout>
  );
}
