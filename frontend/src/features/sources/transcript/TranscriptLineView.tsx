import type { Coverage, Source } from '@galley/contracts';
import { IconBookmark } from '@tabler/icons-react';
import { LineMoment } from './LineMoment.js';
import { PlaceLink } from './PlaceLink.js';
import { piecesOf } from './marks.js';
import { useSaidWord } from '../player/useSaidWord.js';
import { isAbout, type TranscriptLine } from './transcript-lines.js';

interface Props {
  line: TranscriptLine;
  source: Pick<Source, 'id' | 'videoUrl'>;
  /** The topics that begin here. */
  topics: Coverage['topics'];
  marked: boolean;
  /** It is heard now. */
  heard: boolean;
  /** Plays from it; null where nothing can. */
  onPlay: (() => void) | null;
  marks: Marks;
}

type Marks = Parameters<typeof piecesOf>[1];

/** One paragraph: its topics, its moment (a link to that second), its speaker, and the words with their marks. */
export function TranscriptLineView({ line, source, topics, marked, heard, onPlay, marks }: Props) {
  // Words that somebody has just marked are to be copied, not heard.
  const playUnmarked = () => {
    if (window.getSelection()?.isCollapsed !== false) onPlay?.();
  };
  return (
    <div
      className="spoken"
      data-marked={marked || undefined}
      data-heard={heard || undefined}
      data-about={isAbout(line) || undefined}
      aria-current={heard || undefined}
    >
      {topics.map((topic) => (
        <PlaceLink key={topic.topicId} to={{ topic: topic.topicId }} className="spoken-topic">
          <IconBookmark size={12} aria-hidden />
          <span className="clamp-1" dir="auto">
            {topic.title}
          </span>
        </PlaceLink>
      ))}
      <LineMoment line={line} source={source} />
      <p dir="auto" onClick={onPlay ? playUnmarked : undefined}>
        {line.speaker ? <span className="spoken-by">{line.speaker} </span> : null}
        {heard ? (
          <HeardWords line={line} sourceId={source.id} marks={marks} />
        ) : (
          <Words line={line} marks={marks} />
        )}
      </p>
    </div>
  );
}

function Words({ line, marks }: { line: TranscriptLine; marks: Marks }) {
  return piecesOf(line, marks).map((piece, index) =>
    piece.kind === 'plain' ? (
      piece.text
    ) : (
      <mark key={index} data-kind={piece.kind}>
        {piece.text}
      </mark>
    ),
  );
}

/** The words of the line that is heard: where the second of each is known, the one that is said now is marked. */
function HeardWords({ line, sourceId, marks }: { line: TranscriptLine; sourceId: number; marks: Marks }) {
  const said = useSaidWord(sourceId);
  return <Words line={line} marks={{ ...marks, said }} />;
}
