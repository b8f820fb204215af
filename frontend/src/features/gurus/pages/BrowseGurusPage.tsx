import type { AnswerPart } from '@galley/contracts';
import type { Guru } from '@galley/contracts';
import { Button, Skeleton } from '@mantine/core';
import { IconLock, IconSparkles, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { httpApi, useCallQuery, May } from '../../../shared/api/index.js';
import { selection } from '../../../shared/lib/selection.js';
import { terms } from '../../../shared/lib/terms.js';
import { Badge, EmptyState, ErrorState, GuruAvatar, SkeletonCards, Page } from '../../../shared/ui/index.js';
import { AddGuruDialog } from '../components/AddGuruDialog.js';
import { type GuruDialog, GuruDialogs } from '../components/GuruDialogs.js';
import { GuruMenu } from '../components/GuruMenu.js';
import { t } from '../texts.js';
import { useSelectableGurus } from '../useSelectableGuru.js';

const SKELETONS = 3;

export function BrowseGurusPage() {
  const { items, data, error, isLoading, refetch } = useSelectableGurus();
  const stats = useCallQuery(httpApi.dashboard.stats);
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<GuruDialog | null>(null);
  const sum = stats.data;
  const { missing = [] } = sum ?? {};
  /** A count and whether it is in vain to wait for it. */
  const counted = (part: AnswerPart, value: number | undefined) => {
    const away = missing.includes(part);
    return { value: away ? undefined : value, failed: stats.isError || away };
  };
  return (
    <Page
      title={t('browse')}
      subtitle={terms.guru}
      actions={
        <Button component={Link} to="/manage-gurus" variant="default">
          {t('manage')}
        </Button>
      }
    >
      <section className="grid" data-tiles aria-label={t('numbers')}>
        <Tile label={t('availableGurus')} value={data?.length} failed={error !== undefined} />
        <Tile label={t('totalTopics')} {...counted('topics', sum?.activeTopics)} />
        <Tile label={t('activeSources')} {...counted('sources', sum?.sources)} />
      </section>
      {isLoading ? <SkeletonCards shape="guru" count={SKELETONS} label={t('loading')} /> : null}
      {error && !data && !isLoading ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 && !isLoading ? (
        <EmptyState
          icon={<IconUsers size={32} />}
          title={t('none')}
          text={t('noneToBrowse')}
          action={t('addFirst')}
          onAction={() => setAdding(true)}
        />
      ) : null}
      {isLoading ? null : (
        <div className="grid">
          {items.map(({ guru, available }) => (
            <GuruCard key={guru.id} guru={guru} available={available} onOpen={setDialog} />
          ))}
        </div>
      )}
      <AddGuruDialog opened={adding} onClose={() => setAdding(false)} />
      <GuruDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}

interface TileProps {
  label: string;
  value: number | undefined;
  /** It could not be counted. */
  failed: boolean;
}

function Tile({ label, value, failed }: TileProps) {
  return (
    <div className="tile">
      <span className="soft">{label}</span>
      <span className="tile-number">
        {value?.toLocaleString('en-US') ?? (failed ? '–' : <Skeleton height={28} width={56} />)}
      </span>
    </div>
  );
}

interface GuruCardProps {
  guru: Guru;
  available: boolean;
  onOpen: (dialog: GuruDialog) => void;
}

function GuruHead({ guru, available, onOpen }: GuruCardProps) {
  return (
    <div className="row g3">
      <GuruAvatar guru={guru} size="large" />
      <div className="stack grow" style={{ gap: 'var(--s1)' }}>
        <h3 className="section-title clamp-2">
          <bdi>{guru.name}</bdi>
        </h3>
        <div className="row wrap">
          {available ? (
            <Badge tone="green">{t('available')}</Badge>
          ) : (
            <Badge>
              <IconLock size={12} /> {t('comingSoon')}
            </Badge>
          )}
          {guru.assistantId ? <Badge tone="purple">{t('aiAssistant')}</Badge> : null}
        </div>
      </div>
      <GuruMenu guru={guru} onOpen={onOpen} />
    </div>
  );
}

function GuruCard({ guru, available, onOpen }: GuruCardProps) {
  const navigate = useNavigate();
  const select = () => {
    selection.keepGuru({ id: guru.id, name: guru.name });
    selection.forgetTopics();
    void navigate('/select-topics');
  };
  return (
    <article className="card" data-dim={!available}>
      <GuruHead guru={guru} available={available} onOpen={onOpen} />
      <p className="soft clamp-4" dir="auto">
        {guru.description}
      </p>
      {guru.assistantId ? (
        <div className="callout" data-tone="purple">
          <IconSparkles size={16} aria-hidden />
          <div className="small">
            <div className="strong">{t('specialized')}</div>
            <div className="soft">{guru.assistantId}</div>
          </div>
        </div>
      ) : null}
      <dl className="pair small">
        <div>
          <dt className="soft">{t('topics')}</dt>
          <dd className="strong numbers">{guru.topicCount}</dd>
        </div>
        <div>
          <dt className="soft">{t('sources')}</dt>
          <dd className="strong numbers">{guru.sourceCount}</dd>
        </div>
      </dl>
      <div className="card-foot">
        <May call={httpApi.text.create}>
          {available ? (
            <Button fullWidth onClick={select}>
              {t('select')}
            </Button>
          ) : (
            <Button fullWidth disabled leftSection={<IconLock size={16} />}>
              {t('comingSoon')}
            </Button>
          )}
        </May>
      </div>
    </article>
  );
}
