import { useSyncExternalStore } from 'react';

/** The second that is heard now. It changes several times a second, so who shows something of it asks for that alone. */
export class PlayingClock {
  private second: number | null = null;
  private readonly listeners = new Set<() => void>();

  /** Null before anything was played. */
  get now(): number | null {
    return this.second;
  }

  set(second: number): void {
    this.second = second;
    this.listeners.forEach((listener) => listener());
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

const never = () => () => undefined;

/** What follows from the second that is heard; drawn anew only when that changes. Null where nothing is played. */
export function useHeard<T extends string | number | boolean>(
  clock: PlayingClock | null,
  of: (second: number) => T,
): T | null {
  return useSyncExternalStore(clock?.listen ?? never, () => (clock?.now == null ? null : of(clock.now)));
}
