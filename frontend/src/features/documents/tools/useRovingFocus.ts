import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const buttons = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLDivElement>) => void;
}

/**
 * A toolbar is one stop for the Tab key; arrows, Home and End move inside it (WAI-ARIA, toolbar pattern). The stop
 * stays at the button that was used last as long as it can be pressed.
 * @param onEscape the way back into the text
 */
export function useRovingFocus(onEscape: () => void): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  // After every rendering: buttons come, go and are disabled as the caret moves.
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const able = buttons(bar);
    const stop = able.find((button) => button === last.current) ?? able[0];
    for (const button of able) button.tabIndex = button === stop ? 0 : -1;
  });
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const bar = ref.current;
    if (!bar || !(event.target instanceof HTMLButtonElement) || !bar.contains(event.target)) return;
    last.current = event.target;
    for (const button of buttons(bar)) button.tabIndex = button === event.target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const bar = ref.current;
    // Keys in a popover of the toolbar bubble through React, not through the page.
    if (!bar || !(event.target instanceof Node) || !bar.contains(event.target)) return;
    if (event.key === 'Escape') return onEscape();
    const able = buttons(bar);
    const at = able.indexOf(event.target as HTMLButtonElement);
    const to = target(event.key, at, able.length);
    if (to === null) return;
    event.preventDefault();
    able[to]?.focus();
  };
  return { ref, onKeyDown, onFocus };
}

function target(key: string, at: number, length: number): number | null {
  if (at < 0) return null;
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
