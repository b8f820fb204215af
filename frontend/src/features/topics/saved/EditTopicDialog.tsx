import type { SavedTopic } from '@galley/contracts';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { DraftNotice } from '../../../shared/ui/index.js';

const Texts = z.object({ title: z.string(), excerpt: z.string(), details: z.string() });
type Texts = z.infer<typeof Texts>;

interface Props {
  saved: SavedTopic | null;
  /** True when the change was kept. */
  onSave: (id: number, texts: Texts) => Promise<boolean>;
  onClose: () => void;
}

/** Changes one's own copy of a topic; the topic itself stays as it is. */
export function EditTopicDialog({ saved: asked, onSave, onClose }: Props) {
  const saved = useLast(asked);
  return (
    <Modal opened={asked !== null} onClose={onClose} title="Edit Topic" size="lg">
      {saved ? <Form key={saved.id} saved={saved} onSave={onSave} onClose={onClose} /> : null}
    </Modal>
  );
}

function Form({ saved, onSave, onClose }: { saved: SavedTopic } & Omit<Props, 'saved'>) {
  const { title, excerpt, details } = saved;
  const draft = useDraft({
    screen: 'my-topics.edit',
    thing: saved.id,
    schema: Texts,
    initial: { title, excerpt, details },
  });
  const { value: texts, change } = draft;
  const [busy, setBusy] = useState(false);
  const complete = texts.title.trim() !== '' && texts.excerpt.trim() !== '';
  const save = async () => {
    setBusy(true);
    const kept = await onSave(saved.id, texts);
    setBusy(false);
    if (kept) leave();
  };
  const leave = () => {
    draft.done();
    onClose();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) void save();
      }}
    >
      <DraftNotice draft={draft} />
      <TextInput
        label="Title"
        dir="auto"
        maxLength={500}
        value={texts.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label="Excerpt"
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        value={texts.excerpt}
        onChange={(event) => change({ excerpt: event.currentTarget.value })}
      />
      <Textarea
        label="Details"
        dir="auto"
        autosize
        minRows={5}
        maxRows={14}
        value={texts.details}
        onChange={(event) => change({ details: event.currentTarget.value })}
      />
      <div className="row end">
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={!complete} loading={busy}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
