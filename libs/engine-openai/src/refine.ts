import {
  aimOf,
  bodyOf,
  carryOut,
  type Command,
  type EngineContext,
  isTitle,
  type Piece,
  piecesOf,
  type Ran,
  readable,
  readCommands,
  type Refined,
  refinedText,
  type RefineRequest,
  replaceTitle,
  shorten,
  type SubjectLineWriter,
  subjectOf,
  wordCount,
  wordsOfPieces,
} from '@galley/writing-core';
import { toldBefore } from './answer.js';
import { adaptEdits, applyEdits, blocksAsData, RawEdits } from './edits.js';
import { type Material, materialOf } from './evidence.js';
import { plain } from './findings.js';
import { subjectLines } from './lines.js';
import { asData } from './material.js';
import type { Model } from './model.js';
import { promptVersion, refinePrompt } from './prompts.js';
import type { Message } from './question.js';
import { lockQuotations } from './quoted.js';
import { withoutLinks } from './safe-text.js';
import { withLess } from './smaller.js';

/** Commands that need no model: each says exactly what shall become of the text. */
const mechanical: ReadonlySet<Command['kind']> = new Set([
  'subject-line',
  'remove',
  'split',
  'words',
  'structure',
  'bullets',
]);

/**
 * Changes a text. What is mechanical our own code does; everything else the model answers as edits of numbered blocks,
 * which our own code carries out and checks.
 */
export async function refine(model: Model, request: RefineRequest, context: EngineContext): Promise<Refined> {
  const { commands, unread } = readCommands(request.feedback);
  const exact =
    unread.length === 0 && commands.length > 0 && commands.every(({ kind }) => mechanical.has(kind));
  await context.onStep?.('Reading the request', 10);
  const done = exact ? await byCode(model, commands, request, context) : null;
  if (done) return done;
  return withLess((share) => byModel(model, commands, request, context, materialOf(request, share)));
}

async function byModel(
  model: Model,
  commands: readonly Command[],
  request: RefineRequest,
  context: EngineContext,
  material: Material,
): Promise<Refined> {
  await context.onStep?.('Changing the text', 30);
  const first = await attempt(model, request, material, context, []);
  const long = commands.some(({ kind }) => kind === 'shorten' || kind === 'lengthen')
    ? []
    : missed(first.refined);
  await context.onStep?.('Checking the text', 80);
  const chosen = long.length === 0 ? first : await again(model, request, material, context, first, long);
  return toLength(chosen.refined, request, commands);
}

/** Everything by code, or null when something of it could not be done: then the model may know what was meant. */
async function byCode(
  model: Model,
  commands: readonly Command[],
  request: RefineRequest,
  context: EngineContext,
): Promise<Refined | null> {
  let ran: Ran = { pieces: piecesOf(request.html), notes: [], title: undefined };
  for (const command of commands) {
    const outcome = await carryOut(command, ran.pieces, request, lineByModel(model, context));
    if ('refused' in outcome) {
      if (command.kind === 'remove' || command.kind === 'words' || command.kind === 'bullets') return null;
      ran = { ...ran, notes: [...ran.notes, outcome.refused] };
    } else
      ran = { pieces: outcome.pieces, notes: [...ran.notes, outcome.did], title: outcome.title ?? ran.title };
  }
  return refinedText(request, ran);
}

const lineByModel =
  (model: Model, context: EngineContext): SubjectLineWriter =>
  async (request, pieces) => {
    const lines = await subjectLines(model, subjectOf(request, pieces, 1), context);
    return lines[0] ?? null;
  };

interface Attempt {
  readonly raw: RawEdits;
  readonly refined: Refined;
}

async function attempt(
  model: Model,
  request: RefineRequest,
  material: Material,
  context: EngineContext,
  more: readonly Message[],
): Promise<Attempt> {
  const pieces = piecesOf(request.html);
  const raw = await model.ask(
    {
      purpose: 'Refine a text',
      promptVersion,
      schema: RawEdits,
      adapt: adaptEdits,
      messages: [...messagesFor(request, pieces, material), ...more],
    },
    context,
  );
  return { raw, refined: applied(raw, request, pieces, material) };
}

function applied(
  raw: RawEdits,
  request: RefineRequest,
  pieces: readonly Piece[],
  material: Material,
): Refined {
  const edited = applyEdits(pieces, raw, request, material);
  const title = edited.pieces.find((piece) => isTitle(piece) && piece.fresh);
  const line = withoutLinks(plain(raw.subjectLine)).replace(/[“”"]/g, '').slice(0, 300).trim();
  const renamed = line === '' ? null : replaceTitle(edited.pieces, line);
  const note = noteOf(raw, request, edited.count > 0 || (renamed !== null && 'pieces' in renamed));
  const ran: Ran = {
    pieces: renamed && 'pieces' in renamed ? renamed.pieces : edited.pieces,
    notes: [note],
    title: renamed && 'pieces' in renamed ? line : title && readable(title),
  };
  const refined = refinedText(request, ran);
  return { ...refined, warnings: [...edited.warnings, ...refined.warnings] };
}

const longestNote = 400;
function noteOf(raw: RawEdits, { topics }: RefineRequest, changed: boolean): string {
  const own = lockQuotations(withoutLinks(plain(raw.note)), topics)
    .text.slice(0, longestNote)
    .trim();
  if (!changed) return own === '' ? 'Nothing was changed.' : `Nothing was changed: ${own}`;
  return own === '' ? 'The text was changed as asked.' : own;
}

const missed = ({ warnings }: Refined): string[] =>
  warnings.filter(({ code }) => /^TOO_/.test(code)).map(({ message }) => message);

/** One more try when the edits break a limit that the text kept; the first stays when the second is no better. */
async function again(
  model: Model,
  request: RefineRequest,
  material: Material,
  context: EngineContext,
  first: Attempt,
  problems: readonly string[],
): Promise<Attempt> {
  const second = await attempt(model, request, material, context, [
    { role: 'assistant', content: JSON.stringify(first.raw) },
    {
      role: 'user',
      content: `With these edits a limit is missed: ${problems.join(' ')} Answer with other edits of the same text that do what is asked within the limit.`,
    },
  ]);
  return second.refined.changed && missed(second.refined).length < problems.length ? second : first;
}

/** A length that was asked for holds: what the model left too long our own code shortens. */
function toLength(refined: Refined, request: RefineRequest, commands: readonly Command[]): Refined {
  const wish = commands.find((command) => command.kind === 'shorten');
  if (wish?.words == null) return refined;
  const before = wordsOfPieces(bodyOf(piecesOf(request.html)));
  const aim = aimOf(before, wish.words, wish.share);
  const pieces = piecesOf(refined.html);
  if (wordCount(refined.html) <= aim * 1.03) return refined;
  const outcome = shorten(pieces, aim, request.topics);
  if ('refused' in outcome) return refined;
  const ran = { pieces: outcome.pieces, notes: [outcome.did], title: refined.title };
  const shorter = refinedText(request, ran);
  return {
    ...shorter,
    warnings: [...refined.warnings.filter(({ code }) => code !== 'TOO_LONG'), ...shorter.warnings],
  };
}

/** Everything that people or speakers wrote goes into user messages; the text and the recording as data. */
function messagesFor(request: RefineRequest, pieces: readonly Piece[], material: Material): Message[] {
  const { guru, criteria, history, kind, feedback } = request;
  const parts = [
    asData('expert', [guru.name, guru.description ?? ''].join('\n')),
    guru.systemPrompt ? `The voice, as the editors describe it:\n${guru.systemPrompt}` : '',
    criteria ? `Tone: ${criteria.tone}. Readers: ${criteria.audience}.` : '',
    asData('material', material.text),
    asData('text', blocksAsData(pieces, material)),
  ];
  return [
    { role: 'system', content: refinePrompt(kind === 'newsletter' ? 'an email newsletter' : 'a blog post') },
    { role: 'user', content: parts.filter(Boolean).join('\n\n') },
    ...toldBefore(history),
    { role: 'user', content: `The editor asks:\n${feedback}` },
  ];
}
