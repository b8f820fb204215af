import { Button } from '@mantine/core';
import { ErrorState, PageHeader, SkeletonCards } from '../../../shared/ui/index.js';
import { FilterBar } from '../components/FilterBar.js';
import { TopicGrid } from '../components/TopicGrid.js';
import { useTopicsInfiniteQuery } from '../topics.api.js';
import { useTopicActions } from '../useTopicActions.js';
import { type TopicFilters, useTopicFilters } from '../useTopicFilters.js';
import { NoTopics } from './FindTopicsPage.js';

const PER_PAGE = 30;

const useTopics = ({ filter, ready }: TopicFilters) => useTopicsInfiniteQuery(filter, { skip: !ready });

export function AllTopicsPage() {
  const filters = useTopicFilters(PER_PAGE);
  const topics = useTopics(filters);
  const total = topics.currentData?.pages[0]?.total;
  return (
    <div className="page">
      <PageHeader
        title="All Topics"
        subtitle={
          total === undefined ? 'Browse available content topics' : `${total.toLocaleString('en-US')} topics`
        }
      />
      <FilterBar filters={filters} />
      <Topics topics={topics} filters={filters} />
    </div>
  );
}

function Topics({ topics, filters }: { topics: ReturnType<typeof useTopics>; filters: TopicFilters }) {
  const actions = useTopicActions(filters.gurus);
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = topics;
  if (!currentData && error && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonCards wide height={420} label="Loading topics" />;
  const items = currentData.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoTopics filters={filters} />;
  return (
    <>
      <TopicGrid topics={items} actions={actions} />
      {hasNextPage ? (
        <div className="row" style={{ justifyContent: 'center' }}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more topics
          </Button>
        </div>
      ) : null}
    </>
  );
}
