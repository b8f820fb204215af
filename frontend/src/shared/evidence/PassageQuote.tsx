import type { Passage } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { momentUrl } from '../lib/video.js';

interface Props {
  passage: Passage;
  newTab: boolean;
}

/** A passage with its speaker and its moment, which leads to that second. */
export function PassageQuote({ passage, newTab }: Props) {
  const { text, speaker, sourceTitle } = passage;
  return (
    <figure className="quote evidence-quote">
      <blockquote dir="auto">“{text}”</blockquote>
      <figcaption>
        {speaker ? <span>{speaker}</span> : null}
        <ToSecond passage={passage} newTab={newTab} />
        <span className="faint clamp-1" dir="auto">
          {sourceTitle}
        </span>
      </figcaption>
    </figure>
  );
}

function ToSecond({ passage: { sourceId, videoUrl, startSeconds, timestamp }, newTab }: Props) {
  const video = momentUrl(videoUrl, startSeconds);
  const inside = `/video/${sourceId}?t=${Math.floor(startSeconds)}`;
  if (video === null && !newTab) {
    return (
      <Link className="moment" to={inside} aria-label={`Open the transcript at ${timestamp}`}>
        {timestamp}
      </Link>
    );
  }
  const label = `Open the ${video === null ? 'transcript' : 'recording'} at ${timestamp}`;
  // Our own page takes this tab's session along.
  const rel = video === null ? 'opener' : 'noreferrer';
  return (
    <a className="moment" href={video ?? inside} target="_blank" rel={rel} aria-label={label}>
      {timestamp}
    </a>
  );
}
