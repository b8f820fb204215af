import type { MediaLink } from '@galley/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSpeed } from './speed.js';
import type { PlayerState } from '../video/player-state.js';

interface Recorded {
  media: MediaLink;
  /** Asks for a new link: this one has ended. */
  renew: () => Promise<MediaLink | null>;
  player: PlayerState;
}

/** The element that plays a recording: what it plays, where it is, and what it can be told. */
export function useElement({ media, renew, player }: Recorded) {
  const told = useTold();
  const { element, start, stopInTime } = told;
  const { onRate, ...speed } = useSpeed(told.hurry);
  const address = useAddress({ media, renew, player }, told);
  useAsked(player, start);
  const onTimeUpdate = () => {
    if (element.current) player.clock?.set(element.current.currentTime);
    stopInTime();
  };
  const { link, broken, again, onLoadedMetadata, onPlay, onError } = address;
  const events = {
    onTimeUpdate,
    onError,
    onRateChange: () => onRate(element.current?.playbackRate ?? 1),
    onLoadedMetadata: () => {
      speed.set(speed.rate);
      onLoadedMetadata();
    },
    onPlay: () => {
      silenceOthers(element.current);
      onPlay();
    },
  };
  return { ...told, link, broken, again, speed, events };
}

/** One recording is heard at a time. */
function silenceOthers(own: HTMLMediaElement | null): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (other !== own) other.pause();
}

/** What the player can be told. */
function useTold() {
  const element = useRef<HTMLMediaElement>(null);
  const stopAt = useRef<number | null>(null);
  const start = useCallback((second?: number, until: number | null = null) => {
    const it = element.current;
    if (!it) return;
    stopAt.current = until;
    if (second !== undefined) it.currentTime = second;
    // A browser that lets nothing play without a click refuses; the person then presses Play.
    void it.play()?.catch(() => undefined);
  }, []);
  const toggle = useCallback(() => {
    if (element.current?.paused === false) element.current.pause();
    else start();
  }, [start]);
  const skip = useCallback((seconds: number) => {
    const it = element.current;
    if (it) it.currentTime = Math.max(0, it.currentTime + seconds);
  }, []);
  const seek = useCallback((second: number) => {
    if (element.current) element.current.currentTime = second;
  }, []);
  const hurry = useCallback((rate: number) => {
    if (element.current) element.current.playbackRate = rate;
  }, []);
  /** Stops at the second that `start` was given. */
  const stopInTime = useCallback(() => {
    const it = element.current;
    if (!it || stopAt.current === null || it.currentTime < stopAt.current) return;
    stopAt.current = null;
    it.pause();
  }, []);
  return { element, start, toggle, skip, seek, hurry, stopInTime };
}

/** A link is not begun with that ends within this time. */
const SOON_MS = 60_000;
const hasEnded = ({ expiresAt }: MediaLink) => Date.parse(expiresAt) - SOON_MS < Date.now();

/** Where the recording is. A link ends; the next one goes on at the same second. */
function useAddress(
  { media, renew, player }: Recorded,
  { element, start, seek }: ReturnType<typeof useTold>,
) {
  // The first link is kept while it holds: another one would make the browser begin anew.
  const [link, setLink] = useState(media);
  const [broken, setBroken] = useState(false);
  const resume = useRef<{ second: number; plays: boolean } | null>(null);
  const again = async () => {
    const it = element.current;
    if (!it) return;
    resume.current = { second: it.currentTime, plays: !it.paused || broken };
    const next = await renew();
    setBroken(next === null);
    if (next) setLink(next);
  };
  const onLoadedMetadata = () => {
    const beginning = { second: player.playing?.start ?? player.from, plays: false };
    const { second, plays } = resume.current ?? beginning;
    resume.current = null;
    if (second > 0) seek(second);
    if (plays) start();
  };
  const onPlay = () => {
    if (hasEnded(link)) void again();
  };
  const onError = () => {
    if (hasEnded(link)) void again();
    else setBroken(true);
  };
  return { link, broken, again, onLoadedMetadata, onPlay, onError };
}

/** Plays from each second that somebody asks for on this page, and from the one that a link named. */
function useAsked({ playing, from }: PlayerState, start: (second: number) => void): void {
  const key = playing?.key ?? null;
  const second = playing?.start ?? 0;
  useEffect(() => {
    if (key !== null) start(second);
  }, [key, second, start]);
  useEffect(() => {
    if (from > 0) start(from);
  }, [from, start]);
}
