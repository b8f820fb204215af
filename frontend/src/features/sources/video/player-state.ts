import { createContext, useContext } from 'react';

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
}

/** Absent where there is no player on the page. */
export const PlayerContext = createContext<PlayerState | null>(null);

const none: PlayerState = { playing: null, from: 0, play: () => undefined };

export const usePlayer = (): PlayerState => useContext(PlayerContext) ?? none;

/** Plays the video of this page from a second; null where none can be played. */
export const usePlayFrom = () => useContext(PlayerContext)?.play ?? null;
