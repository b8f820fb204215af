import type { Warning } from '@galley/contracts';
import { z } from 'zod';
import {
  decodeEntities,
  escapeHtml,
  freshPiece,
  freshPieces,
  innerOf,
  isLeadIn,
  isList,
  isQuote,
  isRule,
  isSubhead,
  isTitle,
  momentsIn,
  p,
  type Piece,
  type RefineRequest,
  textOf,
  wordCount,
} from '@galley/writing-core';
import { isFields, strings, text } from './adapt.js';
import { Block, type DraftBlock } from './blocks.js';
import { type Material, witnessesAt } from './evidence.js';
import { renderDraft } from './render.js';

const RawEdit = z.object({
  op: z.enum(['replace', 'before', 'after', 'remove']),
  block: z.string(),
  blocks: z.array(Block),
});
/** What a model answers when it changes a text: edits of numbered blocks. */
export const RawEdits = z.object({ edits: z.array(RawEdit), subjectLine: z.string(), note: z.string() });
export type RawEdits = z.infer<typeof RawEdits>;

/** Edits with other names, or without what is empty. */
export function adaptEdits(value: unknown): unknown {
  const list = Array.isArray(value) ? value : isFields(value) ? (value['edits'] ?? value['changes']) : null;
  if (!Array.isArray(list)) return value;
  const fields = isFields(value) ? value : {};
  return {
    subjectLine: text(fields, 'subjectLine', 'subject_line', 'title'),
    note: text(fields, 'note', 'summary', 'message'),
    edits: list.filter(isFields).map((edit) => ({
      op: opOf(text(edit, 'op', 'action', 'type', 'operation')),
      block: String(edit['block'] ?? edit['id'] ?? ''),
      blocks: (Array.isArray(edit['blocks']) ? edit['blocks'].filter(isFields) : []).map((block) => ({
        kind: 'paragraph',
        text: '',
        ...block,
        items: strings(block['items']),
        sentences: strings(block['sentences']),
      })),
    })),
  };
}

const opOf = (name: string): string =>
  ({
    insert_after: 'after',
    insertafter: 'after',
    insert_before: 'before',
    insertbefore: 'before',
    delete: 'remove',
  })[name.toLowerCase()] ?? name.toLowerCase();

/** The text as the model reads it: a line for each block, with its kind and the sentences it rests on. */
export function blocksAsData(pieces: readonly Piece[], material: Material): string {
  return pieces
    .flatMap((piece, i) => {
      const words = asMarkdown(piece);
      if (words === '') return [];
      const rests = [...new Set(witnessesAt(piece.html, material).map(({ id }) => id))];
      return [
        `B${i + 1} ${kindOf(piece)}${rests.length === 0 ? '' : ` (rests on ${rests.join(', ')})`}: ${words}`,
      ];
    })
    .join('\n');
}

const kindOf = (piece: Piece): string => {
  if (isTitle(piece)) return 'title';
  if (isSubhead(piece)) return 'heading';
  if (isQuote(piece)) return 'quote';
  return isList(piece) ? 'list' : 'paragraph';
};

/** A piece in plain text: bold, emphasis, links and list entries as Markdown, moments and pictures left out. */
function asMarkdown({ html }: Piece): string {
  const marked = html
    .replace(/<a\b[^>]*\bmoment\b[^>]*>[^<]*<\/a>/gi, '')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)')
    .replace(/<\/?strong>/gi, '**')
    .replace(/<\/?em>/gi, '*')
    .replace(/<li\b[^>]*>/gi, ' - ');
  return decodeEntities(marked.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** What edits made of the pieces. */
export interface Edited {
  readonly pieces: readonly Piece[];
  readonly warnings: readonly Warning[];
  /** How many blocks were replaced, added or removed. */
  readonly count: number;
}

/**
 * Carries out a model's edits. Only named blocks change; new ones are built by our own code, escaped, with located
 * quotes and evidence. A block keeps the moments, links and pictures it had.
 */
export function applyEdits(
  pieces: readonly Piece[],
  raw: RawEdits,
  request: RefineRequest,
  material: Material,
): Edited {
  const warnings: Warning[] = [];
  const before = new Map<number, Piece[]>();
  const after = new Map<number, Piece[]>();
  const instead = new Map<number, readonly Piece[]>();
  const build = (blocks: readonly DraftBlock[]) => {
    const made = renderDraft({ title: '', blocks: [...blocks] }, { ...request, subjectLine: null }, material);
    warnings.push(...made.warnings);
    return freshPieces(made.html);
  };
  for (const { op, block, blocks } of raw.edits) {
    const at = Number(/^[^\w-]*B?(\d+)\]?$/i.exec(block.trim())?.[1] ?? Number.NaN) - 1;
    const piece = pieces[at];
    if (!piece) continue;
    if (op === 'remove') instead.set(at, isPictured(piece) ? [pictureOf(piece)] : []);
    else if (op === 'replace')
      instead.set(at, replacement(piece, kept(build(linkless(blocks)), blocks, piece)));
    else {
      const beside = op === 'before' ? before : after;
      beside.set(at, [...(beside.get(at) ?? []), ...build(linkless(blocks))]);
    }
  }
  const result = pieces.flatMap((piece, i) => [
    ...(before.get(i) ?? []),
    ...(instead.get(i) ?? [piece]),
    ...(after.get(i) ?? []),
  ]);
  const changed = [...instead].filter(([at, to]) => to.length !== 1 || to[0] !== pieces[at]).length;
  const left = result.some((piece) => wordCount(piece.html) > 0);
  if (!left) return { pieces, warnings: [], count: 0 };
  return { pieces: result, warnings, count: changed + before.size + after.size };
}

/** Where the model names no sentence, a block rests on what it rested on: evidence that was guessed gives way to it. */
function kept(made: readonly Piece[], blocks: readonly DraftBlock[], piece: Piece): readonly Piece[] {
  if (momentsIn(piece.html).length === 0 || blocks.some(({ sentences }) => sentences.length > 0)) return made;
  return made.map((one) =>
    isQuote(one) || one.html.includes('“')
      ? one
      : { ...one, html: momentsIn(one.html).reduce((html, link) => html.replace(` ${link}`, ''), one.html) },
  );
}

/** Markdown links are their words; those that the block had are put back by `replacement`. */
const linkless = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.map((block) => ({ ...block, text: unlinked(block.text), items: block.items.map(unlinked) }));
const unlinked = (words: string): string => words.replace(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1');

/** The new pieces in the place of one, with what it had: its kind of heading or list, moments, links, pictures. */
function replacement(piece: Piece, made: readonly Piece[]): readonly Piece[] {
  const [only] = made;
  if (only === undefined) return [piece];
  if (made.length === 1 && only.tag === piece.tag && textOf(only.html) === textOf(piece.html)) return [piece];
  if (isRule(piece)) return [piece];
  const alike = made.map((one) => likeBefore(one, piece, made.length));
  const relinked = alike.map((one) => withLinks(one, piece));
  const last = relinked.findLastIndex((one) => !isSubhead(one) && !isTitle(one));
  const moments = momentsIn(piece.html);
  const has = relinked.some((one) => momentsIn(one.html).length > 0);
  const whole =
    has || moments.length === 0 || last < 0
      ? relinked
      : relinked.map((one, i) => (i === last ? withMomentsOf(one, moments) : one));
  const first = whole[0] ?? piece;
  return [{ ...first, gap: piece.gap }, ...whole.slice(1), ...(isPictured(piece) ? [pictureOf(piece)] : [])];
}

function likeBefore(made: Piece, piece: Piece, count: number): Piece {
  const heading = isSubhead(made) && (isTitle(piece) || isSubhead(piece));
  if (heading) return freshPiece(`<${piece.tag}>${innerOf(made.html)}</${piece.tag}>`);
  if (count === 1 && made.tag === 'p' && (isTitle(piece) || isSubhead(piece)))
    return freshPiece(
      `<${piece.tag}>${escapeHtml(textOf(made.html)).replaceAll('&quot;', '"')}</${piece.tag}>`,
    );
  if (isSubhead(made) && isLeadIn(piece)) return freshPiece(p(`<strong>${innerOf(made.html)}</strong>`));
  if (made.tag === 'ul' && piece.tag === 'ol')
    return freshPiece(made.html.replace(/^<ul/, '<ol').replace(/ul>$/, 'ol>'));
  return made;
}

/** Links that a piece had go around the same words again. */
function withLinks(made: Piece, piece: Piece): Piece {
  const links = [...piece.html.matchAll(/<a\b(?![^>]*\bmoment\b)[^>]*>([^<]+)<\/a>/gi)];
  const html = links.reduce((line, [link, words = '']) => {
    const at = line.indexOf(words);
    const inText = at >= 0 && line.lastIndexOf('<', at) <= line.lastIndexOf('>', at);
    return inText ? line.slice(0, at) + link + line.slice(at + words.length) : line;
  }, made.html);
  return html === made.html ? made : { ...made, html };
}

const withMomentsOf = (made: Piece, moments: readonly string[]): Piece => {
  const close = /(<\/(?:li>\s*<\/[uo]l|p>\s*<\/blockquote|[a-z0-9]+)>)\s*$/i.exec(made.html);
  const at = close ? close.index : made.html.length;
  return { ...made, html: `${made.html.slice(0, at)} ${moments.join(' ')}${made.html.slice(at)}` };
};

const isPictured = ({ html }: Piece): boolean => /<img\b/i.test(html);
const pictureOf = (piece: Piece): Piece =>
  piece.tag === 'img' || wordCount(piece.html) === 0
    ? piece
    : freshPiece(p((piece.html.match(/<img\b[^>]*>/gi) ?? []).join('')));
