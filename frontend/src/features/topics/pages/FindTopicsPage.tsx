import { limits } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconList, IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, PageHeader, SkeletonCards } from '../../../shared/ui/index.js';
import { FilterBar } from '../components/FilterBar.js';
import { TopicGrid } from '../components/TopicGrid.js';
import { useTopicsInfiniteQuery } from '../topics.api.js';
import { useTopicActions } from '../useTopicActions.js';
import { type TopicFilters, useTopicFilters } from '../useTopicFilters.js';

const useTopics = ({ filter, ready }: TopicFilters) => useTopicsInfiniteQuery(filter, { skip: !ready });

export function FindTopicsPage() {
  const filters = useTopicFilters(limits.findTopicsShown);
  const ofVideo = filters.values.sourceId !== null || filters.values.videoUrl !== null;
  const topics = useTopics(filters);
  const page = topics.currentData?.pages[0];
  const shown = Math.min(page?.items.length ?? 0, limits.findTopicsShown);
  return (
    <div className="page">
      <PageHeader
        title={ofVideo ? 'Video Topics' : 'Find Topics'}
        subtitle={
          page
            ? `Showing ${shown} of ${page.total.toLocaleString('en-US')} topics`
            : 'Find topics & create content'
        }
        actions={ofVideo ? <BackToVideos /> : <AllTopics />}
      />
      <FilterBar filters={filters} />
      <Topics topics={topics} filters={filters} />
    </div>
  );
}

function BackToVideos() {
  return (
    <Button component={Link} to="/browse-videos" variant="default" leftSection={<IconArrowLeft size={16} />}>
      Back to Videos
    </Button>
  );
}

function AllTopics() {
  return (
    <Button component={Link} to="/all-topics" variant="default" leftSection={<IconList size={16} />}>
      View All Topics
    </Button>
  );
}

function Topics({ topics, filters }: { topics: ReturnType<typeof useTopics>; filters: TopicFilters }) {
  const actions = useTopicActions(filters.gurus);
  const { currentData, error, isFetching, refetch } = topics;
  if (!currentData && error && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonCards wide height={420} label="Loading topics" />;
  const items = currentData.pages[0]?.items.slice(0, limits.findTopicsShown) ?? [];
  if (items.length === 0) return <NoTopics filters={filters} />;
  return <TopicGrid topics={items} actions={actions} />;
}

export function NoTopics({ filters }: { filters: TopicFilters }) {
  const filtered = filters.active > 0;
  return (
    <EmptyState
      icon={<IconMoodEmpty size={32} />}
      title="No Topics Found"
      text={
        filtered
          ? 'Nothing matches these filters. Take some away, or bring in new material.'
          : 'Topics come from recordings. Ingest a video or upload a transcript, and its topics appear here in a few minutes.'
      }
    >
      {filtered ? <Button onClick={filters.clear}>Clear All</Button> : null}
      <Button component={Link} to="/youtube-ingest" variant={filtered ? 'default' : 'filled'}>
        Ingest a Video
      </Button>
      <Button component={Link} to="/upload-transcript" variant="default">
        Upload Transcript
      </Button>
    </EmptyState>
  );
}
