import type { Source } from '@galley/contracts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { placeLink } from '../../../shared/lib/topic-links.js';
import { momentUrl } from '../../../shared/lib/video.js';
import { Moment } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { usePlayFrom } from '../video/player-state.js';
import type { TranscriptLine } from './transcript-lines.js';

interface Props {
  line: Pick<TranscriptLine, 'timestamp' | 'seconds'>;
  source: Pick<Source, 'id' | 'videoUrl'>;
}

/** The moment of a line. Where the page has a player, a click plays from there; in a new tab it opens at its platform, or on this page. */
export function LineMoment({ line: { timestamp, seconds }, source }: Props) {
  const play = usePlayFrom();
  const href = momentUrl(source.videoUrl, seconds) ?? placeLink(source.id, seconds);
  if (!play || seconds === null || !timestamp)
    return <Moment timestamp={timestamp} seconds={seconds} url={source.videoUrl} sourceId={source.id} />;
  const playHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(seconds);
  };
  return (
    <a
      className="moment"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('playFrom', { time: timestamp })}
      onClick={playHere}
    >
      <IconPlayerPlay size={12} aria-hidden />
      {timestamp}
    </a>
  );
}
