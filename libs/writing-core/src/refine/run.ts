import type { Warning } from '@galley/contracts';
import type { Refined, RefineRequest, SubjectLineRequest } from '../engine/engine.js';
import { checkDraft, limitsFor } from '../text/limits.js';
import { releaseUnlocatedQuotes } from '../text/quotes.js';
import type { Command } from './commands.js';
import { addParagraph, addQuote, grownTo, lengthen, recordingsOf } from './from-recording.js';
import { aimOf, shorten } from './length.js';
import { removePart, replaceTitle, replaceWords, splitParagraphs, toBullets } from './mechanical.js';
import { type Outcome, refused } from './outcome.js';
import {
  bodyOf,
  freshPieces,
  isTitle,
  type Piece,
  piecesOf,
  readable,
  spokenIn,
  textFrom,
  wordsOfPieces,
} from './pieces.js';
import { fixStructure, type StructureRequest } from './structure.js';
import { withTone } from './tone.js';

/** What the twelve rules need to know of a request. */
export const structureOf = ({ kind, criteria, topics }: RefineRequest): StructureRequest => ({
  kind,
  criteria,
  transcripts: recordingsOf(topics).map(({ transcript }) => transcript),
  titles: recordingsOf(topics).map(({ sourceTitle }) => sourceTitle),
});

/** What subject lines for a text are made of. */
export function subjectOf(
  request: RefineRequest,
  pieces: readonly Piece[],
  count: number,
): SubjectLineRequest {
  const title = pieces.find(isTitle);
  const [topic] = request.topics;
  return {
    title: topic?.title ?? (title ? readable(title) : ''),
    excerpt: topic?.excerpt ?? '',
    details: [...request.topics.map(({ details }) => details), spokenIn(pieces)].join('\n\n'),
    quotes: [],
    guruName: request.guru.name,
    count,
    avoid: title ? [readable(title)] : [],
  };
}

/** Writes a subject line for the text when none was given. */
export type SubjectLineWriter = (request: RefineRequest, pieces: readonly Piece[]) => Promise<string | null>;

/** What can be asked of the offline engine, in a sentence. */
export const abilities =
  'The offline engine can replace the subject line, shorten or lengthen the text, remove or add a named paragraph, section or quote, split paragraphs, make bullet points, replace words, and fix the structure.';

/** Carries out one command. Whatever engine asks, the same code does it. */
export async function carryOut(
  command: Command,
  pieces: readonly Piece[],
  request: RefineRequest,
  subjectLine: SubjectLineWriter,
): Promise<Outcome> {
  switch (command.kind) {
    case 'subject-line': {
      const line = command.line ?? (await subjectLine(request, pieces));
      return line === null
        ? refused('No subject line could be made of this text.')
        : replaceTitle(pieces, line);
    }
    case 'shorten':
      return shorten(
        pieces,
        aimOf(wordsOfPieces(bodyOf(pieces)), command.words, command.share),
        request.topics,
      );
    case 'lengthen': {
      const now = wordsOfPieces(bodyOf(pieces));
      const wanted = grownTo(now, command.words, command.by, command.share);
      // Unless a number was named, the text stays inside its limits.
      const { maxWords } = limitsFor(request.kind, request.criteria);
      const room = command.words === null && command.by === null && maxWords !== null && now < maxWords;
      return lengthen(pieces, request, room ? Math.min(wanted, maxWords) : wanted);
    }
    case 'remove':
      return removePart(pieces, command.part, command.which);
    case 'add-quote':
      return addQuote(pieces, request, command.about);
    case 'add-paragraph':
      return command.about === null
        ? refused('Please say what the paragraph shall be about.')
        : addParagraph(pieces, request, command.about);
    case 'split':
      return splitParagraphs(pieces);
    case 'bullets':
      return toBullets(pieces, command.part, command.which);
    case 'words':
      return replaceWords(pieces, command.from, command.to);
    case 'tone':
      return withTone(pieces, command.tone);
    case 'structure':
      return fixStructure(pieces, structureOf(request));
  }
}

/** What several commands came to. */
export interface Ran {
  readonly pieces: readonly Piece[];
  readonly notes: readonly string[];
  readonly title: string | undefined;
}

/** Carries out commands in their order; one that can't be done leaves the text to the next. */
export async function runCommands(
  commands: readonly Command[],
  request: RefineRequest,
  subjectLine: SubjectLineWriter,
): Promise<Ran> {
  let pieces: readonly Piece[] = piecesOf(request.html);
  let title: string | undefined;
  const notes: string[] = [];
  for (const command of commands) {
    const outcome = await carryOut(command, pieces, request, subjectLine);
    notes.push('refused' in outcome ? outcome.refused : outcome.did);
    if ('refused' in outcome) continue;
    pieces = outcome.pieces;
    title = outcome.title ?? title;
  }
  return { pieces, notes, title };
}

/**
 * The text after its edits: every new or changed piece is held to the quote lock, the others are written back byte for
 * byte. Limits that the text kept before and misses now are warnings.
 */
export function refinedText(request: RefineRequest, { pieces, notes, title }: Ran): Refined {
  const { transcripts, titles } = structureOf(request);
  const warnings: Warning[] = [];
  const locked = pieces.flatMap((piece): readonly Piece[] => {
    if (!piece.fresh) return [piece];
    const released = releaseUnlocatedQuotes(piece.html, transcripts, titles);
    warnings.push(...released.warnings);
    if (released.removed.length === 0) return [piece];
    return freshPieces(released.html).map((part, i) => (i === 0 ? { ...part, gap: piece.gap } : part));
  });
  const html = textFrom(locked);
  const note = notes.join(' ');
  if (html === request.html) return { html, changed: false, note, warnings: [] };
  const missed = missedNow(request, html);
  return {
    html,
    changed: true,
    note,
    warnings: [...warnings, ...missed],
    ...(title === undefined ? {} : { title }),
  };
}

/** Limits of the body; a teaser has its own. */
function missedNow({ kind, criteria, html: before }: RefineRequest, after: string): Warning[] {
  const bodyText = (html: string) => textFrom(bodyOf(piecesOf(html)));
  const old = checkDraft(bodyText(before), kind, criteria).map(({ message }) => message);
  return checkDraft(bodyText(after), kind, criteria).filter(({ message }) => !old.includes(message));
}
