import type { LiveProgress } from '@galley/contracts';
import { useSelector } from 'react-redux';
import type { liveSlice } from './live.slice.js';

type WithLive = { live: ReturnType<typeof liveSlice.reducer> };

/** The latest live word on a piece of work (see `progressKey`), or null when none came yet. */
export function useProgress(key: string | null): LiveProgress | null {
  return useSelector((state: WithLive) => (key === null ? null : (state.live.progress[key] ?? null)));
}

/** All latest words, for screens that look for work of their own. */
export function useAllProgress(): Record<string, LiveProgress> {
  return useSelector((state: WithLive) => state.live.progress);
}

/** Whether the stream of live events stands. */
export function useLiveConnected(): boolean {
  return useSelector((state: WithLive) => state.live.connected);
}

/** Whether the stream broke, or never stood, and is tried again. */
export function useLiveDown(): boolean {
  return useSelector((state: WithLive) => state.live.down);
}
