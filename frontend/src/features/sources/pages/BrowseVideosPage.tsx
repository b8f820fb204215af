import type { SourceListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallPages } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  FilterBar,
  CardGrid,
  EmptyState,
  LoadMore,
  SearchField,
  SkeletonCards,
  WaysIn,
  PagesView,
  Page,
} from '../../../shared/ui/index.js';
import { DiscoverDialog } from '../../discovery/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { RunningJobs, useLatestJobs } from '../../ingest/index.js';
import { MaterialViews } from '../components/MaterialViews.js';
import { SourceCard } from '../components/SourceCard.js';
import { pictured } from '../links.js';
import '../sources.css';
import { t } from '../texts.js';

const PER_PAGE = 24;
const useVideos = (search: string, guruId: number | null) =>
  useCallPages(httpApi.source.browse, { search, guruId }, PER_PAGE);

export function BrowseVideosPage() {
  const { text, id, set } = useUrlFilters();
  const search = text('search') ?? '';
  const guruId = id('guruId');
  const videos = useVideos(search, guruId);
  const found = videos.data?.pages[0];
  // What is on the way stands above the list, so both come together.
  const jobs = useLatestJobs();
  const waiting = jobs.isLoading || (!videos.data && videos.isFetching);
  // The room of pictures is that of the cards, never of their skeletons, which would grow in it.
  const shown = waiting ? [] : (videos.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <Page
      data-pictures={pictured(shown)}
      title={t('videos')}
      subtitle={found === undefined ? t('videosHint') : t('videosFound', tally(found))}
      actions={<WaysIn />}
    >
      <MaterialViews />
      <FilterBar label={t('filterVideos')}>
        <SearchField
          placeholder={t('searchVideos')}
          value={search}
          onChange={(value) => set({ search: value })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
      </FilterBar>
      {waiting ? (
        <SkeletonCards shape="source" label={t('loadingVideos')} />
      ) : (
        <>
          <RunningJobs jobs={jobs.data ?? []} />
          <Videos
            videos={videos}
            filtered={search !== '' || guruId !== null}
            onClear={() => set({ search: null, guruId: null })}
          />
        </>
      )}
    </Page>
  );
}

interface Props {
  videos: ReturnType<typeof useVideos>;
  filtered: boolean;
  onClear: () => void;
}

function Videos({ videos, filtered, onClear }: Props) {
  const [discovering, setDiscovering] = useState<SourceListItem | null>(null);
  return (
    <PagesView
      query={videos}
      skeleton={null}
      empty={<NoVideos filtered={filtered} onClear={onClear} />}
      keepsPrevious
    >
      {(sources, total) => (
        <>
          <CardGrid items={sources} total={total} keyOf={({ id }) => id} busy={!videos.currentData}>
            {(source) => <SourceCard source={source} onDiscover={() => setDiscovering(source)} />}
          </CardGrid>
          {videos.currentData ? <LoadMore pages={videos} label={t('moreVideos')} /> : null}
          <DiscoverDialog
            sourceId={discovering?.id ?? null}
            sourceTitle={discovering?.title ?? null}
            onClose={() => setDiscovering(null)}
          />
        </>
      )}
    </PagesView>
  );
}

function NoVideos({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconVideoOff size={32} />}
      title={t('noVideos')}
      text={t(filtered ? 'noVideosMatch' : 'noVideosHint')}
    >
      {filtered ? <Button onClick={onClear}>{t('clearFilters')}</Button> : <WaysIn main />}
      <Button component={Link} to="/find-topics" variant="default">
        {t('browseTopics')}
      </Button>
    </EmptyState>
  );
}
