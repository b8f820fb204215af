import { formatTimestamp, videoMoment } from '@galley/transcript';
import { plainWords } from './plain-words.js';

/** Where a moment link leads. `seconds` is null where the transcript carries no times. */
export interface Moment {
  readonly sourceId: number;
  readonly videoUrl: string | null;
  readonly seconds: number | null;
  /** The second was worked out from the length of the words; the link's title says so. */
  readonly approximate?: boolean;
}

/** Text made safe for element content and quoted attributes: a transcript is data, markup in it is never markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

/** Named and numbered character references as characters; unknown ones stay as they are. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A paragraph; `inner` is HTML already. */
export const p = (inner: string): string => `<p>${inner}</p>`;
/** A heading from plain text. */
export const h2 = (text: string): string => `<h2>${escapeHtml(text)}</h2>`;
/** Words of a speaker with the moment they were said; `words` are plain text and verbatim. */
export function blockquote(words: string, speaker: string | null, link: string): string {
  const by = [speaker === null ? '' : `— ${escapeHtml(speaker)}`, link]
    .filter((part) => part !== '')
    .join(' ');
  return `<blockquote><p>${escapeHtml(words)}</p>${by === '' ? '' : p(by)}</blockquote>`;
}
/** A bulleted list; the items are HTML already. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The address of a moment: the video itself where its platform can open it there, otherwise the source's page in the studio. */
export function momentAddress({ sourceId, videoUrl, seconds }: Moment): string {
  const video = videoUrl === null ? null : videoMoment(videoUrl, seconds);
  return video ?? `/video/${sourceId}${seconds === null ? '' : `?t=${Math.floor(seconds)}`}`;
}

/** The link to a moment of a recording, `<a class="moment">`. It is evidence, so its label does not count as words of the text. */
export function momentLink(moment: Moment): string {
  const time = moment.seconds === null ? '' : ` data-t="${Math.floor(moment.seconds)}"`;
  const clock = moment.seconds === null ? 'recording' : formatTimestamp(moment.seconds);
  const title = moment.approximate === true && moment.seconds !== null ? ` title="about ${clock}"` : '';
  return `<a class="moment" data-source="${moment.sourceId}"${time}${title} href="${escapeHtml(momentAddress(moment))}">[${clock}]</a>`;
}

const momentLinks = /<a\b[^>]*\bclass="[^"]*\bmoment\b[^"]*"[^>]*>[\s\S]*?<\/a>/gi;

/** Readable text of HTML on one line, without moment links. */
export function textOf(html: string): string {
  const bare = html.replace(momentLinks, ' ').replace(/<\/?(?:strong|em|a|b|i|u|span|sup|sub)\b[^>]*>/gi, '');
  return decodeEntities(bare.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that count towards a limit: everything a reader reads but moment links. A dash alone is no word. */
export function wordCount(html: string): number {
  return plainWords(textOf(html)).length;
}

/** A top-level element of a draft. */
export interface Block {
  readonly tag: string;
  readonly html: string;
}

/** The top-level elements of well-formed HTML in order; loose text becomes a paragraph. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let tag = '';
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi)) {
    const name = (match[2] ?? '').toLowerCase();
    const alone = match[3] === '/' || name === 'img' || name === 'br' || name === 'hr';
    const inline = /^(?:a|strong|em|b|i|u|s|mark|code|span|br)$/.test(name);
    if (depth === 0) {
      if (inline) continue;
      loose(html.slice(start, match.index), blocks);
      start = match.index;
      tag = name;
    }
    if (!inline || depth > 0) depth += alone ? 0 : match[1] === '/' ? -1 : 1;
    if (depth <= 0) {
      depth = 0;
      const end = match.index + match[0].length;
      if (match[1] !== '/' || html.slice(start, match.index).trim() !== '')
        blocks.push({ tag, html: html.slice(start, end) });
      start = end;
    }
  }
  loose(html.slice(start), blocks);
  return blocks;
}

function loose(html: string, blocks: Block[]): void {
  if (html.trim() !== '') blocks.push({ tag: 'p', html: p(html.trim()) });
}
