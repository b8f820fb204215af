import type { Guru } from '@galley/contracts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { DraftNotice, GuruAvatar, toastResult, toastFailure } from '../../../shared/ui/index.js';
import { useSetGuruImageMutation, useSetGuruPromptMutation } from '../gurus.api.js';

interface Props {
  guru: Guru;
  onClose: () => void;
}
const ImageDraft = z.object({ url: z.string() });
const PromptDraft = z.object({ systemPrompt: z.string() });

export function ImageForm({ guru, onClose }: Props) {
  const draft = useDraft({
    screen: 'gurus.image',
    thing: guru.id,
    schema: ImageDraft,
    initial: { url: guru.imageUrl ?? '' },
  });
  const { url } = draft.value;
  const [setImage, { isLoading }] = useSetGuruImageMutation();
  const close = () => {
    draft.done();
    onClose();
  };
  const save = async (imageUrl: string) => {
    if (
      toastResult(
        await setImage({ id: guru.id, imageUrl }),
        'Guru image updated successfully',
        'Failed to update guru image',
      )
    )
      close();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = url.trim();
        if (trimmed) void save(trimmed);
        else toastFailure('Please enter a valid image URL');
      }}
    >
      <DraftNotice draft={draft} />
      <div className="row g3">
        <GuruAvatar guru={{ ...guru, imageUrl: url.trim() || null }} size="large" />
        <TextInput
          className="grow"
          label="Image URL"
          placeholder="https://"
          value={url}
          maxLength={2000}
          data-autofocus
          onChange={(event) => draft.change({ url: event.currentTarget.value })}
        />
      </div>
      <div className="row end">
        {guru.imageUrl ? (
          <Button variant="subtle" color="red" disabled={isLoading} onClick={() => void save('')}>
            Remove image
          </Button>
        ) : null}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}

export function PromptForm({ guru, onClose }: Props) {
  const draft = useDraft({
    screen: 'gurus.prompt',
    thing: guru.id,
    schema: PromptDraft,
    initial: { systemPrompt: guru.systemPrompt ?? '' },
  });
  const { systemPrompt } = draft.value;
  const [setPrompt, { isLoading }] = useSetGuruPromptMutation();
  const close = () => {
    draft.done();
    onClose();
  };
  const save = async () => {
    const result = await setPrompt({ id: guru.id, systemPrompt });
    if (toastResult(result, 'Guru prompt updated successfully', 'Failed to update guru prompt')) close();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice draft={draft} />
      <Textarea
        label="System prompt"
        description="How this guru sounds in newsletters and blog posts. It may be empty."
        rows={6}
        maxLength={20_000}
        value={systemPrompt}
        onChange={(event) => draft.change({ systemPrompt: event.currentTarget.value })}
        data-autofocus
      />
      <div className="row end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
