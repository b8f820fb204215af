import type { Guru } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPhoto, IconPlus, IconUsers, IconVocabulary, IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, May } from '../../../shared/api/index.js';
import { EmptyState, GuruAvatar, SkeletonCards, QueryView, Page } from '../../../shared/ui/index.js';
import { AddGuruDialog } from '../components/AddGuruDialog.js';
import { type GuruDialog, GuruDialogs } from '../components/GuruDialogs.js';
import { GuruMenu } from '../components/GuruMenu.js';
import { VocabularyDialog } from '../components/VocabularyDialog.js';
import { useGurusQuery } from '../gurus.api.js';
import { t } from '../texts.js';

export function ManageGurusPage() {
  const gurus = useGurusQuery();
  const [adding, setAdding] = useState(false);
  const [spelling, setSpelling] = useState(false);
  const [dialog, setDialog] = useState<GuruDialog | null>(null);
  return (
    <Page
      title={t('manage')}
      subtitle={t('manageSubtitle')}
      actions={
        <>
          <Button component={Link} to="/browse-gurus" variant="default">
            {t('browse')}
          </Button>
          <May call={httpApi.transcription.setVocabulary}>
            <Button
              variant="default"
              leftSection={<IconVocabulary size={16} />}
              onClick={() => setSpelling(true)}
            >
              {t('vocabulary')}
            </Button>
          </May>
          <May call={httpApi.guru.create}>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </May>
        </>
      }
    >
      <QueryView
        query={gurus}
        skeleton={<SkeletonCards shape="guru" count={3} label={t('loading')} />}
        empty={<NoGurus onAdd={() => setAdding(true)} />}
      >
        {(data) => (
          <div className="grid">
            {data.map((guru) => (
              <GuruCard key={guru.id} guru={guru} onOpen={setDialog} />
            ))}
          </div>
        )}
      </QueryView>
      <AddGuruDialog opened={adding} onClose={() => setAdding(false)} />
      <VocabularyDialog opened={spelling} onClose={() => setSpelling(false)} />
      <GuruDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}

function NoGurus({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconUsers size={32} />}
      title={t('none')}
      text={t('noneToManage')}
      action={t('addFirst')}
      onAction={onAdd}
    />
  );
}

function GuruCard({ guru, onOpen }: { guru: Guru; onOpen: (dialog: GuruDialog) => void }) {
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
        <GuruMenu guru={guru} onOpen={onOpen} />
      </div>
      <p className="small faint clamp-3 preserve" dir="auto">
        {guru.systemPrompt ?? t('noPrompt')}
      </p>
      <May call={httpApi.guru.setPrompt}>
        <div className="row wrap card-foot">
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} />}
            onClick={() => onOpen({ kind: 'image', guru })}
          >
            {t('setImage')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconWriting size={16} />}
            onClick={() => onOpen({ kind: 'prompt', guru })}
          >
            {t('editPrompt')}
          </Button>
        </div>
      </May>
    </article>
  );
}
