import { counted } from '../../../shared/lib/counted.js';
import { ErrorState, LoadMore, PageHeader, SkeletonLines } from '../../../shared/ui/index.js';
import { FilterBar } from '../components/FilterBar.js';
import { NoTopics } from '../components/NoTopics.js';
import { TopicDialogs } from '../components/TopicDialogs.js';
import { TopicRows } from '../components/TopicRows.js';
import { useTopicsInfiniteQuery } from '../topics.api.js';
import { useTopicActions } from '../useTopicActions.js';
import { type TopicFilters, useTopicFilters } from '../useTopicFilters.js';

const PER_PAGE = 100;

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
          total === undefined
            ? 'Browse available content topics'
            : `${counted(total, filters.values.search !== '')} topics`
        }
      />
      <FilterBar filters={filters} />
      <Topics topics={topics} filters={filters} />
    </div>
  );
}

function Topics({ topics, filters }: { topics: ReturnType<typeof useTopics>; filters: TopicFilters }) {
  const actions = useTopicActions(filters.gurus);
  const { currentData, error, isFetching, refetch } = topics;
  if (!currentData && error && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonLines count={12} label="Loading topics" />;
  const items = currentData.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoTopics filters={filters} />;
  return (
    <>
      <TopicRows topics={items} total={currentData.pages[0]?.total ?? items.length} actions={actions} />
      <LoadMore pages={topics} label="Show more topics" />
      <TopicDialogs actions={actions} />
    </>
  );
}
