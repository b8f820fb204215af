import type { Source, TopicListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { tally } from '../../../shared/lib/counted.js';
import { EmptyState, Moment, SkeletonCards, QueryView, type ViewedQuery } from '../../../shared/ui/index.js';
import { DeleteTopic } from '../../topics/index.js';
import { t } from '../texts.js';
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

/** The first topics of a source; each leads to its place in the transcript. */
export function TopicPreview({ source, topics, failure, onDiscover }: Props) {
  const { data } = topics;
  return (
    <section className="stack g3" aria-label={t('topics')}>
      <div className="row between">
        <h2 className="section-title">{t('topics')}</h2>
        {data && data.length > TOPICS_SHOWN ? (
          <Anchor component={Link} to={`/find-topics?sourceId=${source.id}`} size="sm">
            {t('viewAllTopics', tally(data.length))}
          </Anchor>
        ) : null}
      </div>
      <QueryView
        query={topics}
        skeleton={<SkeletonCards shape="preview" wide count={3} label={t('loadingTopics')} />}
        empty={<NoTopics failure={failure} onDiscover={onDiscover} />}
      >
        {(found) => (
          <div className="stack">
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
      title={t(failure === null ? 'noTopicsYet' : 'noTopics')}
      text={failure === null ? t('noTopicsYetHint') : `${failure} ${t('transcriptStored')}`}
    >
      <Button variant="default" onClick={onDiscover}>
        {t('discover')}
      </Button>
    </EmptyState>
  );
}

function TopicOfSource({ topic }: { topic: TopicListItem }) {
  const { startSeconds, timestamp } = topic.quote ?? topic.metadata;
  return (
    <article className="card topic-beside" data-live aria-label={topic.title}>
      <div className="row top between">
        <h3 className="strong clamp-2" dir="auto">
          <PlaceLink to={{ topic: topic.id }} className="plain-link">
            {topic.title}
          </PlaceLink>
        </h3>
        <DeleteTopic topic={topic} small />
      </div>
      <p className="small soft clamp-2" dir="auto">
        {topic.excerpt}
      </p>
      <div className="row between small">
        <PlaceLink to={{ topic: topic.id }} className="row g1 small plain-link soft">
          <IconFileSearch size={14} aria-hidden />
          {t('showInTranscript')}
        </PlaceLink>
        <Moment
          timestamp={timestamp}
          seconds={startSeconds}
          approximate={topic.quote?.approximate}
          url={topic.sourceUrl}
          sourceId={topic.sourceId}
          words={topic.quote ?? undefined}
        />
      </div>
    </article>
  );
}
