import { useEffect, useRef } from 'react';
import type { ShortcutId } from './keys.js';
import { offer, type Run } from './registry.js';

/**
 * Offers what a shortcut does for as long as the component is there and `enabled`. Its keys, name and group are decided
 * once, in `keys.ts` and `catalogue.ts`; the command palette lists it among the actions.
 */
export function useShortcut(id: ShortcutId, run: Run, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (enabled ? offer(id, (event) => latest.current(event)) : undefined), [id, enabled]);
}
