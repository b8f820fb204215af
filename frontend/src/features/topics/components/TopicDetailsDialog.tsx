import type { Topic } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { ageLabel } from '../../../shared/lib/time.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { placeLink } from '../../../shared/lib/topic-links.js';
import { momentUrl } from '../../../shared/lib/video.js';
import {
  GuruAvatar,
  Moment,
  OutsideButton,
  PlatformBadge,
  Quote,
  RecordingAccess,
  SkeletonLines,
  QueryView,
} from '../../../shared/ui/index.js';
import { useVisit } from '../../auth/index.js';
import { t } from '../texts.js';
import { DeleteTopic } from './DeleteTopic.js';
import { QuoteCard } from './QuoteCard.js';
import { RelatedTopics } from './RelatedTopics.js';

const SEGMENTS_SHOWN = 3;

interface Props {
  topicId: number | null;
  title?: string | undefined;
  onClose: () => void;
}

/** A topic in full, with the passages of the recording that it rests on. */
export function TopicDetailsDialog({ topicId: asked, title, onClose }: Props) {
  const topicId = useLast(asked);
  const topic = useCallQuery(httpApi.topic.get, { id: topicId ?? 0 }, { skip: topicId === null });
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      size="lg"
      title={topic.currentData?.title ?? title ?? t('details')}
    >
      <QueryView
        query={topic}
        skeleton={<SkeletonLines count={6} label={t('loadingDetails')} />}
        errorTitle={t('detailsNotLoaded')}
      >
        {(data) => <Details topic={data} />}
      </QueryView>
      <div className="row between dialog-foot">
        {topic.currentData ? <DeleteTopic topic={topic.currentData} onDeleted={onClose} /> : <span />}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

function Details({ topic }: { topic: Topic }) {
  const { id, sourceId, title } = topic;
  useVisit({ kind: 'topic', id, title, to: `/video/${sourceId}?topic=${id}` });
  const guruName = topic.guruName ?? t('unknown');
  return (
    <div className="stack g6">
      <div className="row g3">
        <GuruAvatar guru={{ id: topic.guruId, name: guruName }} />
        <div className="grow">
          <div className="strong">{guruName}</div>
          <div className="small soft">{t('expert')}</div>
          {topic.lastUsedAt ? (
            <div className="small faint">{t('lastUsed', { age: ageLabel(topic.lastUsedAt) })}</div>
          ) : null}
          {topic.savedBy ? <div className="small faint">{t('savedBy', tally(topic.savedBy))}</div> : null}
        </div>
        <PlatformBadge platformType={topic.platformType} />
        <span className="small faint">{ageLabel(topic.createdAt)}</span>
      </div>
      {topic.quote ? (
        <div className="stack">
          <Quote
            quote={topic.quote}
            speaker={topic.guruName}
            url={topic.sourceUrl}
            sourceId={topic.sourceId}
          />
          <QuoteCard topic={topic} />
        </div>
      ) : null}
      {topic.metadata.quoteReplaced ? <p className="small faint">{t('quoteReplaced')}</p> : null}
      {topic.metadata.warnings?.length ? (
        <ul className="plain small faint" aria-label={t('leftOut')}>
          {topic.metadata.warnings.map(({ message }) => (
            <li key={message} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Segments topic={topic} />
      <Part title={t('summary')} text={topic.excerpt} />
      <Part title={t('analysis')} text={topic.detailedAnalysis || topic.details} />
      <SourceInfo
        sourceId={topic.sourceId}
        title={topic.sourceTitle}
        reference={topic.sourceReference}
        url={topic.sourceUrl}
        seconds={topic.quote?.startSeconds ?? topic.metadata.startSeconds}
      />
      <RelatedTopics topicId={topic.id} />
    </div>
  );
}

interface SourceInfoProps {
  sourceId: number;
  title: string | null;
  reference: string | null;
  url: string | null;
  /** When it was said, where that is known. */
  seconds: number | null;
}

/** Where it was said: the recording at that second, and the place in the transcript. */
export function SourceInfo({ sourceId, title, reference, url, seconds }: SourceInfoProps) {
  const video = momentUrl(url, seconds);
  return (
    <section className="stack">
      <h3 className="section-title">{t('source')}</h3>
      {title ? (
        <p className="soft" dir="auto">
          {title}
        </p>
      ) : null}
      <RecordingAccess sourceReference={reference} />
      <div className="row wrap">
        <OutsideButton href={video} icon={<IconPlayerPlay size={16} />}>
          {t('watch')}
        </OutsideButton>
        <Button
          component={Link}
          to={placeLink(sourceId, seconds)}
          variant="default"
          leftSection={<IconFileText size={16} />}
        >
          {t('openTranscript')}
        </Button>
      </div>
    </section>
  );
}

export function Segments({ topic }: { topic: Topic }) {
  const { transcriptSegments: segments } = topic;
  if (segments.length === 0) return null;
  const rest = segments.length - SEGMENTS_SHOWN;
  return (
    <section className="stack g3">
      <h3 className="section-title">{t('discussed')}</h3>
      {segments.slice(0, SEGMENTS_SHOWN).map((segment) => (
        <div
          className="stack"
          style={{ gap: 2 }}
          key={`${segment.timestamp}-${segment.content.slice(0, 40)}`}
        >
          <Moment
            timestamp={segment.timestamp}
            seconds={segment.startSeconds}
            approximate={segment.approximate}
            url={topic.sourceUrl}
            sourceId={topic.sourceId}
          />
          <p className="reading" dir="auto">
            {segment.content}
          </p>
        </div>
      ))}
      {rest > 0 ? <p className="small faint">{t('moreSegments', { count: rest })}</p> : null}
    </section>
  );
}

export function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section className="stack">
      <h3 className="section-title">{title}</h3>
      <p className="reading preserve" dir="auto">
        {text}
      </p>
    </section>
  );
}
