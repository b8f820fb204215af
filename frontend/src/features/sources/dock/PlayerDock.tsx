import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { placeLink } from '../../../shared/lib/topic-links.js';
import { clock } from '../../../shared/lib/time.js';
import { platforms } from '../../../shared/platforms/index.js';
import { type Asked, stopListening } from '../../../shared/player/index.js';
import { SaveClip } from '../../../shared/player/SaveClip.js';
import { useKeptMedia } from '../player/KeptRecording.js';
import { MediaPlayer } from '../player/MediaPlayer.js';
import { PlayerContext, type PlayerState } from '../video/player-state.js';
import { t } from './texts.js';
import { type Stretch, useStretch } from './useStretch.js';
import './dock.css';

/** The address of the frame in which its platform plays a video; null for what no platform plays on this page. */
const frameAt = (url: string | null | undefined, seconds: number): string | null =>
  platforms.map(({ frame }) => frame?.(url ?? null, seconds)).find((address) => address) ?? null;

/** Plays one moment of a recording at the edge of the page, whatever the page shows. What can't be played here is opened where it is. */
export function PlayerDock({ asked }: { asked: Asked }) {
  const { sourceId, seconds } = asked;
  const place = useRef<HTMLElement>(null);
  const { currentData: passage, isFetching: isLooking } = useCallQuery(httpApi.source.passage, {
    id: sourceId,
    t: Math.floor(seconds),
  });
  const frame = frameAt(asked.url ?? passage?.videoUrl, seconds);
  const isElsewhere = frame !== null || (isLooking && !passage);
  const { media, renew, isLoading } = useKeptMedia(sourceId, isElsewhere);
  const stretch = useStretch(asked, media === null);
  const title = passage?.sourceTitle ?? t('recording');
  const isLost = frame === null && media === null && !isLoading && !isElsewhere;
  useWayOut(isLost, asked);
  useEscape();
  if (isLost) return null;
  return (
    <section ref={place} className="dock" aria-label={t('player')}>
      <div className="row between">
        <Link
          className="plain-link strong clamp-1"
          dir="auto"
          to={placeLink(sourceId, seconds)}
          title={t('inTranscript')}
          target={asked.newTab ? '_blank' : undefined}
          rel={asked.newTab ? 'opener' : undefined}
        >
          {title}
        </Link>
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={stopListening}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {passage ? (
        <p className="small soft clamp-2" dir="auto">
          {passage.speaker ? <span className="strong">{passage.speaker} </span> : null}
          {passage.text}
        </p>
      ) : null}
      {frame ? <Frame key={asked.time} title={title} address={frame} /> : null}
      {!frame && media ? (
        <Kept
          key={sourceId}
          within={place}
          asked={asked}
          title={title}
          kept={{ media, renew }}
          stretch={stretch}
        />
      ) : null}
      {!frame && !media ? <Skeleton height="2.5rem" role="status" aria-label={t('loading')} /> : null}
      <VisuallyHidden role="status">
        {t('playing', { title, time: clock(Math.floor(seconds)) })}
      </VisuallyHidden>
    </section>
  );
}

function Frame({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      className="dock-frame"
      title={title}
      src={address}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      // YouTube plays nothing for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface KeptProps {
  within: RefObject<HTMLElement | null>;
  asked: Asked;
  title: string;
  kept: Pick<ReturnType<typeof useKeptMedia>, 'renew'> & {
    media: Parameters<typeof MediaPlayer>[0]['media'];
  };
  stretch: Stretch | null;
}

function Kept({ within, asked, title, kept, stretch }: KeptProps) {
  const { time, seconds, sourceId } = asked;
  const state = useMemo<PlayerState>(
    () => ({
      playing: { start: stretch?.start ?? seconds, key: String(time), clicks: time },
      from: 0,
      play: () => undefined,
      clock: null,
      quote: stretch,
    }),
    [time, seconds, stretch],
  );
  return (
    <PlayerContext value={state}>
      <MediaPlayer title={title} {...kept} within={within} />
      <div className="row">
        <SaveClip sourceId={sourceId} from={stretch?.start ?? seconds} to={stretch?.end} />
      </div>
    </PlayerContext>
  );
}

/** Opens what can't be played here where it can be read or seen. */
function useWayOut(isLost: boolean, { href, newTab }: Asked): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLost) return;
    stopListening();
    if (!href.startsWith('/')) window.open(href, '_blank', 'noreferrer');
    // A new tab of this site takes the session along.
    else if (newTab) window.open(href, '_blank');
    else void navigate(href);
  }, [isLost, href, newTab, navigate]);
}

/** Escape closes the player, unless it means something else. */
function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOthers = event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null;
      const focus = event.target instanceof Element ? event.target : null;
      if (event.key === 'Escape' && !isOthers && focus?.closest('.dock')) stopListening();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
