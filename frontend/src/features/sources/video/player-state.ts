import { createContext, useContext } from 'react';
import type { PlayingClock } from '../player/playing-clock.js';

export interface PlayerState {
  /** Null before the player is opened. */
  playing: {
    /** The second at which it began. */
    start: number;
    /** Another one each time that it begins again. */
    key: string;
    /** How often somebody asked for a second on this page. */
    clicks: number;
  } | null;
  /** The second that the address names. */
  from: number;
  play: (seconds: number) => void;
  /** The second that is heard now; null where only the player's own page knows it. */
  clock: PlayingClock | null;
  /** What the address points at: its first second, and the one at which it is over. Null where nobody knows. */
  quote: { start: number; end: number } | null;
}

/** Absent where there is no player on the page. */
export const PlayerContext = createContext<PlayerState | null>(null);

const none: PlayerState = { playing: null, from: 0, play: () => undefined, clock: null, quote: null };

export const usePlayer = (): PlayerState => useContext(PlayerContext) ?? none;

/** The second that is heard on this page; null where none is. */
export const usePlayingClock = () => useContext(PlayerContext)?.clock ?? null;

/** Plays the video of this page from a second; null where none can be played. */
export const usePlayFrom = () => useContext(PlayerContext)?.play ?? null;
