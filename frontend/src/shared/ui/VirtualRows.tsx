import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

/** How far beyond the edges of the screen rows are drawn, in pixels. */
const BEYOND_PX = 400;
/** How many visits are remembered; the rows of older ones start at their estimated heights again. */
const KEPT = 20;

/** What was measured in a visit to a list: on the way back every row has its height at once, and the page its place. */
const visits = new Map<string, { length: number; cache: CacheSnapshot }>();

function keep(visit: string, length: number, cache: CacheSnapshot): void {
  visits.delete(visit);
  visits.set(visit, { length, cache });
  const oldest = visits.keys().next().value;
  if (visits.size > KEPT && oldest !== undefined) visits.delete(oldest);
}

interface Props<T> {
  rows: readonly T[];
  /** The height of a row before it was measured, in pixels. */
  estimate: number;
  /** Its result is drawn again only when the row comes into sight or this function changes. */
  children: (row: T, index: number) => ReactElement;
}

/** Rows that scroll with the page, of which only those near the screen are drawn. */
export function VirtualRows<T>({ rows, estimate, children }: Props<T>) {
  const { key } = useLocation();
  const list = useRef<WindowVirtualizerHandle>(null);
  const { length } = rows;
  const [before] = useState(() => {
    const known = visits.get(key);
    return known?.length === length ? known.cache : undefined;
  });
  useEffect(() => {
    const handle = list.current;
    return () => {
      if (handle) keep(key, length, handle.cache);
    };
  }, [key, length]);
  return (
    <WindowVirtualizer ref={list} data={rows} itemSize={estimate} bufferSize={BEYOND_PX} cache={before}>
      {children}
    </WindowVirtualizer>
  );
}
