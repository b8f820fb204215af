import type { Source } from '@galley/contracts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconListDetails, IconPlayerPlay, IconVideoOff } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { dateLabel } from '../../../shared/lib/time.js';
import { safeUrl } from '../../../shared/lib/video.js';
import {
  EmptyState,
  ErrorState,
  PageHeader,
  PlatformBadge,
  Quote,
  RecordingAccess,
  SkeletonLines,
} from '../../../shared/ui/index.js';
import { useTopicsOfSourceQuery } from '../../topics/index.js';
import { Speakers } from '../components/SourceCard.js';
import { SourceMedia } from '../components/SourceMedia.js';
import { Transcript } from '../components/Transcript.js';
import { useSourceQuery } from '../sources.api.js';

const TOPICS_SHOWN = 6;

/** `?t=801`, as the moments in a text link it. */
function secondOf(text: string | null): number | null {
  const second = Number(text);
  return text !== null && Number.isFinite(second) && second >= 0 ? second : null;
}

export function VideoPage() {
  const id = Number(useParams().id);
  const [query] = useSearchParams();
  const valid = Number.isInteger(id) && id > 0;
  const at = secondOf(query.get('t'));
  const { data: source, error, isLoading, refetch } = useSourceQuery(id, { skip: !valid });
  const absent = !valid || (isApiError(error) && (error.statusCode === 404 || error.statusCode === 400));
  if (absent) return <VideoNotFound />;
  return (
    <div className="page">
      <PageHeader
        title={source?.title ?? 'Video Details'}
        actions={
          <Button
            component={Link}
            to="/browse-videos"
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
          >
            Back to Videos
          </Button>
        }
      />
      {isLoading ? <VideoSkeleton /> : null}
      {error && !source ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {source ? <Details source={source} /> : null}
      {source && at !== null ? <Transcript key={at} source={source} at={at} /> : null}
      {source ? <Topics source={source} /> : null}
      {source && at === null ? <Transcript source={source} at={null} /> : null}
    </div>
  );
}

function VideoNotFound() {
  return (
    <div className="page">
      <PageHeader title="Video Details" />
      <EmptyState
        icon={<IconVideoOff size={32} />}
        title="Video Not Found"
        text="The video you're looking for could not be found."
      >
        <Button component={Link} to="/browse-videos">
          Back to Videos
        </Button>
      </EmptyState>
    </div>
  );
}

function VideoSkeleton() {
  return (
    <div className="details" role="status" aria-label="Loading video">
      <Skeleton className="media" />
      <div className="stack g3">
        <Skeleton height={20} width="60%" />
        <Skeleton height={12} />
        <Skeleton height={12} width="80%" />
      </div>
    </div>
  );
}

function Details({ source }: { source: Source }) {
  const video = safeUrl(source.videoUrl);
  return (
    <section className="details">
      <SourceMedia source={source} />
      <div className="stack g4">
        <div className="row wrap g3">
          <PlatformBadge platformType={source.platformType} />
          <span className="small soft">{dateLabel(source.uploadedAt ?? source.createdAt)}</span>
          <span className="small soft numbers">
            {source.topicCount} {source.topicCount === 1 ? 'topic' : 'topics'}
          </span>
        </div>
        <Speakers gurus={source.gurus.length > 0 ? source.gurus : [source.guru]} />
        <p className="reading" dir="auto">
          {source.summary ?? 'No summary available'}
        </p>
        <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
        <div className="row wrap">
          <Button
            component={Link}
            to={`/find-topics?sourceId=${source.id}`}
            leftSection={<IconListDetails size={16} />}
          >
            View Topics
          </Button>
          {video ? (
            <Button
              component="a"
              href={video}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconPlayerPlay size={16} />}
            >
              Watch Video
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Topics({ source }: { source: Source }) {
  const { data, error, isLoading, refetch } = useTopicsOfSourceQuery(source.id);
  const more = (data?.length ?? 0) > TOPICS_SHOWN;
  return (
    <section className="stack g3">
      <div className="row between">
        <h2 className="section-title">Topics</h2>
        {more ? (
          <Anchor component={Link} to={`/find-topics?sourceId=${source.id}`} size="sm">
            View All {data?.length} Topics
          </Anchor>
        ) : null}
      </div>
      {isLoading ? <SkeletonLines /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title="No topics yet"
          text="They appear here as soon as they have been extracted from the transcript."
        />
      ) : null}
      <div className="grid" data-wide>
        {data?.slice(0, TOPICS_SHOWN).map((topic) => (
          <article className="card" key={topic.id}>
            <h3 className="section-title clamp-2" dir="auto">
              {topic.title}
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
          </article>
        ))}
      </div>
    </section>
  );
}
