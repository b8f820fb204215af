import { createContext } from 'react';

/** Whose drafts are read and kept; null before sign-in. The session provides it. */
export const DraftOwner = createContext<number | null>(null);

const storages = () => [sessionStorage, localStorage];

/** What every draft of a person is stored under; before sign-in it is nobody's, number 0. */
export const draftsOf = (owner: number | null): string => `draft:${owner ?? 0}:`;

/** Everything that a person has typed and not sent leaves this browser: on sign-out. */
export function forgetDrafts(owner: number): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(draftsOf(owner))) storage.removeItem(key);
}

/** Whether something is typed and not sent. */
export const hasDrafts = (owner: number): boolean =>
  storages().some((storage) => Object.keys(storage).some((key) => key.startsWith(draftsOf(owner))));
