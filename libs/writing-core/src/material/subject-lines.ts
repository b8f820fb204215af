import { parseTranscript, type Span } from '@galley/transcript';
import type { EngineContext, SubjectLineRequest } from '../engine/engine.js';
import { Pace } from '../engine/pace.js';
import { clauseTitles } from '../recording/clause-titles.js';
import { type Corpus, corpusOf, type Line, linesBetween } from '../recording/corpus.js';
import { isClaim, opensAlone } from '../recording/claims.js';
import { interestOf, lineScore, plainTaste, presentable } from '../recording/passages.js';
import { namesSomebodyHere } from '../recording/people-here.js';
import { type Phrase, phrasesOf } from '../recording/phrases.js';
import { unquoted } from '../text/clean.js';
import { quoteMarks } from '../text/quote-marks.js';
import { joined, sentenceCase, shortName } from '../text/tidy.js';

interface Material {
  readonly title: string;
  readonly phrases: readonly Phrase[];
  readonly guruName: string;
  readonly count: number;
  readonly avoid?: readonly string[];
  /** Three are enough where the recording offers no more; otherwise there are `count` in any case. */
  readonly mayBeFewer?: boolean;
}

const fewestLines = 3;

const longestLine = 78;

/** Exactly `count` subject lines for a topic that is known by its text alone. */
export async function subjectLines(
  request: SubjectLineRequest,
  context: EngineContext = {},
): Promise<string[]> {
  const pace = new Pace(context);
  const words = [request.excerpt, request.details, ...request.quotes].map(withoutLeadIns).join('\n\n');
  const corpus = await corpusOf(parseTranscript(words), pace);
  const span = { from: 0, to: corpus.transcript.text.length };
  return subjectLinesFor(corpus, span, { ...request, phrases: phrasesOf(corpus, span.from, span.to) });
}

/** Our own lead-ins and quotation marks are no part of what was said. */
const withoutLeadIns = (text: string): string => text.replace(leadIn, '\n').replace(allMarks, '\n');
const allMarks = new RegExp(`[${quoteMarks}]`, 'g');
const leadIn = new RegExp(`[^.!?${quoteMarks}\\n]{0,60}[:：]\\s*[${quoteMarks}]`, 'g');

/**
 * Subject lines from what was said: short sentences and questions word for word, and lines that name the subject. No
 * claim that nobody made.
 */
export function subjectLinesFor(corpus: Corpus, span: Span, material: Material): string[] {
  const said = saidLines(corpus, linesBetween(corpus, span.from, span.to), material);
  const english = corpus.language === 'en';
  const named = english ? namedLines(material) : plainLines(corpus, span, material);
  const mixed = [
    ...said.slice(0, 2),
    ...named.slice(0, 2),
    ...said.slice(2, 5),
    ...named.slice(2, 6),
    ...said.slice(5),
    ...named.slice(6),
  ];
  const chosen = distinct(mixed, material.avoid ?? []);
  const least = material.mayBeFewer === true ? fewestLines : material.count;
  const enough =
    chosen.length >= least ? chosen : distinct([...chosen, ...numbered(material, named, english)], []);
  return enough.slice(0, material.count);
}

/** Sentences and questions that are short enough as they are. */
function saidLines(corpus: Corpus, lines: readonly Line[], { phrases }: Material): string[] {
  const interest = interestOf(phrases.slice(0, 8));
  const appeal = (line: Line) =>
    lineScore(line, interest, { ...plainTaste, numbers: 2 }) +
    (line.traits.question ? 0.5 : 0) -
    line.words * 0.01;
  const fits = (line: Line) =>
    line.words >= fewestWords &&
    line.words <= 13 &&
    line.text.length <= longestLine &&
    line.traits.pointing === 0 &&
    line.terms.some((term) => interest.has(term)) &&
    (line.traits.question ? asksEverybody(corpus, line) : isClaim(corpus, line, fewestWords));
  return lines
    .filter(fits)
    .sort((a, b) => appeal(b) - appeal(a) || a.from - b.from)
    .map((line) => unquoted(line.traits.core, corpus.language).replace(/[.。।]$/u, ''));
}

const fewestWords = 4;
const asking =
  /^(?:what|how|why(?! don't)|when|where|which|who|whose|should|does|do|did|can|could|is|are|will|would|has|have)\b/i;

/** A question that readers can ask themselves: it is none to somebody in the room. */
function asksEverybody(corpus: Corpus, line: Line): boolean {
  const { traits, tokens } = line;
  if (!presentable(corpus, line) || !traits.standsAlone || namesSomebodyHere(corpus, line)) return false;
  if (corpus.language !== 'en') return true;
  // "We" are those in the room, "I" is one of them.
  const isRoom = tokens.some(({ text, lower }) => text === 'I' || /^(?:me|my|we|us|our)$/.test(lower));
  return !traits.secondPerson && !isRoom && asking.test(traits.core) && opensAlone(line);
}

/** The same without words of ours: what stands here is right in every language. A name beside words would say whose they are. */
const plainLines = (corpus: Corpus, span: Span, { title, phrases }: Material): string[] =>
  [title, ...clauseTitles(corpus, span, phrases)].filter((text) => text !== '');

/** Lines that name the subject and the person. */
function namedLines({ title, phrases, guruName }: Material): string[] {
  const [one, two, three] = phrases.map((phrase) => phrase.text);
  const name = guruName.trim() === '' ? null : guruName.trim();
  const short = name === null ? null : shortName(name);
  const titled = (line: (title: string) => string) => (title === '' ? null : line(title));
  const lines = [
    titled((it) => it),
    name && one ? `${name} on ${one}` : null,
    name && one && two ? `${sentenceCase(joined([one, two]))}, with ${name}` : null,
    short && two ? `${short} on ${two}${three ? ` and ${three}` : ''}` : null,
    name ? titled((it) => `${it}: thoughts from ${name}`) : null,
    one ? `A closer look at ${one}` : null,
    two ? `A closer look at ${two}` : null,
    one && two ? `Notes on ${joined([one, two])}` : null,
    titled((it) => `${it}: notes from the recording`),
    name && three ? `${name} on ${three}` : null,
    one ? `Inside the conversation on ${one}` : null,
    titled((it) => `The main points on ${it}`),
    titled((it) => `${it}: the passages to remember`),
    titled((it) => `${it}: what was said`),
    titled((it) => `In brief: ${it}`),
    titled((it) => `In this issue: ${it}`),
    titled((it) => `Worth a read: ${it}`),
  ];
  // A title that has a colon of its own takes no second one.
  return lines
    .filter((line) => line !== null)
    .filter((line) => line.length <= 110 && line.split(': ').length <= 2);
}

/** When all else is used up or to be avoided: the same lines as parts of a series. */
const numbered = ({ title }: Material, named: readonly string[], english: boolean): string[] => {
  const base = title === '' ? (named[0] ?? 'From the recording') : title;
  return Array.from({ length: 30 }, (_, i) => (english ? `${base}, part ${i + 1}` : `${base} (${i + 1})`));
};

function distinct(lines: readonly string[], avoid: readonly string[]): string[] {
  const seen = new Set(avoid.map(plain));
  return lines.filter((line) => {
    const key = plain(line);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const plain = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
