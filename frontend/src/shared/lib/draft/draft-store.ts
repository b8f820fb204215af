import { z } from 'zod';
import { isRemembered } from '../../api/session.js';
import { draftsOf } from './owner.js';

/** The longest transcript has 2,000,000 characters; the rest is for the other fields of its form. */
const LONGEST = 2_100_000;
/** Longer drafts outlive a reload, but not their tab: all tabs together have 5 million characters. */
const LONGEST_SHARED = 500_000;
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

const Stored = z.object({
  /** When it was kept, in milliseconds since 1970. */
  at: z.number(),
  /** What it was written over, in short: see `markOf`. */
  over: z.string(),
  value: z.unknown(),
});
type Stored = z.infer<typeof Stored>;

export interface Found<T> {
  readonly value: T;
  readonly over: string;
}

/** Where a draft is kept: one for each person, screen, and thing on it. */
export const draftKey = (owner: number | null, screen: string, thing: string | number | null): string =>
  `${draftsOf(owner)}${screen}${thing === null ? '' : `:${thing}`}`;

/**
 * A draft has two places. The tab's own storage holds what was typed in this tab, so that two tabs with the same form
 * never overwrite each other. Of people who stay signed in, the browser's storage also holds what was typed last in any
 * tab: it is for a tab that was closed, or a browser that crashed. Who asked to be forgotten with the browser leaves
 * nothing there.
 */
export function readDraft<T>(key: string, schema: z.ZodType<T>): Found<T> | null {
  for (const storage of [sessionStorage, localStorage]) {
    const stored = parsed(storage.getItem(key));
    if (stored === null) continue;
    const { data } = schema.safeParse(stored.value);
    if (data !== undefined && Date.now() - stored.at < OLDEST_MS) return { value: data, over: stored.over };
    storage.removeItem(key);
  }
  return null;
}

/** False when the browser has no room for it, or it is too long: it then lives on the page alone. */
export function keepDraft(key: string, value: unknown, over = ''): boolean {
  const stored: Stored = { at: Date.now(), over, value };
  const text = JSON.stringify(stored);
  const before = sessionStorage.getItem(key);
  if (text.length > LONGEST || !write(sessionStorage, key, text)) {
    dropDraft(key);
    return false;
  }
  const fits = text.length <= LONGEST_SHARED;
  if (fits && isRemembered()) write(localStorage, key, text);
  else if (!fits && localStorage.getItem(key) === before) localStorage.removeItem(key);
  return true;
}

/** It was sent, or is not wanted. What another tab has typed since stays. */
export function dropDraft(key: string): void {
  const own = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (own === null || localStorage.getItem(key) === own) localStorage.removeItem(key);
}

/** Tells whether two things are the same without keeping them. */
export function markOf(value: unknown): string {
  let mark = 5381;
  for (const sign of JSON.stringify(value)) mark = (Math.imul(mark, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0;
  return mark.toString(36);
}

function parsed(text: string | null): Stored | null {
  try {
    return text === null ? null : (Stored.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    // Full, or forbidden by the browser.
    return false;
  }
}
