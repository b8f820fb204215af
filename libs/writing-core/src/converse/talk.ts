import type { FactVerdict } from '@galley/contracts';
import { heldVoice } from '../attribution/engine.js';
import { attributionCode, leftOutOf } from '../attribution/held.js';
import { pieceByPiece } from '../engine/emit.js';
import type {
  Answer,
  Conversed,
  ConverseRequest,
  EngineContext,
  Refined,
  RefineRequest,
  Voice,
} from '../engine/engine.js';
import { recordingsOf } from '../refine/from-recording.js';
import { unquotedWords } from '../refine/parts.js';
import { bodyOf, isSubhead, isTitle, piecesOf, readable, wordsOfPieces } from '../refine/pieces.js';
import { abilities, structureOf, subjectOf } from '../refine/run.js';
import { checkStructure, structureReport } from '../refine/structure.js';
import { textOf } from '../text/html.js';
import { joined } from '../text/tidy.js';
import { readMessage } from './intent.js';
import { withTeaser } from './teaser.js';
import { verdictsInWords } from './verdicts.js';

/** One turn of a refinement session: a quick action, a change, or a question. */
export async function talk(
  engine: Voice,
  request: ConverseRequest,
  context: EngineContext,
): Promise<Conversed> {
  const voice = heldVoice(engine);
  const intent = readMessage(request.message);
  const asRefine = (feedback: string): RefineRequest => ({ ...request, feedback });
  switch (intent.kind) {
    case 'question': {
      const { text, moments } = await voice.discuss(request, context);
      return { text, moments, html: null };
    }
    case 'greeting':
      return said(greeting(voice.name, request), context);
    case 'structure':
      return said(
        structureReport(checkStructure(piecesOf(request.html), structureOf(asRefine('')))),
        context,
      );
    case 'about-text':
      return said(aboutText(request), context);
    case 'subject-lines':
      return said(await lines(voice, request, intent.count, context), context);
    case 'fact-check':
      return checkedText(voice, request, context);
    case 'teaser': {
      const html = withTeaser(request.html, await voice.teaser(asRefine(request.message), context));
      return { ...said(html, context), html };
    }
    case 'reproduce':
      return intent.changes === null
        ? said(request.html, context)
        : reproduced(await voice.refine(asRefine(intent.changes), context), context);
    case 'edit':
      return edited(await voice.refine(asRefine(request.message), context), context);
  }
}

/** A reply that is known as a whole; it is handed on in pieces all the same. */
function said(text: string, context: EngineContext): Conversed {
  pieceByPiece(text, context);
  return { text, html: null, moments: [] };
}

const changedTo = ({ html, changed, title }: Refined): Pick<Conversed, 'html' | 'title'> => ({
  html: changed ? html : null,
  ...(changed && title !== undefined ? { title } : {}),
});

function edited(refined: Refined, context: EngineContext): Conversed {
  const others = refined.warnings.filter(({ code }) => code !== attributionCode);
  const removed = refined.warnings.length - others.length;
  const text = [
    refined.note,
    ...others.map(({ message }) => message),
    ...(removed === 0 ? [] : [leftOutOf(removed)]),
  ].join('\n\n');
  return { ...said(text, context), ...changedTo(refined) };
}

/** The whole text with the changes; what could not be done is said in front of it by `note` alone. */
function reproduced(refined: Refined, context: EngineContext): Conversed {
  return refined.changed
    ? { ...said(refined.html, context), ...changedTo(refined) }
    : edited(refined, context);
}

async function lines(
  voice: Voice,
  request: ConverseRequest,
  count: number,
  context: EngineContext,
): Promise<string> {
  const written = await voice.subjectLines(
    subjectOf({ ...request, feedback: '' }, piecesOf(request.html), count),
    context,
  );
  return written.map((line) => `<subject-line>${line.replace(/[<>]/g, '')}</subject-line>`).join('\n');
}

async function checkedText(
  voice: Voice,
  request: ConverseRequest,
  context: EngineContext,
): Promise<Conversed> {
  const asked = unquotedWords(
    request.message.replace(
      /^[^:“"]*?\bfact[ -]?check\b(?:ing)?(?: (?:this|that|these|the (?:sentence|statement|claim|following)))*\s*:?\s*/i,
      '',
    ),
  );
  const whole =
    /^(?:(?:the|my|this|whole|entire|full)\s+)*(?:text|newsletter|blog post|draft|everything|all)?[.!?]*$/i.test(
      asked,
    );
  const text = whole
    ? bodyOf(piecesOf(request.html))
        .map((piece) => textOf(piece.html))
        .join('\n')
    : asked;
  const recordings = recordingsOf(request.topics);
  const verdicts = await voice.factCheck({ text, recordings }, context);
  return { ...said(verdictsInWords(verdicts), context), moments: momentsOf(verdicts, request) };
}

function momentsOf(verdicts: readonly FactVerdict[], { topics }: ConverseRequest): Conversed['moments'] {
  return verdicts.flatMap(({ passage, sourceId, startSeconds, approximate = false, speaker }) => {
    const topic = topics.find((one) => one.sourceId === sourceId);
    if (passage === null || !topic || sourceId === null) return [];
    const from = Math.max(0, topic.transcript.text.indexOf(passage));
    return [{ from, to: from + passage.length, text: passage, startSeconds, approximate, speaker, sourceId }];
  });
}

/** The first message of a session: what was read, and what can be asked. */
export function greeting(engine: Voice['name'], request: ConverseRequest): string {
  const pieces = piecesOf(request.html);
  const title = pieces.find(isTitle);
  const titles = recordingsOf(request.topics).map(({ sourceTitle }) => `“${sourceTitle}”`);
  const what = request.kind === 'newsletter' ? 'newsletter' : 'blog post';
  const named = title ? `“${readable(title)}”` : `this ${what}`;
  const rests =
    titles.length === 0
      ? ''
      : ` and the ${titles.length === 1 ? 'recording' : 'recordings'} it rests on, ${joined(titles)}`;
  const findings = checkStructure(pieces, structureOf({ ...request, feedback: '' }));
  const broken = findings.filter(({ kept }) => !kept);
  const state =
    broken.length === 0
      ? `The text has ${wordsOfPieces(bodyOf(pieces))} words and keeps all ${findings.length} formatting rules.`
      : `The text has ${wordsOfPieces(bodyOf(pieces))} words; ${broken.length} of the ${findings.length} formatting rules ${broken.length === 1 ? 'is' : 'are'} not kept yet.`;
  const offer =
    'You can ask what was said, and have the text changed: “Shorten it to 300 words”, “Add a quote about …”, “Remove the second paragraph”.';
  return [
    `Hello! I have read ${named}${rests}.`,
    state,
    engine === 'offline' ? `${offer}\n\n${abilities} Everything else needs a language model.` : offer,
  ].join(' ');
}

function aboutText(request: ConverseRequest): string {
  const pieces = piecesOf(request.html);
  const body = bodyOf(pieces);
  const title = pieces.find(isTitle);
  const subheads = body.filter(isSubhead).map((piece) => `“${readable(piece)}”`);
  const findings = checkStructure(pieces, structureOf({ ...request, feedback: '' })).slice(0, 2);
  return [
    title ? `The title is “${readable(title)}”.` : 'The text has no title of its own.',
    `It has ${findings.map(({ finding }) => finding).join(' ')}`,
    subheads.length === 0 ? '' : `Its subheads are ${joined(subheads)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A passage with its source, as a conversation shows it. */
export const withSource = (moments: Answer['moments'], sourceId: number): Conversed['moments'] =>
  moments.map((moment) => ({ ...moment, sourceId }));
