import {
  Fragment,
  type Key,
  memo,
  type ReactNode,
  type RefCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHeld } from '../lib/useHeld.js';
import { NewItems } from './NewItems.js';
import { VirtualRows } from './VirtualRows.js';

/** So many cards are simply drawn: the browser's own search finds all of them. */
const PLAIN = 60;
/** The height of a row of cards before it was measured, in pixels. */
const ROW_PX = 320;

interface Props<T> {
  items: readonly T[];
  /** How many there are in all; the rest comes as it gets near. */
  total: number;
  keyOf: (item: T) => Key;
  children: (item: T) => ReactNode;
  /** Cards that hold much to read take a broader column. */
  wide?: boolean;
  /** Another question is being answered; what is shown is of the one before. */
  busy?: boolean;
}

/** Cards beside each other. Of many, only those near the screen are drawn, so ten thousand scroll like ten. */
export function CardGrid<T>(props: Props<T>) {
  const { shown, listRef, ...held } = useHeld(props.items, props.keyOf);
  return (
    <>
      <NewItems held={held} />
      <Cards {...props} items={shown} listRef={listRef} />
    </>
  );
}

type CardsProps<T> = Props<T> & { listRef: RefCallback<HTMLElement> };

function Cards<T>(props: CardsProps<T>) {
  const { items, total, keyOf, children, wide, busy, listRef } = props;
  // Once long, always long: a card that is taken away must not make the others jump.
  const [long, setLong] = useState(total > PLAIN);
  if (!long && total > PLAIN) setLong(true);
  if (long) return <LongGrid {...props} />;
  return (
    <div ref={listRef} className="grid" data-wide={wide || undefined} aria-busy={busy}>
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{children(item)}</Fragment>
      ))}
    </div>
  );
}

function LongGrid<T>({ items, total, keyOf, children, wide, busy, listRef }: CardsProps<T>) {
  const [probe, columns] = useColumns();
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
        items.slice(row * columns, (row + 1) * columns),
      ),
    [items, columns],
  );
  return (
    <div ref={listRef} role="list" aria-busy={busy} className="long-grid">
      <div ref={probe} className="grid" data-wide={wide || undefined} aria-hidden />
      <VirtualRows key={columns} rows={rows} estimate={ROW_PX}>
        {(row, index) => (
          <Row
            key={index}
            items={row}
            first={index * columns + 1}
            total={total}
            wide={wide}
            keyOf={keyOf as (item: unknown) => Key}
            draw={children as (item: unknown) => ReactNode}
          />
        )}
      </VirtualRows>
    </div>
  );
}

interface RowProps {
  items: readonly unknown[];
  /** The place of its first card among all, from 1. */
  first: number;
  total: number;
  wide?: boolean;
  keyOf: (item: unknown) => Key;
  draw: (item: unknown) => ReactNode;
}

/** Drawn once: scrolling draws only the rows that come into sight. */
const Row = memo(function Row({ items, first, total, wide, keyOf, draw }: RowProps) {
  return (
    <div className="grid" data-wide={wide || undefined} role="presentation">
      {items.map((item, index) => (
        <div
          key={keyOf(item)}
          className="grid-place"
          role="listitem"
          aria-setsize={total}
          aria-posinset={first + index}
        >
          {draw(item)}
        </div>
      ))}
    </div>
  );
});

/** How many columns an empty grid has where `probe` stands: the style sheet decides, for every width. */
function useColumns() {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const count = () => {
      const template = getComputedStyle(element).gridTemplateColumns;
      setColumns(Math.max(1, template.split(' ').filter((column) => /^\d/.test(column)).length));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [probe, columns] as const;
}
