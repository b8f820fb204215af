import type { Guru } from '@galley/contracts';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconPhoto, IconPlus, IconUsers, IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import {
  EmptyState,
  ErrorState,
  GuruAvatar,
  PageHeader,
  SkeletonCards,
  toast,
  told,
} from '../../../shared/ui/index.js';
import { AddGuruDialog } from '../components/AddGuruDialog.js';
import { useGurusQuery, useSetGuruImageMutation, useSetGuruPromptMutation } from '../gurus.api.js';

type Dialog = { kind: 'image' | 'prompt'; guru: Guru };

export function ManageGurusPage() {
  const { data, error, isLoading, refetch } = useGurusQuery();
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="page">
      <PageHeader
        title="Manage Gurus"
        subtitle="Profile images and writing style; changes count for the whole team"
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add guru
          </Button>
        }
      />
      {isLoading ? <SkeletonCards count={3} height={180} label="Loading gurus" /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={32} />}
          title="No Gurus Available"
          text="Add the first expert whose recordings you work with."
        >
          <Button onClick={() => setAdding(true)}>Add First Guru</Button>
        </EmptyState>
      ) : null}
      <div className="grid">
        {data?.map((guru) => (
          <GuruCard
            key={guru.id}
            guru={guru}
            onImage={() => setDialog({ kind: 'image', guru })}
            onPrompt={() => setDialog({ kind: 'prompt', guru })}
          />
        ))}
      </div>
      <AddGuruDialog opened={adding} onClose={() => setAdding(false)} />
      <Modal
        opened={dialog?.kind === 'image'}
        onClose={close}
        title={`Profile image of ${dialog?.guru.name ?? ''}`}
      >
        {dialog?.kind === 'image' ? <ImageForm guru={dialog.guru} onClose={close} /> : null}
      </Modal>
      <Modal
        opened={dialog?.kind === 'prompt'}
        onClose={close}
        title={`System prompt of ${dialog?.guru.name ?? ''}`}
        size="lg"
      >
        {dialog?.kind === 'prompt' ? <PromptForm guru={dialog.guru} onClose={close} /> : null}
      </Modal>
    </div>
  );
}

function GuruCard({ guru, onImage, onPrompt }: { guru: Guru; onImage: () => void; onPrompt: () => void }) {
  return (
    <article className="card">
      <div className="row g3">
        <GuruAvatar guru={guru} size="large" />
        <div className="grow">
          <h3 className="section-title clamp-2" dir="auto">
            {guru.name}
          </h3>
          <p className="small soft clamp-2" dir="auto">
            {guru.description}
          </p>
        </div>
      </div>
      <p className="small faint clamp-3 preserve" dir="auto">
        {guru.systemPrompt ?? 'No system prompt; texts keep to how this guru speaks in the recordings.'}
      </p>
      <div className="row wrap card-foot">
        <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={onImage}>
          Set image
        </Button>
        <Button variant="default" leftSection={<IconWriting size={16} />} onClick={onPrompt}>
          Edit prompt
        </Button>
      </div>
    </article>
  );
}

function ImageForm({ guru, onClose }: { guru: Guru; onClose: () => void }) {
  const [url, setUrl] = useState(guru.imageUrl ?? '');
  const [setImage, { isLoading }] = useSetGuruImageMutation();
  const save = async (imageUrl: string) => {
    if (
      told(
        await setImage({ id: guru.id, imageUrl }),
        'Guru image updated successfully',
        'Failed to update guru image',
      )
    )
      onClose();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = url.trim();
        if (trimmed) void save(trimmed);
        else toast({ title: 'Please enter a valid image URL', destructive: true });
      }}
    >
      <div className="row g3">
        <GuruAvatar guru={{ ...guru, imageUrl: url.trim() || null }} size="large" />
        <TextInput
          className="grow"
          label="Image URL"
          placeholder="https://"
          value={url}
          maxLength={2000}
          data-autofocus
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </div>
      <div className="row end">
        {guru.imageUrl ? (
          <Button variant="subtle" color="red" disabled={isLoading} onClick={() => void save('')}>
            Remove image
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}

function PromptForm({ guru, onClose }: { guru: Guru; onClose: () => void }) {
  const [systemPrompt, setSystemPrompt] = useState(guru.systemPrompt ?? '');
  const [setPrompt, { isLoading }] = useSetGuruPromptMutation();
  const save = async () => {
    const result = await setPrompt({ id: guru.id, systemPrompt });
    if (told(result, 'Guru prompt updated successfully', 'Failed to update guru prompt')) onClose();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        label="System prompt"
        description="How this guru sounds in newsletters and blog posts. It may be empty."
        rows={6}
        maxLength={20_000}
        value={systemPrompt}
        onChange={(event) => setSystemPrompt(event.currentTarget.value)}
        data-autofocus
      />
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
