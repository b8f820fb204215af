import { Button } from '@mantine/core';
import { IconUpload, IconVideoOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  PageHeader,
  SearchField,
  SkeletonCards,
} from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { RunningJobs } from '../../ingest/index.js';
import { SourceCard } from '../components/SourceCard.js';
import { type SourceFilter, useBrowseVideosInfiniteQuery } from '../sources.api.js';

const useVideos = (filter: SourceFilter) => useBrowseVideosInfiniteQuery(filter);

export function BrowseVideosPage() {
  const { text, id, set } = useUrlFilters();
  const search = text('search') ?? '';
  const guruId = id('guruId');
  const gurus = useGurusQuery();
  const videos = useVideos({ search, guruId });
  const total = videos.data?.pages[0]?.total;
  return (
    <div className="page">
      <PageHeader
        title="Browse Videos"
        subtitle={
          total === undefined
            ? 'View ingested YouTube content'
            : `${total.toLocaleString('en-US')} Videos Found`
        }
        actions={
          <Button
            component={Link}
            to="/upload-transcript"
            variant="default"
            leftSection={<IconUpload size={16} />}
          >
            Upload Transcript
          </Button>
        }
      />
      <div className="filters">
        <SearchField
          placeholder="Search by title or summary..."
          value={search}
          onChange={(value) => set({ search: value })}
        />
        <FilterSelect
          label="Guru"
          all="All Gurus"
          searchable
          options={(gurus.data ?? []).map((guru) => ({ value: String(guru.id), label: guru.name }))}
          value={guruId === null ? null : String(guruId)}
          onChange={(value) => set({ guruId: value })}
        />
      </div>
      <RunningJobs />
      <Videos
        videos={videos}
        filtered={search !== '' || guruId !== null}
        onClear={() => set({ search: null, guruId: null })}
      />
    </div>
  );
}

interface Props {
  videos: ReturnType<typeof useVideos>;
  filtered: boolean;
  onClear: () => void;
}

function Videos({ videos, filtered, onClear }: Props) {
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = videos;
  if (isLoading) return <SkeletonCards height={380} label="Loading videos" />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const sources = data?.pages.flatMap((page) => page.items) ?? [];
  if (sources.length === 0) return <NoVideos filtered={filtered} onClear={onClear} />;
  return (
    <>
      <div className="grid">
        {sources.map((source) => (
          <SourceCard key={source.id} source={source} />
        ))}
      </div>
      {hasNextPage ? (
        <div className="row" style={{ justifyContent: 'center' }}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more videos
          </Button>
        </div>
      ) : null}
    </>
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
          : 'Nothing has been ingested yet. Upload a transcript and its topics appear here.'
      }
    >
      {filtered ? (
        <Button onClick={onClear}>Clear filters</Button>
      ) : (
        <Button component={Link} to="/upload-transcript">
          Upload Transcript
        </Button>
      )}
      <Button component={Link} to="/find-topics" variant="default">
        Browse Topics
      </Button>
    </EmptyState>
  );
}
