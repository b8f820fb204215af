import type { Source, TopicListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, Quote, SkeletonCards, QueryView, type ViewedQuery } from '../../../shared/ui/index.js';
import { PlaceLink } from '../transcript/PlaceLink.js';

/** How many topics the preview shows. */
const TOPICS_SHOWN = 6;

interface Props {
  source: Pick<Source, 'id'>;
  topics: ViewedQuery<TopicListItem[]>;
  /** Why the extraction brought none; null when it did not fail. */
  failure: string | null;
  onDiscover: () => void;
}

/** The first topics of a source; each leads to its place in the transcript below. */
export function TopicPreview({ source, topics, failure, onDiscover }: Props) {
  const { data } = topics;
  return (
    <section className="stack g3" aria-label="Topics">
      <div className="row between">
        <h2 className="section-title">Topics</h2>
        {data && data.length > TOPICS_SHOWN ? (
          <Anchor component={Link} to={`/find-topics?sourceId=${source.id}`} size="sm">
            View All {data.length.toLocaleString('en-US')} Topics
          </Anchor>
        ) : null}
      </div>
      <QueryView
        query={topics}
        skeleton={<SkeletonCards shape="preview" wide count={TOPICS_SHOWN} label="Loading topics" />}
        empty={<NoTopics failure={failure} onDiscover={onDiscover} />}
      >
        {(found) => (
          <div className="grid" data-wide>
            {found.slice(0, TOPICS_SHOWN).map((topic) => (
              <TopicOfSource key={topic.id} topic={topic} />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function NoTopics({ failure, onDiscover }: Pick<Props, 'failure' | 'onDiscover'>) {
  return (
    <EmptyState
      title={failure === null ? 'No topics yet' : 'No topics'}
      text={
        failure === null
          ? 'They appear here as soon as they have been extracted from the transcript.'
          : `${failure} The transcript is stored and can be read below.`
      }
    >
      <Button variant="default" onClick={onDiscover}>
        Discover topics
      </Button>
    </EmptyState>
  );
}

function TopicOfSource({ topic }: { topic: TopicListItem }) {
  return (
    <article className="card" data-live aria-label={topic.title}>
      <h3 className="section-title clamp-2" dir="auto">
        <PlaceLink to={{ topic: topic.id }} className="plain-link">
          {topic.title}
        </PlaceLink>
      </h3>
      <p className="soft clamp-3" dir="auto">
        {topic.excerpt}
      </p>
      {topic.quote ? (
        <Quote
          quote={topic.quote}
          speaker={topic.guruName}
          url={topic.sourceUrl}
          sourceId={topic.sourceId}
          lines={3}
        />
      ) : null}
      <div className="card-foot">
        <PlaceLink to={{ topic: topic.id }} className="row g1 small plain-link soft">
          <IconFileSearch size={14} aria-hidden />
          Show in transcript
        </PlaceLink>
      </div>
    </article>
  );
}
