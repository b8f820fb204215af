import { offer } from './registry.js';

/** A card, a row, or an entry that is a single button. */
const ITEM = '#page :is(article, [role="listitem"], [data-item], .pick)';
/** The way into an item: what is said of it, and what Enter opens. */
const WAY_IN = '[data-open], h2 :is(a, button), h3 :is(a, button), .title-button';
/** Of an item whose title leads nowhere. */
const FIRST_CONTROL = 'a[href], button:not(:disabled), input';

const wayInto = (item: Element): HTMLElement | null =>
  item.matches('a, button')
    ? (item as HTMLElement)
    : (item.querySelector<HTMLElement>(WAY_IN) ?? item.querySelector<HTMLElement>(FIRST_CONTROL));

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true;

const current = (): Element | null => document.activeElement?.closest(ITEM) ?? null;

/** The first item that is not above what is seen, so that j begins where one reads. */
function firstInSight(items: readonly Element[]): number {
  const found = items.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  return Math.max(found, 0);
}

function move(by: 1 | -1): boolean {
  const items = [...document.querySelectorAll(ITEM)].filter((item) => wayInto(item) && isShown(item));
  const at = items.indexOf(current() ?? document.body);
  const next = items[at === -1 ? firstInSight(items) : at + by];
  if (!next) return items.length > 0;
  // The link itself takes the focus: a screen reader says its name, and Enter is its own.
  wayInto(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Presses the button of the current item that says it is pressed by this key. */
function press(key: string, otherwise?: string): boolean {
  const item = current();
  const named = item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  const button = named ?? (otherwise ? item?.querySelector<HTMLElement>(otherwise) : null);
  button?.click();
  return Boolean(button);
}

/** Every list of every screen works alike, from what stands on the page: a list needs no code for it. */
export function offerLists(): () => void {
  const stops = [
    offer('list.next', () => move(1)),
    offer('list.previous', () => move(-1)),
    offer('list.select', () => press('X', 'input[type="checkbox"], .title-button[aria-pressed]')),
    offer('list.favourite', () => press('F')),
    offer('list.save', () => press('S')),
    offer('list.edit', () => press('E')),
  ];
  return () => stops.forEach((stop) => stop());
}
