/** A place in a text where a word of a search was found. */
export interface Found {
  readonly from: number;
  readonly to: number;
  /** Which word of the search it is. */
  readonly number: number;
}

/** About so many characters are shown. */
const shown = 200;
/** So many of them stand before the first word that was found. */
const before = 50;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A text as escaped HTML with what was found between `<mark>` and `</mark>`. */
export function markedText(text: string, found: readonly Found[]): string {
  let html = '';
  let at = 0;
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    html += `${escaped(text.slice(at, from))}<mark>${escaped(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escaped(text.slice(at));
}

/** The stretch of a text in which most different words were found, marked; null where none was found. */
export function excerptAround(text: string, found: readonly Found[]): string | null {
  const best = bestStart(found.toSorted((a, b) => a.from - b.from));
  if (!best) return null;
  const from =
    text.length <= shown
      ? 0
      : wordStart(text, Math.max(0, Math.min(best.from - before, text.length - shown)));
  const to = wordEnd(text, Math.max(best.to, from + shown));
  const inside = found
    .filter((one) => one.from >= from && one.to <= to)
    .map((one) => ({ ...one, from: one.from - from, to: one.to - from }));
  const html = markedText(text.slice(from, to), inside).trim();
  return `${from > 0 ? '…' : ''}${html}${to < text.length ? '…' : ''}`;
}

function bestStart(sorted: readonly Found[]): Found | null {
  let best: Found | null = null;
  let most = 0;
  sorted.forEach((start, at) => {
    const numbers = new Set<number>();
    for (let next = at; next < sorted.length; next += 1) {
      const one = sorted[next];
      if (!one || one.to > start.from + shown - before) break;
      numbers.add(one.number);
    }
    const count = Math.max(1, numbers.size);
    if (count > most) [best, most] = [start, count];
  });
  return best;
}

/** The next beginning of a word; scripts without spaces are cut anywhere. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + 20).search(/\s/);
  return at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at, at + 20).search(/\s/);
  return space < 0 ? at : at + space;
}
