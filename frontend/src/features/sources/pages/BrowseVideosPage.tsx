import type { SourceListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallPages } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
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
  return (
    <Page
      data-pictures={pictured(videos.data?.pages.flatMap((page) => page.items) ?? [])}
      title="Browse Videos"
      subtitle={found === undefined ? 'View ingested YouTube content' : `${counted(found, 'Video')} Found`}
      actions={<WaysIn />}
    >
      <MaterialViews />
      <FilterBar label="Filter videos">
        <SearchField
          placeholder="Search by title or summary..."
          value={search}
          onChange={(value) => set({ search: value })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
      </FilterBar>
      {waiting ? (
        <SkeletonCards shape="source" label="Loading videos" />
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
          {videos.currentData ? <LoadMore pages={videos} label="Show more videos" /> : null}
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
      title="No Videos Found"
      text={
        filtered
          ? 'Nothing matches the search and the chosen guru.'
          : 'Nothing has been ingested yet. Ingest a video or upload a transcript, and its topics appear here.'
      }
    >
      {filtered ? <Button onClick={onClear}>Clear filters</Button> : <WaysIn main />}
      <Button component={Link} to="/find-topics" variant="default">
        Browse Topics
      </Button>
    </EmptyState>
  );
}
