/** Where a claim rests: a source, and the second in it. */
export interface Evidence {
  readonly sourceId: number;
  readonly seconds: number;
}

const BLOCKS = 'p, li, blockquote, h2, h3';
export const MOMENT = 'a.moment[data-source]';

/** The source and the second that a moment in a text names; null when it names no passage that can be looked up. */
export function evidenceOf(moment: Element): Evidence | null {
  const sourceId = Number(moment.getAttribute('data-source'));
  const seconds = Math.floor(Number(moment.getAttribute('data-t') ?? NaN));
  return Number.isInteger(sourceId) && sourceId > 0 && seconds >= 0 ? { sourceId, seconds } : null;
}

/**
 * The moment that the words at a point rest on: the one that is pointed at, or else the next one after them in the same
 * paragraph, item, or quote. Words after the last moment rest on nothing that is known.
 */
export function momentOf(target: Element, point: { x: number; y: number }, within: Element): Element | null {
  const pointed = target.closest(MOMENT);
  if (pointed) return pointed;
  for (let block = target.closest(BLOCKS); block && within.contains(block); block = parentBlock(block)) {
    const moments = [...block.querySelectorAll(MOMENT)];
    if (moments.length > 0) return moments.find((moment) => isAhead(moment, point)) ?? null;
  }
  return null;
}

const parentBlock = (block: Element) => block.parentElement?.closest(BLOCKS) ?? null;

function isAhead(moment: Element, { x, y }: { x: number; y: number }): boolean {
  const end = [...moment.getClientRects()].at(-1);
  if (!end || y > end.bottom) return false;
  const sameLine = y >= end.top;
  if (!sameLine) return true;
  return getComputedStyle(moment).direction === 'rtl' ? x >= end.left : x <= end.right;
}
