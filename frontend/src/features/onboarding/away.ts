import { useSyncExternalStore } from 'react';

/** `away`: the person hid the steps; `written`: a text was seen, so no room has to be kept for them. */
type Kept = 'away' | 'written';

const keyOf = (userId: number) => `first_steps:${userId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser keeps about somebody's first steps; whether they are done is never asked here. */
export const useKept = (userId: number): Kept | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)) as Kept | null);

export function keep(userId: number, what: Kept | null): void {
  if (localStorage.getItem(keyOf(userId)) === what) return;
  if (what === null) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), what);
  listeners.forEach((listener) => listener());
}
