import { fetchScreen } from './screens.js';

/** What shows that somebody is about to follow a link: it is pointed at, focused or touched. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Sends for the code of a screen when a link to it is about to be followed, anywhere in the studio. */
export function fetchAhead(): void {
  let last: string | null = null;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === last) return;
    last = link.pathname;
    fetchScreen(last);
  };
  for (const sign of signs) document.addEventListener(sign, look, { passive: true });
}
