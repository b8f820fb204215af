import type { Warning } from '@galley/contracts';
import { parseTranscript, type Transcript } from '@galley/transcript';
import type {
  Answer,
  Conversed,
  Draft,
  EngineContext,
  ExtractRequest,
  Refined,
  RefineRequest,
  SubjectLineRequest,
  TopicFinding,
  WriteRequest,
} from '../engine/engine.js';
import { subjectLines as ownSubjectLines } from '../material/subject-lines.js';
import { bodyOf, isTitle, piecesOf, textFrom } from '../refine/pieces.js';
import { studyOf } from '../segments/study.js';
import { textOf, wordCount } from '../text/html.js';
import { checkDraft, missingEvidence, repairDraft } from '../text/limits.js';
import { SpeechCheck, type SpeechPlaces } from './check.js';
import { lockedBy, lockSpeech, lockSpeechInHtml } from './lock.js';
import { wholeSentences } from '../text/whole-sentences.js';

export const attributionCode = 'ATTRIBUTION_NOT_LOCATED';
const shownCharacters = 120;

/** Tells which sentence was left out. */
const leftOut = (sentence: string): Warning => ({
  code: attributionCode,
  message: `Left out, because nobody says this in the recording: ${sentence.length > shownCharacters ? `${sentence.slice(0, shownCharacters - 1).trimEnd()}…` : sentence}`,
});

/** The same for a conversation, without the words. */
export const leftOutOf = (count: number): string =>
  count === 1
    ? 'One sentence was left out: it reported words that nobody says in the recording.'
    : `${count} sentences were left out: they reported words that nobody says in the recording.`;

const transcriptsOf = (topics: WriteRequest['topics']): Transcript[] => [
  ...new Set(topics.map(({ transcript }) => transcript)),
];

/**
 * A topic without reported speech that nobody said. Where its title reports some, a subject line of the engine becomes the title, or
 * what the recording gives.
 */
export async function heldTopic(
  topic: TopicFinding,
  { transcript, guruName }: ExtractRequest,
): Promise<TopicFinding> {
  const check = new SpeechCheck({ transcripts: [transcript], guruName });
  const [title, excerpt, details, reasoning] = [
    topic.title,
    topic.excerpt,
    topic.details,
    topic.reasoning,
  ].map((text) => lockedBy(text, check));
  const lines = topic.subjectLines.filter((line) => lockedBy(line, check).removed.length === 0);
  const removed = [title, excerpt, details, reasoning].flatMap((part) => part?.removed ?? []);
  if (removed.length === 0 && lines.length === topic.subjectLines.length) return topic;
  const shown = excerpt?.text || topic.quote.text;
  return {
    ...topic,
    title:
      title?.text ||
      lines[0] ||
      (await studyOf(transcript)).title(topic.from, topic.to) ||
      topic.quote.text.slice(0, shownCharacters),
    excerpt: shown,
    details: details?.text || shown,
    reasoning: reasoning?.text ?? '',
    subjectLines: lines,
    warnings: [...(topic.warnings ?? []), ...removed.map(leftOut)],
  };
}

/** Subject lines that report nothing that the material does not hold; as many as before. */
export async function heldLines(lines: readonly string[], request: SubjectLineRequest): Promise<string[]> {
  const { title, excerpt, details, quotes, guruName, avoid = [] } = request;
  const material = parseTranscript([title, excerpt, details, ...quotes].join('\n\n'));
  const check = new SpeechCheck({ transcripts: [material], guruName });
  const fits = (line: string) => lockedBy(line, check).removed.length === 0;
  const kept = lines.filter(fits);
  if (kept.length === lines.length) return [...lines];
  const more = await ownSubjectLines({ ...request, avoid: [...avoid, ...lines], count: lines.length * 2 });
  return [...kept, ...more.filter(fits)].slice(0, lines.length);
}

export const heldSummary = (summary: string, transcript: Transcript): string =>
  lockSpeech(summary, { transcripts: [transcript] }).text;

/** A draft without reported speech that nobody said, within its limits again. */
export function heldDraft(draft: Draft, { topics, guru, kind, criteria, subjectLine }: WriteRequest): Draft {
  const places = { transcripts: transcriptsOf(topics), guruName: guru.name };
  const locked = lockSpeechInHtml(draft.html, places);
  const title = lockSpeech(draft.title, places);
  const named =
    title.removed.length === 0
      ? draft.title
      : subjectLine || topics[0]?.title || (kind === 'newsletter' ? 'Newsletter' : 'Blog Post');
  if (locked.removed.length === 0)
    return { ...draft, title: named, warnings: [...draft.warnings, ...title.removed.map(leftOut)] };
  const { html, warnings } = repairDraft(locked.html, kind, criteria);
  const thin = draft.warnings.some(({ code }) => code === 'TOO_LITTLE_MATERIAL');
  const known = withoutGone(draft.warnings, locked.removed).filter(
    ({ code }) => !/^TOO_(?!LITTLE)|^EVIDENCE_MISSING$/.test(code),
  );
  return {
    title: named,
    html,
    words: wordCount(html),
    warnings: [
      ...known,
      ...[...title.removed, ...locked.removed].map(leftOut),
      ...warnings.filter(({ code }) => !thin || code !== 'TOO_SHORT'),
      ...missingEvidence(html),
    ],
  };
}

/** Every sentence of a text, as people left it. */
const sentencesOfText = (html: string): string[] =>
  html
    .split(/<\/?(?:p|li|ul|ol|blockquote|h[1-6])\b[^>]*>/i)
    .flatMap((part) => [textOf(part), ...wholeSentences(part).map(textOf)]);

/** A changed text without new reported speech that nobody said; what stood in it before stays. */
export function heldRefined(refined: Refined, request: RefineRequest): Refined {
  const places = placesFor(request);
  const note = lockSpeech(refined.note, places).text || 'The text was changed as asked.';
  if (!refined.changed) return { ...refined, note: note === refined.note ? note : 'Nothing was changed.' };
  const locked = lockSpeechInHtml(refined.html, places);
  if (locked.removed.length === 0) return { ...refined, note };
  const html = withTitleOf(request.html, locked.html);
  const { title: _, ...rest } = refined;
  const keepsTitle = refined.title !== undefined && lockSpeech(refined.title, places).removed.length === 0;
  const changed = html !== request.html;
  return {
    ...(keepsTitle ? refined : rest),
    html: changed ? html : request.html,
    changed,
    note: changed
      ? note
      : 'Nothing was changed: what was written reported words that nobody says in the recording.',
    warnings: [...stillTrue(refined.warnings, locked.removed, request, html), ...locked.removed.map(leftOut)],
  };
}

/** Without what was told of sentences that are gone, and of limits that are kept without them. */
function stillTrue(
  warnings: readonly Warning[],
  removed: readonly string[],
  { kind, criteria }: RefineRequest,
  html: string,
): Warning[] {
  const missed = checkDraft(textFrom(bodyOf(piecesOf(html))), kind, criteria);
  return withoutGone(warnings, removed).flatMap((warning) => {
    if (!warning.code.startsWith('TOO_')) return [warning];
    const now = missed.find(({ code }) => code === warning.code);
    return now ? [now] : [];
  });
}

/** A quotation that lost its marks is not told of when its sentence went. */
function withoutGone(warnings: readonly Warning[], removed: readonly string[]): Warning[] {
  return warnings.filter(({ code, message }) => {
    if (code !== 'QUOTE_NOT_FOUND') return true;
    const quoted = /^“([^”]*?)…?”/.exec(message)?.[1] ?? /: (.*?)…?$/.exec(message)?.[1] ?? message;
    return !removed.some((sentence) => letters(sentence).includes(letters(quoted)));
  });
}

const letters = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const placesFor = ({
  topics,
  guru,
  html,
}: Pick<RefineRequest, 'topics' | 'guru' | 'html'>): SpeechPlaces => ({
  transcripts: transcriptsOf(topics),
  guruName: guru.name,
  kept: sentencesOfText(html),
});

/** A text that lost its title has the one it had before. */
function withTitleOf(before: string, after: string): string {
  const old = piecesOf(before).find(isTitle);
  const pieces = piecesOf(after);
  return old === undefined || pieces.some(isTitle)
    ? after
    : textFrom([
        { ...old, gap: '' },
        ...pieces.map((piece, i) => (i === 0 ? { ...piece, gap: '\n' } : piece)),
      ]);
}

/** A teaser: inner HTML of one paragraph. */
export const heldTeaser = (inner: string, request: RefineRequest): string =>
  lockSpeechInHtml(`<p>${inner}</p>`, placesFor(request)).html.replace(/^<p>|<\/p>$/g, '');

type Said = Pick<Answer, 'text'> & { readonly moments: Conversed['moments'] | Answer['moments'] };

/**
 * An answer, and its pieces while it is written, without reported speech that nobody said. What is left out is told at the
 * end. @param kept texts that may be repeated, such as the question
 */
export async function heldAnswer<A extends Said>(
  write: (context: EngineContext) => Promise<A>,
  places: SpeechPlaces,
  context: EngineContext,
): Promise<A> {
  const stream = context.onText ? new HeldStream(places, context.onText) : null;
  const inner: EngineContext = stream
    ? {
        ...context,
        onText: (piece) => stream.push(piece),
        onTextRestart: () => {
          stream.restart();
          context.onTextRestart?.();
        },
      }
    : context;
  const answer = await write(inner);
  stream?.end();
  const locked = lockSpeech(answer.text, places);
  if (locked.removed.length === 0) return answer;
  const told = leftOutOf(locked.removed.length);
  return { ...answer, text: locked.text === '' ? told : `${locked.text}\n\n${told}` };
}

/** Lets pieces through once they are checked; one that announces words waits for them. */
class HeldStream {
  private held = '';
  private before = '';

  constructor(
    private readonly places: SpeechPlaces,
    private readonly show: (piece: string) => void,
  ) {}

  push(piece: string): void {
    this.held += piece;
    if (!/[:,—–-]\s*$/.test(this.held)) this.end();
  }

  end(): void {
    if (this.held === '') return;
    const words = this.held.trimEnd();
    const space = this.held.slice(words.length);
    const { text, removed } = lockedBy(words, new SpeechCheck(this.places), this.before);
    this.before = words;
    this.held = '';
    if (removed.length === 0) this.show(words + space);
    else if (text !== '') this.show(text + space);
  }

  restart(): void {
    this.held = '';
    this.before = '';
  }
}
