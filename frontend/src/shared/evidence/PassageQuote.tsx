import type { Passage } from '@galley/contracts';
import { Moment } from '../ui/index.js';

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
        <Moment
          timestamp={passage.timestamp}
          seconds={passage.startSeconds}
          approximate={passage.approximate}
          url={passage.videoUrl}
          sourceId={passage.sourceId}
          newTab={newTab}
        />
        <span className="faint clamp-1" dir="auto">
          {sourceTitle}
        </span>
      </figcaption>
    </figure>
  );
}
