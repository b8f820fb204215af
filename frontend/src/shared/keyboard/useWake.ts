import { useCallback, useEffect, useState } from 'react';
import { ahead } from './ahead.js';
import { early } from './early.js';
import { runOf } from './registry.js';

/** Why the keyboard's code is wanted: for the search button, or because there is a hand on the mouse or the keys. */
export type Woken = 'search' | 'hand';

/** Keys that the browser would act on before our code has come. */
const isOurs = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && ['k', 's', 'b'].includes(event.key);

/**
 * The keyboard's part of the first load: its code is fetched when somebody first moves the mouse or presses a key, and what
 * was pressed until it has come counts.
 */
export function useWake() {
  const [woken, setWoken] = useState<Woken | null>(null);
  useEffect(() => {
    const wake = () => setWoken((before) => before ?? 'hand');
    const onKey = (event: KeyboardEvent) => {
      if (early.over || event.defaultPrevented) return;
      if (isOurs(event)) event.preventDefault();
      early.keys.push(event);
      wake();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointermove', wake, { once: true });
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointermove', wake);
    };
  }, []);
  const search = useCallback(() => {
    const open = runOf('palette.open');
    if (open) return open();
    ahead.begin();
    setWoken('search');
  }, []);
  return { woken, search };
}
