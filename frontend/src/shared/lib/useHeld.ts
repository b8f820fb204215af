import { type Key, type RefCallback, useCallback, useEffect, useState } from 'react';

export interface Held<T> {
  /** What is drawn. */
  shown: readonly T[];
  /** How many wait above it. */
  waiting: number;
  /** Shows them, where the list begins. */
  show: () => void;
  /** Stands on the element that holds the list. */
  listRef: RefCallback<HTMLElement>;
}

/**
 * A list that live news grows at its top. Who has scrolled into it is not moved: new items wait until they are asked for, or
 * the list's beginning is in sight again. Everything else, changed and removed items included, is shown at once.
 */
export function useHeld<T>(items: readonly T[], keyOf: (item: T) => Key): Held<T> {
  const [list, setList] = useState<HTMLElement | null>(null);
  const away = useAway(list);
  const [known, setKnown] = useState(items);
  const [shown, setShown] = useState(items);
  if (!isSame(items, known) || (!away && !isSame(shown, items))) {
    setKnown(items);
    setShown(away ? fromFirstShown(items, shown, keyOf) : items);
  }
  const show = useCallback(() => {
    setShown(items);
    list?.scrollTo({ top: 0, left: 0 });
    if (list && list.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 });
  }, [items, list]);
  return { shown, waiting: items.length - shown.length, show, listRef: setList };
}

/** Lists are often put together anew for each drawing, of the same items. */
const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one === other || (one.length === other.length && one.every((item, place) => item === other[place]));

/** Without what is new above; all of them when nothing of it was shown before, which is another list. */
function fromFirstShown<T>(items: readonly T[], shown: readonly T[], keyOf: (item: T) => Key): readonly T[] {
  const keys = new Set(shown.map(keyOf));
  const first = items.findIndex((item) => keys.has(keyOf(item)));
  return first > 0 ? items.slice(first) : items;
}

/** Whether the list's beginning is out of sight: it is scrolled itself, or the page is. */
function useAway(list: HTMLElement | null): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!list) return undefined;
    const look = () =>
      setAway(list.scrollTop > 0 || list.scrollLeft > 0 || list.getBoundingClientRect().top < 0);
    look();
    // Scrolling does not bubble, wherever it happens.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', look, options);
    return () => document.removeEventListener('scroll', look, options);
  }, [list]);
  return away;
}
