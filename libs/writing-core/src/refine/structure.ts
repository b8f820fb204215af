import {
  type Criteria,
  formattingRules,
  longestParagraphWords,
  longestSubheadWords,
  teaserWords,
} from '@galley/contracts';
import type { Transcript } from '@galley/transcript';
import { escapeHtml, p, textOf, wordCount } from '../text/html.js';
import { type Kind, type Limits, limitsFor } from '../text/limits.js';
import { plainWords } from '../text/plain-words.js';
import { releaseUnlocatedQuotes } from '../text/quotes.js';
import { splitParagraphs } from './mechanical.js';
import { type Outcome, plural, refused } from './outcome.js';
import {
  bodyOf,
  freshPiece,
  freshPieces,
  isLeadIn,
  isList,
  isParagraph,
  isQuote,
  isRule,
  isSubhead,
  isTitle,
  type Piece,
  readable,
  teaserLength,
  textFrom,
  wordsOfPieces,
} from './pieces.js';
import { innerOf, momentsIn } from './sentences.js';

/** What a text is held to besides the rules. */
export interface StructureRequest {
  readonly kind: Kind;
  readonly criteria: Criteria | null;
  /** Where its quotes may come from, each recording once. */
  readonly transcripts: readonly Transcript[];
  /** Titles that may stand in quotation marks. */
  readonly titles: readonly string[];
}

/** One of the twelve rules with what a text says to it. */
interface RuleFinding {
  /** Counted from 1. */
  readonly rule: number;
  readonly kept: boolean;
  /** One sentence. */
  readonly finding: string;
}

interface Checked extends StructureRequest {
  readonly pieces: readonly Piece[];
  readonly body: readonly Piece[];
  readonly limits: Limits;
}

/** A sentence when the rule is broken, `ok: …` when it is kept. */
type Rule = (text: Checked) => { kept: boolean; finding: string };

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
const few = (texts: readonly string[]): string =>
  `${texts
    .slice(0, 3)
    .map((text) => `“${cut(text)}”`)
    .join(', ')}${texts.length > 3 ? ` and ${texts.length - 3} more` : ''}`;

const broken = (culprits: readonly string[], problem: string, fine: string) =>
  culprits.length === 0
    ? { kept: true, finding: fine }
    : { kept: false, finding: `${problem}: ${few(culprits)}.` };

const range = (least: number, most: number | null): string =>
  most === null ? `at least ${least}` : least === 0 ? `at most ${most}` : `${least} to ${most}`;

/** In the order of `formattingRules`. */
const rules: readonly Rule[] = [
  ({ body, limits: { minWords, maxWords } }) => {
    const words = wordsOfPieces(body);
    const kept = words >= minWords && (maxWords === null || words <= maxWords);
    return { kept, finding: `${plural(words, 'word')}; ${range(minWords, maxWords)} are wanted.` };
  },
  ({ body, limits: { minHeadings, maxHeadings } }) => {
    const count = body.filter(({ tag }) => tag === 'h2').length;
    const kept = count >= minHeadings && count <= maxHeadings;
    return { kept, finding: `${plural(count, 'subhead')}; ${range(minHeadings, maxHeadings)} are wanted.` };
  },
  ({ body }) =>
    broken(
      body.filter((piece) => isSubhead(piece) && piece.tag !== 'h2').map(readable),
      'Not H2',
      'All subheads are H2.',
    ),
  ({ body }) => {
    const at = body.flatMap((piece, i) => (isTitle(piece) ? [i] : []));
    if (at.length > 1) return { kept: false, finding: `There are ${at.length} titles.` };
    return at.length === 0 || at[0] === 0
      ? {
          kept: true,
          finding: at.length === 0 ? 'The text has no title of its own.' : 'One title, at the top.',
        }
      : { kept: false, finding: 'The title does not stand at the top.' };
  },
  ({ body }) => {
    const opening = body.findIndex(isParagraph);
    const first = body.findIndex(isSubhead);
    return opening >= 0 && (first < 0 || opening < first)
      ? { kept: true, finding: 'An opening paragraph comes first.' }
      : { kept: false, finding: 'There is no opening paragraph before the first subhead.' };
  },
  ({ body }) =>
    broken(
      body.filter((piece, i) => isSubhead(piece) && isHeadingLike(body[i + 1])).map(readable),
      'Without text under it',
      'Every subhead has text under it.',
    ),
  ({ body }) =>
    broken(
      body
        .filter((piece) => isSubhead(piece))
        .map(readable)
        .filter((text) => wordsIn(text) > longestSubheadWords || /[.]$/.test(text)),
      'Too long, or with a full stop',
      'All subheads are short.',
    ),
  ({ body }) =>
    broken(
      body
        .filter((piece) => isParagraph(piece) && wordCount(piece.html) > longestParagraphWords)
        .map(readable),
      `Longer than ${longestParagraphWords} words`,
      'All paragraphs are short enough.',
    ),
  ({ body }) =>
    broken(
      body.filter((piece) => isList(piece) && entriesOf(piece) < 2).map(readable),
      'A list of one entry',
      'All lists have at least two entries.',
    ),
  ({ pieces, transcripts, titles }) =>
    broken(
      releaseUnlocatedQuotes(textFrom(pieces), transcripts, titles).removed,
      'Not in the recording word for word',
      'All quotes are in the recording word for word.',
    ),
  ({ body }) =>
    broken(withoutEvidence(body).map(readable), 'Without a moment', 'Every paragraph leads to a moment.'),
  ({ pieces }) => {
    const count = teaserLength(pieces);
    if (count === 0) return { kept: true, finding: 'There is no teaser.' };
    const words = wordsOfPieces(pieces.slice(0, count));
    return {
      kept: words >= teaserWords.least && words <= teaserWords.most,
      finding: `The teaser has ${words} words.`,
    };
  },
];

const isHeadingLike = (piece: Piece | undefined): boolean =>
  piece === undefined || isSubhead(piece) || isTitle(piece) || isRule(piece);
const wordsIn = (text: string): number => plainWords(text).length;
const entriesOf = (piece: Piece): number => piece.html.match(/<li\b/gi)?.length ?? 0;

/** Shorter paragraphs lead over, and state nothing that needs a moment. */
const leastStatement = 25;

/** Running text that states something and neither leads to a moment nor stands beside a piece that does. */
function withoutEvidence(body: readonly Piece[]): readonly Piece[] {
  return body.filter((piece, i) => {
    if (!isParagraph(piece) && !isList(piece) && !isQuote(piece)) return false;
    if (wordCount(piece.html) <= (isQuote(piece) ? 0 : leastStatement) || momentsIn(piece.html).length > 0)
      return false;
    const next = body[i + 1];
    // A list's moments may stand in a line of their own under it.
    return !(next !== undefined && wordCount(next.html) === 0 && momentsIn(next.html).length > 0);
  });
}

const checked = (html: readonly Piece[], request: StructureRequest): Checked => ({
  ...request,
  pieces: html,
  body: bodyOf(html),
  limits: limitsFor(request.kind, request.criteria),
});

/** Holds a text to the twelve rules, by code. */
export function checkStructure(pieces: readonly Piece[], request: StructureRequest): RuleFinding[] {
  const text = checked(pieces, request);
  return rules.map((rule, i) => ({ rule: i + 1, ...rule(text) }));
}

/** The findings as an answer in a chat: how many rules are kept, then each of them. */
export function structureReport(findings: readonly RuleFinding[]): string {
  const kept = findings.filter((one) => one.kept).length;
  const lines = findings.map(
    ({ rule, kept: fine, finding }) =>
      `${rule}. ${fine ? '✓' : '✗'} ${formattingRules[rule - 1] ?? ''} ${finding}`,
  );
  const opening =
    kept === findings.length
      ? `All ${findings.length} formatting rules are kept.`
      : `${kept} of ${findings.length} formatting rules are kept.`;
  const offer =
    kept === findings.length ? '' : '\n\nSay “Fix the structure”, and what code can mend is mended.';
  return `${opening}\n\n${lines.join('\n')}${offer}`;
}

/** Mends what can be mended without writing: subheads, titles, long paragraphs, lists of one, quotes that nobody said. */
export function fixStructure(pieces: readonly Piece[], request: StructureRequest): Outcome {
  const before = checkStructure(pieces, request);
  const { maxHeadings } = limitsFor(request.kind, request.criteria);
  const steps: ((some: readonly Piece[]) => readonly Piece[])[] = [
    (some) =>
      some.filter(
        (piece) =>
          piece.tag === '' || isRule(piece) || wordCount(piece.html) > 0 || /<(?:img|a)\b/i.test(piece.html),
      ),
    oneTitle,
    (some) =>
      some.map((piece) =>
        isSubhead(piece) && (piece.tag !== 'h2' || /[.]\s*<\/h\d>$/.test(piece.html))
          ? asSubhead(piece)
          : piece,
      ),
    (some) => some.filter((piece, i) => !isSubhead(piece) || !isHeadingLike(some[i + 1])),
    (some) => fewerSubheads(some, maxHeadings),
    (some) => some.map((piece) => (isList(piece) && entriesOf(piece) === 1 ? asParagraph(piece) : piece)),
    (some) => some.flatMap((piece) => released(piece, request)),
    (some) => {
      const split = splitParagraphs(some, longestParagraphWords);
      return 'pieces' in split ? split.pieces : some;
    },
  ];
  const mended = steps.reduce((some, step) => step(some), pieces);
  const after = checkStructure(mended, request);
  const left = after.filter(({ kept }) => !kept);
  const open = left.map(({ finding }) => finding).join(' ');
  if (textFrom(mended) === textFrom(pieces))
    return refused(
      left.length === 0 ? 'All formatting rules are kept already.' : `Code alone can’t mend this: ${open}`,
    );
  const fixed = before.filter(({ kept, rule }) => !kept && after[rule - 1]?.kept).length;
  const did = `Fixed the structure: ${fixed} of ${before.filter(({ kept }) => !kept).length} broken rules are kept now.`;
  return { pieces: mended, did: left.length === 0 ? did : `${did} Still open: ${open}` };
}

const replaced = (piece: Piece, html: string): Piece => ({ ...freshPiece(html), gap: piece.gap });
const asSubhead = (piece: Piece): Piece =>
  replaced(piece, `<h2>${innerOf(piece.html).replace(/[.]\s*$/, '')}</h2>`);
const asParagraph = (piece: Piece): Piece =>
  replaced(
    piece,
    p(
      [...piece.html.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/gi)]
        .map((item) => (item[1] ?? '').replace(/<\/?p\b[^>]*>/gi, '').trim())
        .join(' '),
    ),
  );

/** The first title goes to the top of the body; others become subheads. */
function oneTitle(pieces: readonly Piece[]): readonly Piece[] {
  const teaser = pieces.length - bodyOf(pieces).length;
  const at = pieces.findIndex(isTitle);
  const title = pieces[at];
  if (!title) return pieces;
  const others = pieces.map((piece, i) => (isTitle(piece) && i !== at ? asSubhead(piece) : piece));
  if (at === teaser) return others;
  const rest = others.toSpliced(at, 1);
  return rest.toSpliced(teaser, 0, { ...title, gap: rest[teaser]?.gap ?? '\n' });
}

/** Subheads beyond the most become bold lead-ins. */
function fewerSubheads(pieces: readonly Piece[], most: number): readonly Piece[] {
  let count = 0;
  return pieces.map((piece) => {
    if (piece.tag !== 'h2' || (count += 1) <= most) return piece;
    return replaced(
      piece,
      `<p><strong>${escapeHtml(textOf(piece.html)).replaceAll('&quot;', '"')}</strong></p>`,
    );
  });
}

function released(piece: Piece, { transcripts, titles }: StructureRequest): Piece[] {
  if (isLeadIn(piece)) return [piece];
  const { html, removed } = releaseUnlocatedQuotes(piece.html, transcripts, titles);
  if (removed.length === 0) return [piece];
  return freshPieces(html).map((part, i) => (i === 0 ? { ...part, gap: piece.gap } : part));
}
