import { useEffect } from 'react';
import { shortcutsOn } from '../../../shared/keyboard/switch.js';

export interface PlayerKeys {
  toggle: () => void;
  skip: (seconds: number) => void;
}

/** Where keys have a meaning of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="slider"], audio, video';
/** Where Space does. */
const PRESSED = 'button, a, summary, [role="button"], [role="tab"]';

const skips: Readonly<Record<string, number>> = { j: -10, l: 10, ArrowLeft: -5, ArrowRight: 5 };

/** The keys of a player, as most players have them, wherever the focus is on its page; they come before those of lists. */
export function usePlayerKeys(enabled: boolean, { toggle, skip }: PlayerKeys): void {
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const seconds = skips[key];
      if (seconds !== undefined) skip(seconds);
      else if (key === 'k' || key === ' ') toggle();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [enabled, toggle, skip]);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !shortcutsOn()) return true;
  if (document.querySelector('[aria-modal="true"]')) return true;
  const focus = event.target instanceof Element ? event.target : null;
  return focus?.closest(event.key === ' ' ? `${OWN_KEYS}, ${PRESSED}` : OWN_KEYS) != null;
}
