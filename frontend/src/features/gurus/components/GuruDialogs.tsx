import type { Guru } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { useLast } from '../../../shared/lib/useLast.js';
import { t } from '../texts.js';
import { DeleteGuruDialog } from './DeleteGuruDialog.js';
import { EditForm, ImageForm, PromptForm } from './GuruForms.js';

export interface GuruDialog {
  kind: 'edit' | 'image' | 'prompt' | 'delete';
  guru: Guru;
}

const forms = {
  edit: { Form: EditForm, title: (name: string) => t('edit', { name }), size: 'md' },
  image: { Form: ImageForm, title: (name: string) => t('imageOf', { name }), size: 'md' },
  prompt: { Form: PromptForm, title: (name: string) => t('promptOf', { name }), size: 'lg' },
};

/** What is asked and typed about a guru; nothing while `dialog` is null. */
export function GuruDialogs({ dialog, onClose }: { dialog: GuruDialog | null; onClose: () => void }) {
  const last = useLast(dialog);
  const { Form, title, size } = forms[last === null || last.kind === 'delete' ? 'edit' : last.kind];
  return (
    <>
      <Modal
        opened={dialog !== null && dialog.kind !== 'delete'}
        onClose={onClose}
        title={title(last?.guru.name ?? '')}
        size={size}
      >
        {dialog ? <Form key={dialog.kind} guru={dialog.guru} onClose={onClose} /> : null}
      </Modal>
      <DeleteGuruDialog guru={dialog?.kind === 'delete' ? dialog.guru : null} onClose={onClose} />
    </>
  );
}
