import type { Quote as QuoteShape } from '@galley/contracts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { momentUrl } from '../lib/video.js';
import { listenOn } from '../player/index.js';
import { t } from '../texts.js';

interface MomentProps {
  timestamp: string | null;
  seconds: number | null;
  /** The second was worked out from the length of the words. */
  approximate?: boolean | undefined;
  url?: string | null | undefined;
  /** Where there is no video, the moment opens the source's transcript at its line. */
  sourceId?: number | undefined;
  /** The words themselves, by their place in the transcript, where they are known. */
  words?: Pick<QuoteShape, 'from' | 'to'> | undefined;
  /** Opens the transcript beside this page, not in its place. */
  newTab?: boolean;
}

/** The address of the source's page with its transcript open at these words. */
const wordsLink = (sourceId: number, { from, to }: Pick<QuoteShape, 'from' | 'to'>) =>
  `/video/${sourceId}?from=${from}&to=${to}`;

/**
 * A moment of a recording: a link to that second, or the time alone where there is nothing to open. A click plays it there, where the
 * page has a player and the recording can be played.
 */
export function Moment({ timestamp, seconds, approximate, url, sourceId, words, newTab }: MomentProps) {
  if (!timestamp) return null;
  const at = approximate ? t('about', { time: timestamp }) : timestamp;
  const title = approximate ? at : undefined;
  const href = momentUrl(url, seconds);
  const hear = (leads: string) => (event: MouseEvent) => {
    if (sourceId !== undefined && seconds !== null)
      listenOn(event, { sourceId, seconds, url, words, href: leads, newTab });
  };
  if (!href && sourceId !== undefined && seconds !== null) {
    const inside = words ? wordsLink(sourceId, words) : `/video/${sourceId}?t=${Math.floor(seconds)}`;
    const label = t('openTranscriptAt', { time: at });
    const shown = { className: 'moment', title, 'aria-label': label, onClick: hear(inside) };
    // A new tab is a plain link, which works outside of the app's router as well; it takes this tab's session along.
    return newTab ? (
      <a {...shown} href={inside} target="_blank" rel="opener">
        {timestamp}
      </a>
    ) : (
      <Link {...shown} to={inside}>
        {timestamp}
      </Link>
    );
  }
  if (!href)
    return (
      <span className="moment" title={title}>
        {timestamp}
      </span>
    );
  return (
    <a
      className="moment"
      href={href}
      target="_blank"
      rel="noreferrer"
      title={title}
      aria-label={t('openRecordingAt', { time: at })}
      onClick={hear(href)}
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
  const toVideo = momentUrl(url, quote.startSeconds) !== null;
  return (
    <figure className="quote">
      <blockquote dir="auto" className={lines ? `clamp-${lines}` : undefined}>
        “{quote.text}”
      </blockquote>
      <figcaption>
        {who ? <span>{who}</span> : null}
        <Moment
          timestamp={quote.timestamp}
          seconds={quote.startSeconds}
          approximate={quote.approximate}
          url={url}
          sourceId={sourceId}
          words={quote}
        />
        {toVideo || !quote.timestamp ? <InTranscript sourceId={sourceId} words={quote} /> : null}
        {quote.approximate ? <span className="faint">{t('timeEstimated')}</span> : null}
      </figcaption>
    </figure>
  );
}

/** Where the moment leads to the video, or there is none to lead anywhere, the words are still one click away. */
function InTranscript({ sourceId, words }: { sourceId: number | undefined; words: QuoteShape }) {
  if (sourceId === undefined) return null;
  return (
    <Link className="plain-link" to={wordsLink(sourceId, words)}>
      {t('inTranscript')}
    </Link>
  );
}
