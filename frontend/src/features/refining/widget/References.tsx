import type { SelectedTopic, Topic } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Moment, SkeletonLines, toastFailure } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  opened: boolean;
  topics: readonly SelectedTopic[];
  onClose: () => void;
}

/** The passages of the recordings that the topics of the text were taken from. */
export function References({ opened, topics, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('references')} size="lg">
      <div className="stack g6">
        {opened ? topics.map((topic) => <OfTopic key={topic.id} topic={topic} />) : null}
        {topics.length === 0 ? <p className="soft">{t('noTopic')}</p> : null}
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function OfTopic({ topic }: { topic: SelectedTopic }) {
  const { currentData, error, isFetching, refetch } = useCallQuery(httpApi.topic.get, { id: topic.id });
  const failed = error !== undefined && !currentData;
  useEffect(() => {
    if (failed) toastFailure(t('error'), t('referencesNotLoaded'));
  }, [failed]);
  return (
    <section className="stack g3">
      <h3 className="strong" dir="auto">
        {topic.title}
      </h3>
      {isFetching && !currentData ? <SkeletonLines count={3} label={t('loadingReferences')} /> : null}
      {failed ? (
        <div className="row wrap">
          <span className="small soft">{t('referencesNotLoaded')}</span>
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {currentData ? <Stretches topic={currentData} /> : null}
    </section>
  );
}

function Stretches({ topic }: { topic: Topic }) {
  const { transcriptSegments: segments, quote, sourceId, sourceUrl } = topic;
  const moment = (timestamp: string | null, seconds: number | null, approximate: boolean | undefined) => (
    <Moment
      timestamp={timestamp}
      seconds={seconds}
      approximate={approximate}
      url={sourceUrl}
      sourceId={sourceId}
    />
  );
  if (segments.length === 0 && !quote) return <p className="small soft">{t('noPassage')}</p>;
  return (
    <ol className="plain talk-moments">
      {quote ? (
        <li>
          {moment(quote.timestamp, quote.startSeconds, quote.approximate)}
          <span className="strong" dir="auto">
            “{quote.text}”
          </span>
        </li>
      ) : null}
      {segments.map((segment) => (
        <li key={`${segment.timestamp}-${segment.content.slice(0, 40)}`}>
          {moment(segment.timestamp, segment.startSeconds, segment.approximate)}
          <span className="small soft" dir="auto">
            {segment.content}
          </span>
        </li>
      ))}
    </ol>
  );
}
