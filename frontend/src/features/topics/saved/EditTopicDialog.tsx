import type { SavedTopic } from '@galley/contracts';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  saved: SavedTopic | null;
  /** True when the change was kept. */
  onSave: (id: number, texts: { title: string; excerpt: string; details: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Changes one's own copy of a topic; the topic itself stays as it is. */
export function EditTopicDialog({ saved, onSave, onClose }: Props) {
  return (
    <Modal opened={saved !== null} onClose={onClose} title="Edit Topic" size="lg">
      {saved ? <Form key={saved.id} saved={saved} onSave={onSave} onClose={onClose} /> : null}
    </Modal>
  );
}

function Form({ saved, onSave, onClose }: { saved: SavedTopic } & Omit<Props, 'saved'>) {
  const [texts, setTexts] = useState({ title: saved.title, excerpt: saved.excerpt, details: saved.details });
  const [busy, setBusy] = useState(false);
  const complete = texts.title.trim() !== '' && texts.excerpt.trim() !== '';
  const save = async () => {
    setBusy(true);
    const kept = await onSave(saved.id, texts);
    setBusy(false);
    if (kept) onClose();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) void save();
      }}
    >
      <TextInput
        label="Title"
        dir="auto"
        maxLength={500}
        value={texts.title}
        onChange={(event) => setTexts({ ...texts, title: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label="Excerpt"
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        value={texts.excerpt}
        onChange={(event) => setTexts({ ...texts, excerpt: event.currentTarget.value })}
      />
      <Textarea
        label="Details"
        dir="auto"
        autosize
        minRows={5}
        maxRows={14}
        value={texts.details}
        onChange={(event) => setTexts({ ...texts, details: event.currentTarget.value })}
      />
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!complete} loading={busy}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
