import { tally } from '../../../shared/lib/counted.js';
import { LoadMore, SkeletonLines, PagesView, Page } from '../../../shared/ui/index.js';
import { TopicFilterBar } from '../components/TopicFilterBar.js';
import { NoTopics } from '../components/NoTopics.js';
import { TopicDialogs } from '../components/TopicDialogs.js';
import { TopicRows } from '../components/TopicRows.js';
import { t } from '../texts.js';
import { useTopicsInfiniteQuery } from '../topics.api.js';
import { type TopicActions, useTopicActions } from '../useTopicActions.js';
import { type TopicFilters, useTopicFilters } from '../useTopicFilters.js';

const PER_PAGE = 100;

const useTopics = ({ filter, ready }: TopicFilters) => useTopicsInfiniteQuery(filter, { skip: !ready });

export function AllTopicsPage() {
  const filters = useTopicFilters(PER_PAGE);
  const topics = useTopics(filters);
  const actions = useTopicActions(filters.gurus);
  const page = topics.currentData?.pages[0];
  return (
    <Page
      writes
      title={t('allTopics')}
      subtitle={page === undefined ? t('allSubtitle') : t('count', tally(page))}
    >
      {/* With nothing to narrow there is nothing to narrow it by. */}
      {page?.total === 0 && filters.active === 0 ? null : <TopicFilterBar filters={filters} />}
      <Topics topics={topics} filters={filters} actions={actions} />
      <TopicDialogs topics={topics.data?.pages.flatMap((page) => page.items) ?? []} actions={actions} />
    </Page>
  );
}

interface TopicsProps {
  topics: ReturnType<typeof useTopics>;
  filters: TopicFilters;
  actions: TopicActions;
}

function Topics({ topics, filters, actions }: TopicsProps) {
  return (
    <PagesView
      query={topics}
      skeleton={<SkeletonLines shape="row" count={12} label={t('loading')} />}
      empty={<NoTopics filters={filters} />}
      keepsPrevious
    >
      {(items, total) => (
        <>
          <TopicRows topics={items} total={total} actions={actions} />
          {topics.currentData ? <LoadMore pages={topics} label={t('showMore')} /> : null}
        </>
      )}
    </PagesView>
  );
}
