import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';

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
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed && !busy) onSubmit(trimmed, description.trim());
      }}
    >
      <TextInput
        label="Folder name"
        value={name}
        maxLength={255}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {withDescription ? (
        <TextInput
          label="Description"
          description="Optional"
          value={description}
          maxLength={2000}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      ) : null}
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!trimmed} loading={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
