import type { SourceListItem, TopicListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { EmptyState, Moment, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { DiscoverDialog } from '../../discovery/index.js';
import { DeleteTopic } from '../../topics/index.js';
import { t } from '../texts.js';
import { PlaceLink } from '../transcript/PlaceLink.js';
import { tally } from '../../../shared/lib/counted.js';

type TopicSource = Pick<SourceListItem, 'id' | 'title' | 'videoUrl'>;

/** Title, excerpt and time of each topic; a title leads to its place in the transcript. */
export function SourceTopics({ source }: { source: TopicSource }) {
  const [discovering, setDiscovering] = useState(false);
  const topics = useCallQuery(httpApi.topic.ofSource, { sourceId: source.id });
  const { data } = topics;
  return (
    <div className="stack g4">
      <div className="row between wrap">
        <span className="small soft numbers">{data ? t('topicCount', tally(data.length)) : null}</span>
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} />}
          onClick={() => setDiscovering(true)}
        >
          {t('extractMore')}
        </Button>
      </div>
      <QueryView
        query={topics}
        skeleton={<SkeletonLines count={6} label={t('loadingTopics')} />}
        empty={<EmptyState plain title={t('noTopicsYet')} text={t('noTopicsYetHint')} />}
      >
        {(found) => (
          <ol className="plain lines topic-lines">
            {found.map((topic) => (
              <TopicLine key={topic.id} topic={topic} source={source} />
            ))}
          </ol>
        )}
      </QueryView>
      <DiscoverDialog
        sourceId={discovering ? source.id : null}
        sourceTitle={source.title}
        onClose={() => setDiscovering(false)}
      />
    </div>
  );
}

function TopicLine({ topic, source }: { topic: TopicListItem; source: TopicSource }) {
  return (
    <li className="line top">
      <span className="topic-time small">
        <Moment
          timestamp={topic.metadata.timestamp}
          seconds={topic.metadata.startSeconds}
          url={source.videoUrl}
          sourceId={source.id}
        />
      </span>
      <div className="stack grow">
        <div className="row top between">
          <h3 className="strong clamp-2" dir="auto">
            <PlaceLink to={{ topic: topic.id, tab: 'transcript' }} className="plain-link">
              {topic.title}
            </PlaceLink>
          </h3>
          <DeleteTopic topic={topic} small />
        </div>
        <p className="soft clamp-3" dir="auto">
          {topic.excerpt}
        </p>
      </div>
    </li>
  );
}
