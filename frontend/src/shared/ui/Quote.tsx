import type { Quote as QuoteShape } from '@galley/contracts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { momentUrl } from '../lib/video.js';

interface MomentProps {
  timestamp: string | null;
  seconds: number | null;
  url?: string | null | undefined;
  /** Where there is no video, the moment opens the source's transcript at its line. */
  sourceId?: number | undefined;
}

/** A moment of a recording: a link to that second, or the time alone where there is nothing to open. */
export function Moment({ timestamp, seconds, url, sourceId }: MomentProps) {
  if (!timestamp) return null;
  const href = momentUrl(url, seconds);
  if (!href && sourceId !== undefined && seconds !== null) {
    return (
      <Link
        className="moment"
        to={`/video/${sourceId}?t=${Math.floor(seconds)}`}
        aria-label={`Open the transcript at ${timestamp}`}
      >
        {timestamp}
      </Link>
    );
  }
  if (!href) return <span className="moment">{timestamp}</span>;
  return (
    <a
      className="moment"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open the recording at ${timestamp}`}
    >
      <IconPlayerPlay size={12} />
      {timestamp}
    </a>
  );
}

interface Props {
  quote: QuoteShape;
  /** Who is taken to speak when the transcript names nobody. */
  speaker?: string | null;
  url?: string | null;
  sourceId?: number;
  lines?: 2 | 3 | 4;
}

/** A quote always carries its speaker and its moment. */
export function Quote({ quote, speaker, url, sourceId, lines }: Props) {
  const who = quote.speaker ?? speaker;
  return (
    <figure className="quote">
      <blockquote dir="auto" className={lines ? `clamp-${lines}` : undefined}>
        “{quote.text}”
      </blockquote>
      <figcaption>
        {who ? <span>{who}</span> : null}
        <Moment timestamp={quote.timestamp} seconds={quote.startSeconds} url={url} sourceId={sourceId} />
        {quote.approximate ? <span className="faint">time estimated</span> : null}
      </figcaption>
    </figure>
  );
}
