import type { DiscoveredQueued, DiscoverInput } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMoodEmpty, IconRefresh, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { BackButton, EmptyState, ErrorState, SkeletonCards, Page } from '../../../shared/ui/index.js';
import { DiscoveryProgress } from '../components/DiscoveryProgress.js';
import { DiscoveryResults } from '../components/DiscoveryResults.js';
import { TopicsQueued } from '../components/TopicsQueued.js';
import { estimatedSeconds, wantedIn } from '../estimate.js';
import { type DiscoveryWork, useDiscovery } from '../useDiscovery.js';
import { counted } from '../../../shared/lib/counted.js';

/** Looks for topics of a recording that the studio does not have yet. */
export function DiscoverTopicsPage() {
  const [query] = useSearchParams();
  const sourceId = Number(useParams().sourceId);
  if (!Number.isInteger(sourceId) || sourceId <= 0) return <InvalidSource />;
  return <Screen key={sourceId} wanted={{ sourceId, ...wantedIn(query) }} />;
}

function Screen({ wanted }: { wanted: DiscoverInput }) {
  const work = useDiscovery(wanted);
  const [queued, setQueued] = useState<DiscoveredQueued | null>(null);
  if (isApiError(work.error) && work.error.code === 'SOURCE_NOT_FOUND') return <InvalidSource />;
  const { discovery } = work;
  return (
    <Page
      writes
      title="Discover Topics"
      subtitle={discovery ? discovery.sourceInfo.title : asked(wanted)}
      actions={<BackToVideos />}
    >
      {queued ? (
        <TopicsQueued queued={queued} onMore={() => setQueued(null)} />
      ) : discovery && discovery.topics.length > 0 ? (
        <>
          <p className="soft" role="status">
            {found(discovery.topics.length, discovery.sourceInfo.existingTopicCount)}
          </p>
          <DiscoveryResults
            sourceId={wanted.sourceId}
            discovery={discovery}
            depth={wanted.analysisDepth}
            onQueued={setQueued}
          />
        </>
      ) : (
        <Unfinished wanted={wanted} work={work} />
      )}
    </Page>
  );
}

function Unfinished({ wanted, work }: { wanted: DiscoverInput; work: DiscoveryWork }) {
  if (work.discovery) return <NothingNew wanted={wanted} />;
  if (work.error) {
    return (
      <ErrorState
        title="Failed to discover new topics. Please try again."
        error={work.error}
        retry="Try Again"
        onRetry={work.again}
      />
    );
  }
  return (
    <>
      <DiscoveryProgress
        stage={work.stage}
        progress={work.progress}
        startedAt={work.startedAt}
        estimate={estimatedSeconds(wanted.topicCount, wanted.analysisDepth)}
      />
      <SkeletonCards shape="topic" wide count={2} label="Discovering topics" />
    </>
  );
}

const asked = ({ topicCount, analysisDepth }: DiscoverInput) =>
  `Looking for ${counted(topicCount, 'new topic')}, ${analysisDepth} analysis`;

function found(count: number, existing: number): string {
  const before = existing === 1 ? 'one topic is' : `${existing.toLocaleString('en-US')} topics are`;
  return `${count === 1 ? 'One new topic' : `${count} new topics`} found; ${before} known already.`;
}

function BackToVideos() {
  return <BackButton to="/browse-videos">Back to Videos</BackButton>;
}

function NothingNew({ wanted }: { wanted: DiscoverInput }) {
  const standard = wanted.analysisDepth === 'standard';
  const closer = `/discover-topics/${wanted.sourceId}?count=${wanted.topicCount}&depth=thorough`;
  return (
    <EmptyState
      icon={<IconMoodEmpty size={32} />}
      title="No new topics found"
      text={
        standard
          ? 'All topics of this recording are known already. A thorough analysis may find more.'
          : 'All topics of this recording are known already. The thorough analysis found no more.'
      }
    >
      {standard ? (
        <Button component={Link} to={closer} leftSection={<IconRefresh size={16} />}>
          Look thoroughly
        </Button>
      ) : null}
      <Button component={Link} to={`/find-topics?sourceId=${wanted.sourceId}`} variant="default">
        View its topics
      </Button>
    </EmptyState>
  );
}

function InvalidSource() {
  return (
    <Page writes title="Discover Topics">
      <EmptyState
        icon={<IconVideoOff size={32} />}
        title="Invalid Source"
        text="There is no recording at this address."
        action="Back to Videos"
        to="/browse-videos"
      />
    </Page>
  );
}
