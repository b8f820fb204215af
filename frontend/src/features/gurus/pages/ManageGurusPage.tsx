import type { Guru } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconPhoto, IconPlus, IconUsers, IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, GuruAvatar, SkeletonCards, QueryView, Page } from '../../../shared/ui/index.js';
import { AddGuruDialog } from '../components/AddGuruDialog.js';
import { ImageForm, PromptForm } from '../components/GuruForms.js';
import { useGurusQuery } from '../gurus.api.js';

type Dialog = { kind: 'image' | 'prompt'; guru: Guru };

export function ManageGurusPage() {
  const gurus = useGurusQuery();
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Page
      title="Manage Gurus"
      subtitle="Profile images and writing style; changes count for the whole team"
      actions={
        <>
          <Button component={Link} to="/browse-gurus" variant="default">
            Browse Gurus
          </Button>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add guru
          </Button>
        </>
      }
    >
      <QueryView
        query={gurus}
        skeleton={<SkeletonCards shape="guru" count={3} label="Loading gurus" />}
        empty={<NoGurus onAdd={() => setAdding(true)} />}
      >
        {(data) => (
          <div className="grid">
            {data.map((guru) => (
              <GuruCard
                key={guru.id}
                guru={guru}
                onImage={() => setDialog({ kind: 'image', guru })}
                onPrompt={() => setDialog({ kind: 'prompt', guru })}
              />
            ))}
          </div>
        )}
      </QueryView>
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
    </Page>
  );
}

function NoGurus({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconUsers size={32} />}
      title="No Gurus Available"
      text="Add the first expert whose recordings you work with."
      action="Add First Guru"
      onAction={onAdd}
    />
  );
}

function GuruCard({ guru, onImage, onPrompt }: { guru: Guru; onImage: () => void; onPrompt: () => void }) {
  return (
    <article className="card">
      <div className="row g3">
        <GuruAvatar guru={guru} size="large" />
        <div className="grow">
          <h3 className="section-title clamp-2">
            <bdi>{guru.name}</bdi>
          </h3>
          <p className="small soft clamp-2">
            <bdi>{guru.description}</bdi>
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
