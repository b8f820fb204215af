import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useContext, useState } from 'react';
import type { z } from 'zod';
import { draftKey, dropDraft, keepDraft, markOf, readDraft } from './draft-store.js';
import { DraftOwner } from './owner.js';

export interface DraftOptions<T extends object> {
  /** The form, like `webhooks.add`. */
  screen: string;
  /** What the form is about; of another thing it is another draft. Give the component a `key` with it. */
  thing?: string | number | null;
  /** What is read back is held against it; anything else counts as no draft. */
  schema: z.ZodType<T>;
  /** What the form begins with when there is no draft. */
  initial: T;
  /** Fields that are never stored: passwords, secrets, tokens. They begin anew after a reload. */
  secret?: readonly (keyof T)[];
}

/** What a form says about its draft: for `DraftNotice`. */
export interface DraftState {
  /** What is shown was typed before a reload, or before a session ended. */
  restored: boolean;
  /** What the draft was written over has changed since. */
  outdated: boolean;
  /** The browser has no room for what is typed. */
  unkept: boolean;
  /** Goes back to what the form begins with. */
  discard: () => void;
}

const PAUSE_MS = 300;
const LATEST_MS = 2000;

/** The part that `useDraft` and `useDraftForm` have in common. */
export function useKeeper<T extends object>({
  screen,
  thing = null,
  schema,
  initial,
  secret,
}: DraftOptions<T>) {
  const owner = useContext(DraftOwner);
  // The form is of who opened it: what was typed at registration is not the new person's.
  const [begun] = useState(() => {
    const key = draftKey(owner, screen, thing);
    return { key, initial, found: readDraft(key, schema) };
  });
  const { key } = begun;
  const [restored, setRestored] = useState(begun.found !== null);
  const [unkept, setUnkept] = useState(false);
  const open = (value: T): T =>
    (secret ?? []).reduce((rest, field) => ({ ...rest, [field]: begun.initial[field] }), value);
  const keep = useDebouncedCallback(
    (value: T) => {
      const text = open(value);
      if (JSON.stringify(text) === JSON.stringify(begun.initial)) return dropDraft(key);
      setUnkept(!keepDraft(key, text, markOf(begun.initial)));
    },
    { delay: PAUSE_MS, maxWait: LATEST_MS, flushOnUnmount: true },
  );
  useWindowEvent('pagehide', () => keep.flush());
  /** It was sent, or given up: nothing of it stays. */
  const drop = () => {
    keep.cancel();
    dropDraft(key);
    setRestored(false);
    setUnkept(false);
  };
  const found = begun.found;
  const outdated = restored && found !== null && found.over !== markOf(begun.initial);
  return {
    first: found?.value ?? begun.initial,
    initial: begun.initial,
    restored,
    outdated,
    unkept,
    keep,
    drop,
  };
}
