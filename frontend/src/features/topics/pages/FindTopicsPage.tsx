import { limits } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconList, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tally, type Counted } from '../../../shared/lib/counted.js';
import { BackButton, SkeletonCards, PagesView, Page } from '../../../shared/ui/index.js';
import { DiscoverDialog } from '../../discovery/index.js';
import { type CardSize, useCardSize } from '../card-size.js';
import { CardSizeSwitch } from '../components/CardSizeSwitch.js';
import { TopicFilterBar } from '../components/TopicFilterBar.js';
import { NoTopics } from '../components/NoTopics.js';
import { TopicDialogs } from '../components/TopicDialogs.js';
import { TopicGrid } from '../components/TopicGrid.js';
import { t } from '../texts.js';
import { useTopicsInfiniteQuery } from '../topics.api.js';
import { type TopicActions, useTopicActions } from '../useTopicActions.js';
import { type TopicFilters, useTopicFilters } from '../useTopicFilters.js';

const DISCOVER_COUNTS = [5, 10, 15, 20];
const DISCOVER_COUNT = 10;

const useTopics = ({ filter, ready }: TopicFilters) => useTopicsInfiniteQuery(filter, { skip: !ready });

/** Topics to write from: all of them, or those of one recording. */
export function FindTopicsPage() {
  const filters = useTopicFilters(limits.findTopicsShown);
  const [size, setSize] = useCardSize();
  const [discovering, setDiscovering] = useState(false);
  const topics = useTopics(filters);
  const actions = useTopicActions(filters.gurus);
  const page = topics.currentData?.pages[0];
  const { sourceId, videoUrl } = filters.values;
  const ofVideo = sourceId !== null || videoUrl !== null;
  const source = ofVideo ? (sourceId ?? page?.items[0]?.sourceId ?? null) : null;
  const discover = source === null ? {} : { onDiscover: () => setDiscovering(true) };
  const shown = Math.min(page?.items.length ?? 0, limits.findTopicsShown);
  return (
    <Page
      writes
      title={ofVideo ? t('videoTitle') : t('findTitle')}
      subtitle={page ? showing(shown, page) : t('findSubtitle')}
      actions={
        <>
          <CardSizeSwitch size={size} onSize={setSize} />
          {ofVideo ? <OfVideo {...discover} /> : <AllTopics label={t('viewAll')} />}
        </>
      }
    >
      {/* With nothing to narrow there is nothing to narrow it by. */}
      {page?.total === 0 && filters.active === 0 ? null : <TopicFilterBar filters={filters} />}
      <Topics topics={topics} filters={filters} actions={actions} size={size} {...discover} />
      <TopicDialogs topics={topics.data?.pages[0]?.items ?? []} actions={actions} />
      <DiscoverDialog
        sourceId={discovering ? source : null}
        sourceTitle={page?.items[0]?.sourceTitle ?? null}
        title={t('discover')}
        defaultCount={DISCOVER_COUNT}
        counts={DISCOVER_COUNTS}
        onClose={() => setDiscovering(false)}
      />
    </Page>
  );
}

function showing(shown: number, page: Counted): string {
  return shown < page.total ? t('showing', { ...tally(page), shown }) : t('count', tally(page));
}

interface Discover {
  /** Missing where no single source is shown. */
  onDiscover?: () => void;
}

function OfVideo({ onDiscover }: Discover) {
  return (
    <>
      <BackButton to="/browse-videos">{t('backToVideos')}</BackButton>
      {onDiscover ? (
        <Button leftSection={<IconSparkles size={16} />} onClick={onDiscover}>
          {t('discover')}
        </Button>
      ) : null}
    </>
  );
}

/** The same question without its end. */
function AllTopics({ label }: { label: string }) {
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      to={`/all-topics${search}`}
      variant="default"
      leftSection={<IconList size={16} />}
    >
      {label}
    </Button>
  );
}

type TopicsProps = Discover & {
  topics: ReturnType<typeof useTopics>;
  filters: TopicFilters;
  actions: TopicActions;
  size: CardSize;
};

function Topics({ topics, filters, actions, size, ...discover }: TopicsProps) {
  return (
    <PagesView
      query={topics}
      skeleton={<SkeletonCards shape="topic" wide label={t('loading')} />}
      empty={<NoTopics filters={filters} {...discover} />}
      keepsPrevious
    >
      {(items, total, page) => (
        <>
          <TopicGrid
            topics={items.slice(0, limits.findTopicsShown)}
            actions={actions}
            busy={!topics.currentData}
            compact={size === 'compact'}
          />
          {page && total > limits.findTopicsShown && filters.values.videoUrl === null ? (
            <div className="row end">
              <AllTopics label={t('viewAllCounted', tally(page))} />
            </div>
          ) : null}
        </>
      )}
    </PagesView>
  );
}
