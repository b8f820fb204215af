import { fontsFor, type Style } from './fonts.js';
import { SetText } from './lines.js';

/** What stands on a card. */
export interface QuoteCard {
  /** The words as they were said. */
  readonly quote: string;
  readonly speaker: string;
  /** The recording. */
  readonly source: string | null;
  /** When they were said, as people read it; null where the recording has no times. */
  readonly timestamp: string | null;
  /** Code of ISO 639; null where nobody knows it. */
  readonly language: string | null;
}

/** Pixels. Social networks show pictures of this shape whole. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const BAR = 8;
const COLUMN = WIDTH - 2 * MARGIN - 4 * BAR;
/** What the name and the recording take at the foot. */
const FOOT = 130;
const LINE = 1.4;
const LARGEST = 64;
const SMALLEST = 28;

const ink = '#1f1b16';
const soft = '#6b6358';
const paper = '#faf6ee';
const accent = '#b4532a';

const words: Style = { font: 'noto-serif', weight: 400 };
const name: Style = { font: 'noto-sans', weight: 600 };
const place: Style = { font: 'noto-sans', weight: 400 };

/**
 * Draws a quote as SVG. All text is drawn as outlines, so it looks the same everywhere; the words stand in its description.
 * The longer the quote, the smaller its letters; when they are small enough, the card grows instead.
 */
export async function quoteCard(card: QuoteCard): Promise<string> {
  const text = flat(card.quote);
  const quote = new SetText(text, await fontsFor(text, words, card.language));
  const { size, lines } = fitted(quote);
  const height = Math.max(HEIGHT, Math.ceil(2 * MARGIN + FOOT + lines.length * size * LINE));
  const drawn = lines.map(([from, to], index) => {
    const x = start(quote.rightToLeft, quote.width(from, to, size));
    return quote.outline(from, to, { x, y: MARGIN + size + index * size * LINE, size });
  });
  const where = [card.source, card.timestamp].filter((part) => part !== null).join(' · ');
  const { rightToLeft } = quote;
  const foot = { rightToLeft, language: card.language };
  const speakerY = height - MARGIN - (where === '' ? 4 : 46);
  const speaker = await oneLine(flat(card.speaker), name, { ...foot, y: speakerY, size: 34 });
  const origin = await oneLine(flat(where), place, { ...foot, y: height - MARGIN - 4, size: 26 });
  const barX = rightToLeft ? WIDTH - MARGIN - BAR : MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escaped(`${text} (${[flat(card.speaker), flat(where)].filter(Boolean).join(', ')})`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${paper}"/>`,
    `<rect x="${barX}" y="${MARGIN}" width="${BAR}" height="${height - 2 * MARGIN}" rx="${BAR / 2}" fill="${accent}"/>`,
    `<path fill="${ink}" d="${drawn.join('')}"/>`,
    `<path fill="${ink}" d="${speaker}"/>`,
    `<path fill="${soft}" d="${origin}"/>`,
    '</svg>',
  ].join('');
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The largest size at which the quote fits. */
function fitted(quote: SetText) {
  for (let size = LARGEST; ; size -= 2) {
    const lines = quote.wrap(size, COLUMN);
    const fits = lines.length * size * LINE <= HEIGHT - 2 * MARGIN - FOOT;
    if (fits || size <= SMALLEST) return { size, lines };
  }
}

/** Where a line begins: beside the bar, which stands where the language begins to read. */
const start = (rightToLeft: boolean, width: number): number =>
  rightToLeft ? WIDTH - MARGIN - 4 * BAR - width : MARGIN + 4 * BAR;

interface Foot extends Pick<QuoteCard, 'language'> {
  readonly rightToLeft: boolean;
  readonly y: number;
  readonly size: number;
}

/** A line that ends with an ellipsis where it would be too long. */
async function oneLine(
  text: string,
  style: Style,
  { language, rightToLeft, y, size }: Foot,
): Promise<string> {
  const book = await fontsFor(`${text}…`, style, language);
  const whole = new SetText(text, book);
  const fits = (set: SetText) => set.width(0, set.text.length, size) <= COLUMN;
  const characters = [...text];
  const cut = (length: number) => new SetText(`${characters.slice(0, length).join('').trimEnd()}…`, book);
  let [shown, tooMany] = [0, characters.length];
  while (!fits(whole) && tooMany - shown > 1) {
    const middle = (shown + tooMany) >> 1;
    if (fits(cut(middle))) shown = middle;
    else tooMany = middle;
  }
  const set = fits(whole) ? whole : cut(shown);
  const x = start(rightToLeft, set.width(0, set.text.length, size));
  return set.outline(0, set.text.length, { x, y, size });
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
