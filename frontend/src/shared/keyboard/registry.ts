import type { ShortcutId } from './keys.js';

/** Does what a shortcut stands for; `false` says that there was nothing to do, and the key keeps its own meaning. */
export type Run = (event?: KeyboardEvent) => unknown;

const offers = new Map<ShortcutId, Run[]>();

/** What the screen can do now. The youngest offer counts, so a dialog's comes before its page's; the answer takes it back. */
export function offer(id: ShortcutId, run: Run): () => void {
  offers.set(id, [...(offers.get(id) ?? []), run]);
  return () => {
    const left = (offers.get(id) ?? []).filter((one) => one !== run);
    if (left.length > 0) offers.set(id, left);
    else offers.delete(id);
  };
}

export const runOf = (id: ShortcutId): Run | undefined => offers.get(id)?.at(-1);
