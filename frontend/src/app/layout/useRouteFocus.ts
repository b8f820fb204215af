import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of screen the keyboard and the screen reader stand at its title, which is read out. A screen that takes the
 * focus itself, for a field to type into, keeps it.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById('page');
    if (page?.contains(document.activeElement) && document.activeElement !== page) return;
    const title = document.querySelector<HTMLElement>('.topbar h1');
    (title ?? page)?.focus({ preventScroll: true });
  }, [pathname]);
}
