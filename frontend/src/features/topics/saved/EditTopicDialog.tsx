import type { SavedTopic } from '@galley/contracts';
import { Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft, textFields } from '../../../shared/lib/draft/index.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { DialogForm } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

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
    <Modal opened={asked !== null} onClose={onClose} title={t('edit')} size="lg">
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
  const texts = draft.value;
  const field = textFields(texts, draft.change);
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
    <DialogForm
      submit={t('saveChanges')}
      draft={draft}
      busy={busy}
      ready={complete}
      onSubmit={() => void save()}
      onCancel={leave}
    >
      <TextInput label={t('title')} dir="auto" maxLength={500} data-autofocus {...field('title')} />
      <Textarea label={t('excerpt')} dir="auto" autosize minRows={3} maxRows={8} {...field('excerpt')} />
      <Textarea
        label={t('detailsLabel')}
        dir="auto"
        autosize
        minRows={5}
        maxRows={14}
        {...field('details')}
      />
    </DialogForm>
  );
}
