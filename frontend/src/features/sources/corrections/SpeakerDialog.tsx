import { Autocomplete, Modal } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { DialogForm } from '../../../shared/ui/index.js';
import { t } from './texts.js';

interface Props {
  title: string;
  /** What stands in the field first. */
  name: string;
  speakers: readonly string[];
  busy: boolean;
  /** Answers with why the name was refused; nothing when it was taken. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a speaker: one of those who speak, or a new one. */
export function SpeakerDialog({ title, name, speakers, busy, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const error = await onSubmit(typed.trim());
    if (error === undefined) onClose();
    else setProblem(errorText(error, t('notCorrected')));
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <DialogForm
        submit={t('use')}
        busy={busy}
        ready={typed.trim() !== ''}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <Autocomplete
          label={t('name')}
          description={t('nameHint')}
          data={[...speakers]}
          data-autofocus
          maxLength={60}
          dir="auto"
          value={typed}
          error={problem}
          onChange={(next) => {
            setTyped(next);
            setProblem(null);
          }}
        />
      </DialogForm>
    </Modal>
  );
}
