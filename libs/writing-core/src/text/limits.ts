import type { Criteria, Warning } from '@galley/contracts';
import { type Block, blocksOf, textOf, wordCount } from './html.js';

export type Kind = 'newsletter' | 'blog';

/** What a text must keep to. Null means no upper limit. */
export interface Limits {
  readonly minWords: number;
  readonly maxWords: number | null;
  readonly minHeadings: number;
  readonly maxHeadings: number;
}

const byLength = { short: [300, 500], medium: [500, 800], long: [800, null] } as const;

/**
 * Limits of a text. A newsletter has under 500 words and at most two H2; a blog post has 1000 to 1200 words and four to six
 * H2. A length that was chosen on the criteria screen replaces the limit of words.
 */
export function limitsFor(kind: Kind, criteria: Criteria | null): Limits {
  const headings =
    kind === 'newsletter' ? { minHeadings: 0, maxHeadings: 2 } : { minHeadings: 4, maxHeadings: 6 };
  const chosen = criteria ? byLength[criteria.length] : null;
  if (chosen) return { ...headings, minWords: chosen[0], maxWords: chosen[1] };
  return kind === 'newsletter'
    ? { ...headings, minWords: 0, maxWords: 499 }
    : { ...headings, minWords: 1000, maxWords: 1200 };
}

/** The limits that a draft misses, one warning each; none when it keeps them all. */
export function checkDraft(html: string, kind: Kind, criteria: Criteria | null): Warning[] {
  const limits = limitsFor(kind, criteria);
  const words = wordCount(html);
  const headings = headingCount(html);
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  const what = kind === 'newsletter' ? 'newsletter' : 'blog post';
  if (limits.maxWords !== null && words > limits.maxWords)
    warn('TOO_LONG', `This ${what} has ${words} words; it should have at most ${limits.maxWords}.`);
  if (words < limits.minWords)
    warn('TOO_SHORT', `This ${what} has ${words} words; it should have at least ${limits.minWords}.`);
  if (headings > limits.maxHeadings)
    warn(
      'TOO_MANY_HEADINGS',
      `This ${what} has ${headings} subheads; it should have at most ${limits.maxHeadings}.`,
    );
  if (headings < limits.minHeadings)
    warn(
      'TOO_FEW_HEADINGS',
      `This ${what} has ${headings} subheads; it should have at least ${limits.minHeadings}.`,
    );
  return warnings;
}

/** The warning for a recording that holds less than the length asked for; such a text is shorter, never padded. */
export const tooLittleMaterial = (words: number, wanted: number): Warning => ({
  code: 'TOO_LITTLE_MATERIAL',
  message: `The recording says enough on this subject for ${words} words, not for ${wanted}. The text was not padded.`,
});

/** A shorter paragraph leads over or closes; a longer one states something. */
const statingWords = 25;
const shownCharacters = 120;

/** One warning for each paragraph or list that states something and leads to no moment of a recording. */
export function missingEvidence(html: string): Warning[] {
  const blocks = blocksOf(html);
  const proved = (block: Block | undefined) => /<a\b[^>]*\bclass="moment"/.test(block?.html ?? '');
  return blocks.flatMap((block, i) => {
    const text = textOf(block.html);
    const lists = /^[uo]l$/.test(block.tag);
    // The moments of a list may stand in a line of their own under it.
    const evidence = proved(block) || (lists && proved(blocks[i + 1]));
    if ((block.tag !== 'p' && !lists) || evidence || wordCount(block.html) <= statingWords) return [];
    const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1).trimEnd()}…` : text;
    return [
      {
        code: 'EVIDENCE_MISSING',
        message: `No moment of the recording could be found for this paragraph: ${shown}`,
      },
    ];
  });
}

/**
 * Brings a draft inside its limits without writing anything: subheads beyond the most become bold lead-ins, smaller
 * headings and lines in bold become subheads where there are too few, and whole blocks are left out from the end while
 * it is too long. What can't be mended is in `warnings`.
 */
export function repairDraft(
  html: string,
  kind: Kind,
  criteria: Criteria | null,
): { html: string; warnings: Warning[] } {
  const limits = limitsFor(kind, criteria);
  const demoted = demoteHeadings(promoteHeadings(blocksOf(html), limits.minHeadings), limits.maxHeadings);
  const fitting = limits.maxWords === null ? demoted : trimmed(demoted, limits.maxWords);
  const repaired = fitting.map((block) => block.html).join('\n');
  return { html: repaired, warnings: checkDraft(repaired, kind, criteria) };
}

const headingCount = (html: string): number => html.match(/<h2\b/gi)?.length ?? 0;

/** A longer line in bold is a sentence, no heading. */
const headingWords = 10;

/** Lines that are headings in all but name become subheads, the first ones first, until there are enough. */
function promoteHeadings(blocks: readonly Block[], least: number): Block[] {
  let missing = least - blocks.filter(({ tag }) => tag === 'h2').length;
  return blocks.map((block, i) => {
    const words = missing > 0 && i < blocks.length - 1 ? headingIn(block) : null;
    if (words === null) return block;
    missing -= 1;
    return { tag: 'h2', html: `<h2>${words}</h2>` };
  });
}

function headingIn({ tag, html }: Block): string | null {
  if (/^h[3-6]$/.test(tag)) return html.replace(/^<h\d\b[^>]*>|<\/h\d>$/gi, '');
  const bold = /^<p>\s*<(strong|b)>([^<]+)<\/\1>\s*<\/p>$/i.exec(html)?.[2];
  return bold !== undefined && wordCount(bold) <= headingWords ? bold.replace(/[.:]\s*$/, '') : null;
}

function demoteHeadings(blocks: readonly Block[], most: number): Block[] {
  const kept: Block[] = [];
  let headings = 0;
  let leadIn = '';
  for (const block of blocks) {
    if (block.tag === 'h2' && (headings += 1) > most) {
      if (leadIn !== '') kept.push(leadInAlone(leadIn));
      leadIn = block.html.replace(/^<h2\b[^>]*>|<\/h2>$/gi, '').trim();
    } else if (leadIn !== '') {
      kept.push(...withLeadIn(leadIn, block));
      leadIn = '';
    } else kept.push(block);
  }
  return leadIn === '' ? kept : [...kept, leadInAlone(leadIn)];
}

const leadInAlone = (words: string): Block => ({ tag: 'p', html: `<p><strong>${words}</strong></p>` });

function withLeadIn(words: string, block: Block): Block[] {
  if (block.tag !== 'p') return [leadInAlone(words), block];
  const stop = /[.?!:]$/.test(textOf(words)) ? '' : '.';
  return [
    {
      tag: 'p',
      html: block.html.replace(/^<p\b[^>]*>/i, (open) => `${open}<strong>${words}${stop}</strong> `),
    },
  ];
}

function trimmed(blocks: readonly Block[], most: number): Block[] {
  const kept = [...blocks];
  const words = () => kept.reduce((sum, block) => sum + wordCount(block.html), 0);
  while (kept.length > 1 && words() > most) {
    kept.pop();
    while (kept.length > 1 && /^h\d$/.test(kept.at(-1)?.tag ?? '')) kept.pop();
  }
  const only = kept[0];
  return kept.length === 1 && only && words() > most ? [shortened(only, most)] : kept;
}

/** The last resort for a draft that is one block: whole sentences from its end are left out. */
function shortened(block: Block, most: number): Block {
  const ends = [...block.html.matchAll(/[.!?][”"’)]*(?:\s*<a\b[^<>]*>[^<]*<\/a>)*(?=\s|<)/g)].map(
    (end) => end.index + end[0].length,
  );
  const sentences = [...ends, block.html.length].map((end, i) => block.html.slice(ends[i - 1] ?? 0, end));
  const close = `</${block.tag}>`;
  for (let count = sentences.length - 1; count > 0; count -= 1) {
    const html = sentences.slice(0, count).join('').trim();
    if (wordCount(html) <= most)
      return { tag: block.tag, html: html.endsWith(close) ? html : `${html}${close}` };
  }
  return block;
}
