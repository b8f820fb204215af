/** A sentence of a paragraph's HTML, with the moment links behind it. */
export interface HtmlSentence {
  readonly html: string;
  /** The mark of the quotation that was open when it began, or still is when it ends; null where none is. */
  readonly opensQuoted: string | null;
  readonly endsQuoted: string | null;
}

const momentLink = /<a\b[^>]*\bmoment\b[^>]*>[^<]*<\/a>/gi;

/** The moment links of a piece of HTML. */
export const momentsIn = (html: string): string[] => html.match(momentLink) ?? [];

/** Where the moment links of a piece of HTML lead, whatever the order of their attributes. */
export const placesIn = (html: string): { readonly sourceId: number; readonly seconds: number | null }[] =>
  momentsIn(html).flatMap((link) => {
    const sourceId = /\bdata-source="(\d+)"/.exec(link)?.[1];
    const seconds = /\bdata-t="(\d+)"/.exec(link)?.[1];
    return sourceId === undefined
      ? []
      : [{ sourceId: Number(sourceId), seconds: seconds === undefined ? null : Number(seconds) }];
  });

/** The HTML between the tags of a paragraph. */
export const innerOf = (html: string): string =>
  html.replace(/^<[a-z][a-z0-9]*\b[^>]*>|<\/[a-z][a-z0-9]*>$/gi, '').trim();

/**
 * The sentences of a paragraph's inner HTML. A break is a full stop, question or exclamation mark before a space and a
 * capital, never inside a tag's element. It may be inside a quotation: `joinedSentences` then closes and opens the marks.
 */
export function sentencesOfHtml(inner: string): HtmlSentence[] {
  const cuts = breaksOf(inner);
  const parts = cuts.map((cut, i) => inner.slice(cuts[i - 1] ?? 0, cut).trim());
  let open: string | null = null;
  return parts
    .filter((part) => part !== '')
    .map((html) => {
      const opensQuoted = open;
      for (const mark of withoutTags(html)) open = openAfter(open, mark);
      return { html, opensQuoted, endsQuoted: open };
    });
}

/** What closes a quotation, by the mark that opens it; the first is put in where one is missing. */
const closers: Readonly<Record<string, readonly string[]>> = {
  '“': ['”'],
  '„': ['“', '”'],
  '«': ['\u00A0»', '»'],
  '「': ['」'],
};

/** The mark of the quotation that is open behind a character; null where none is. */
function openAfter(open: string | null, mark: string): string | null {
  if (open === null) return mark in closers ? mark : null;
  return closers[open]?.includes(mark) ? null : open;
}

/** Neighbouring sentences as one run of HTML; a quotation that was cut at either end gets its marks. */
export function joinedSentences(run: readonly HtmlSentence[]): string {
  const html = run.map((sentence) => sentence.html).join(' ');
  const [opened, open] = [run[0]?.opensQuoted ?? null, run.at(-1)?.endsQuoted ?? null];
  const at = open === null ? html.length : endOfWords(html);
  const begin = opened === null ? '' : opened === '«' ? '«\u00A0' : opened;
  return `${begin}${html.slice(0, at)}${open === null ? '' : (closers[open]?.[0] ?? '”')}${html.slice(at)}`;
}

/** The sentences without some of them. */
export function withoutSentence(sentences: readonly HtmlSentence[], gone: number): string {
  return [sentences.slice(0, gone), sentences.slice(gone + 1)]
    .filter((run) => run.length > 0)
    .map(joinedSentences)
    .join(' ');
}

/** HTML that leads to the given moments, unless it leads to some already. */
export const withMoments = (html: string, links: readonly string[]): string =>
  momentsIn(html).length > 0 || links.length === 0 ? html : `${html} ${links.join(' ')}`;

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '');

/** Where the words end and moment links begin. */
function endOfWords(part: string): number {
  const links = part.matchAll(/(?<!\s)\s*<a\b[^<>]*\bmoment\b[^<>]*>[^<]*<\/a>/gi);
  return [...links].reduceRight(
    (end, { index, 0: link }) => (index + link.length === end ? index : end),
    part.length,
  );
}

const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|Inc|Ltd|Jr|Sr|U\.S)\.$/;

function breaksOf(inner: string): number[] {
  const cuts: number[] = [];
  let depth = 0;
  for (const match of inner.matchAll(
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*?(\/?)>|[.!?…][”"’)]*(?=\s+(?:<a\b[^>]*\bmoment\b[^>]*>[^<]*<\/a>\s*)*(?:<(?!a\b[^>]*\bmoment)[^>]+>)*[“"(‘]?[\p{Lu}\p{N}])/gu,
  )) {
    if (match[2] !== undefined) {
      const alone = match[3] === '/' || /^(?:br|img|hr)$/i.test(match[2]);
      depth += alone ? 0 : match[1] === '/' ? -1 : 1;
      continue;
    }
    let end = match.index + match[0].length;
    if (depth > 0 || abbreviation.test(inner.slice(Math.max(0, end - 8), end))) continue;
    const links = /^(?:\s*<a\b[^>]*\bmoment\b[^>]*>[^<]*<\/a>)+/i.exec(inner.slice(end));
    end += links?.[0].length ?? 0;
    cuts.push(end);
  }
  return [...cuts, inner.length];
}
