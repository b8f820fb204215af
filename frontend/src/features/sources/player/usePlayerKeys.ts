import { type RefObject, useEffect } from 'react';
import { shortcutsOn } from '../../../shared/keyboard/switch.js';

export interface PlayerKeys {
  toggle: () => void;
  skip: (seconds: number) => void;
  /** One step slower (-1) or faster (1). */
  pace: (step: number) => void;
}

/** Where keys have a meaning of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="slider"]';
/** Where Space does. */
const PRESSED = 'button, a, summary, [role="button"], [role="tab"]';
/** Where arrows and Space do what they do here anyway. */
const PLAYS = 'audio, video';

const skips: Readonly<Record<string, number>> = { j: -10, l: 10, ArrowLeft: -5, ArrowRight: 5 };
const paces: Readonly<Record<string, number>> = { '<': -1, '>': 1 };

/**
 * The keys of a player, as most players have them; they come before those of lists.
 * @param within where the focus has to be; null for anywhere on the page
 */
export function usePlayerKeys(
  enabled: boolean,
  within: RefObject<HTMLElement | null> | null,
  { toggle, skip, pace }: PlayerKeys,
): void {
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const focus = event.target instanceof Element ? event.target : null;
      if (isTaken(event, focus) || (within && !within.current?.contains(focus))) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const [seconds, step] = [skips[key], paces[key]];
      if (seconds !== undefined) skip(seconds);
      else if (step !== undefined) pace(step);
      else if (key === 'k' || key === ' ') toggle();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [enabled, within, toggle, skip, pace]);
}

function isTaken(event: KeyboardEvent, focus: Element | null): boolean {
  // Most keyboards have < and > on Shift, so what is typed counts.
  const shifted = event.shiftKey && paces[event.key] === undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || shifted || !shortcutsOn()) return true;
  if (document.querySelector('[aria-modal="true"]')) return true;
  const taken = [OWN_KEYS];
  if (event.key === ' ') taken.push(PRESSED);
  if (event.key === ' ' || event.key.startsWith('Arrow')) taken.push(PLAYS);
  return focus?.closest(taken.join(', ')) != null;
}
