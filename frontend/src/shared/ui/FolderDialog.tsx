import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts.js';
import { DialogForm } from './DialogForm.js';

interface Props {
  opened: boolean;
  title: string;
  /** The name to start from, when a folder is renamed. */
  name?: string;
  confirm: string;
  busy: boolean;
  /** Asked for where the screen offers it. */
  withDescription?: boolean;
  onSubmit: (name: string, description: string) => void;
  onClose: () => void;
}

/** Asks for the name of a folder. The name must not be blank. Enter submits, Escape cancels. */
export function FolderDialog({ opened, title, onClose, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      {opened ? <Form {...form} onClose={onClose} /> : null}
    </Modal>
  );
}

function Form({
  name: before = '',
  confirm,
  busy,
  withDescription,
  onSubmit,
  onClose,
}: Omit<Props, 'opened' | 'title'>) {
  const [name, setName] = useState(before);
  const [description, setDescription] = useState('');
  const trimmed = name.trim();
  return (
    <DialogForm
      submit={confirm}
      busy={busy}
      ready={trimmed !== ''}
      onSubmit={() => onSubmit(trimmed, description.trim())}
      onCancel={onClose}
    >
      <TextInput
        label={t('folderName')}
        value={name}
        maxLength={255}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {withDescription ? (
        <TextInput
          label={t('description')}
          description={t('optional')}
          value={description}
          maxLength={2000}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      ) : null}
    </DialogForm>
  );
}
