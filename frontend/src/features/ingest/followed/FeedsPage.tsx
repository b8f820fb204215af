import type { FollowedFeed } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPlus, IconRss } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { httpApi, May, useCallQuery } from '../../../shared/api/index.js';
import { SettingsList } from '../../../shared/settings-list/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  EmptyState,
  FilterBar,
  FilterSelect,
  Page,
  QueryView,
  SkeletonLines,
} from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { EpisodesDialog } from './EpisodesDialog.js';
import { FeedDialog } from './FeedDialog.js';
import './followed.css';
import { FeedRow } from './FeedRow.js';
import { RemoveFeed } from './RemoveFeed.js';
import { t } from './texts.js';

/** Most of what happens to a feed happens without anybody asking. */
const POLL_MS = 15_000;

/** `/feeds`: the podcasts and channels whose new episodes come in by themselves, of one guru or of all. */
export function FeedsPage() {
  const { id, set } = useUrlFilters();
  const [edited, setEdited] = useState<FollowedFeed | 'new' | null>(null);
  const [leaving, setLeaving] = useState<FollowedFeed | null>(null);
  const guruId = id('guruId');
  const feeds = useCallQuery(httpApi.followedFeed.list, guruId === null ? {} : { guruId }, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const add = (
    <May call={httpApi.followedFeed.follow}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </May>
  );
  const opened = feeds.data?.find((feed) => feed.id === id('feed')) ?? null;
  return (
    <Page data-wide title={t('title')} subtitle={t('subtitle')} actions={add}>
      <GuruFilter value={guruId} onChange={(guru) => set({ guruId: guru })} />
      <QueryView
        query={feeds}
        skeleton={<SkeletonLines shape="row" count={4} label={t('loading')} />}
        empty={<NoFeeds ofGuru={guruId !== null}>{add}</NoFeeds>}
      >
        {(data) => (
          <SettingsList label={t('list')}>
            {data.map((feed) => (
              <FeedRow
                key={feed.id}
                feed={feed}
                onEdit={() => setEdited(feed)}
                onEpisodes={() => set({ feed: String(feed.id) })}
                onRemove={() => setLeaving(feed)}
              />
            ))}
          </SettingsList>
        )}
      </QueryView>
      <EpisodesDialog feed={opened} onClose={() => set({ feed: null })} />
      <FeedDialog feed={edited} guruId={guruId} onClose={() => setEdited(null)} />
      <RemoveFeed feed={leaving} onClose={() => setLeaving(null)} />
    </Page>
  );
}

interface GuruProps {
  value: number | null;
  onChange: (guruId: string | null) => void;
}

function GuruFilter({ value, onChange }: GuruProps) {
  const gurus = useGurusQuery();
  return (
    <FilterBar label={t('filter')}>
      <FilterSelect
        label={t('guru')}
        all={t('allGurus')}
        options={(gurus.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === null ? null : String(value)}
        onChange={onChange}
      />
    </FilterBar>
  );
}

function NoFeeds({ ofGuru, children }: { ofGuru: boolean; children: ReactNode }) {
  return (
    <EmptyState icon={<IconRss size={32} />} title={t(ofGuru ? 'noneOfGuru' : 'none')} text={t('noneHint')}>
      {children}
    </EmptyState>
  );
}
