import type { Source } from '@galley/contracts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { platformOf } from '../../../shared/platforms/index.js';
import { SourceMedia } from '../components/SourceMedia.js';
import { t } from '../texts.js';
import { usePlayer } from './player-state.js';
import './player.css';

/** The address of a frame that plays a recording on this page; null where it can only be watched elsewhere. */
export const frameOf = ({ platformType, videoUrl }: Source, seconds: number): string | null =>
  platformOf(platformType).frame?.(videoUrl, seconds) ?? null;

/** The picture of a recording; a click plays it in its place. Nothing is fetched from its platform before. */
export function Player({ source }: { source: Source }) {
  const { playing, from, play } = usePlayer();
  const place = useRef<HTMLDivElement>(null);
  const clicks = playing?.clicks ?? 0;
  useEffect(() => {
    // The line that was clicked may be far below.
    if (clicks > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [clicks]);
  if (frameOf(source, 0) === null) return <SourceMedia source={source} />;
  return (
    <div ref={place} className="play-place">
      {playing ? (
        <iframe
          // A second that was played already is played again.
          key={playing.key}
          className="media play-frame"
          title={t('video', { title: source.title })}
          src={frameOf(source, playing.start) ?? undefined}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          // YouTube plays nothing for a page that does not say where it is.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="play-media" aria-label={t('playVideo')} onClick={() => play(from)}>
          <SourceMedia source={source} />
          <span className="play-sign">
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        </button>
      )}
    </div>
  );
}
