import type { Span } from '@galley/transcript';
import type { WriteRequest, WriteTopic } from '../engine/engine.js';
import type { Pace } from '../engine/pace.js';
import { termsOf } from '../language/language.js';
import { lexiconOf } from '../language/lexicon.js';
import { type Corpus, corpusOf, linesBetween, voiceOf } from '../recording/corpus.js';
import { capacityOf, type Interest, interestOf, type Taste } from '../recording/passages.js';
import { type Phrase, phrasesOf } from '../recording/phrases.js';
import { stretchTitle } from '../recording/titles.js';
import { segment } from '../segments/segmentation.js';
import { fitOf, mannerOf } from './manner.js';

/** A topic with what it rests on, ready to be written from. */
export interface Subject {
  readonly topic: WriteTopic;
  readonly corpus: Corpus;
  readonly phrases: readonly Phrase[];
  readonly interest: Interest;
  readonly taste: Taste;
}

/** A section of a text: a heading over a stretch of a recording. */
export interface Section {
  readonly subject: Subject;
  readonly heading: string;
  readonly from: number;
  readonly to: number;
  readonly phrases: readonly Phrase[];
  readonly interest: Interest;
}

export async function subjectsOf(request: WriteRequest, pace: Pace): Promise<Subject[]> {
  const subjects: Subject[] = [];
  const manner = mannerOf(request);
  for (const topic of request.topics) {
    const corpus = await corpusOf(topic.transcript, pace);
    const phrases = phrasesOf(corpus, topic.from, topic.to);
    const voice = voiceOf(corpus, request.guru.name);
    const taste = { voice, numbers: manner.figures, fit: fitOf(manner) };
    subjects.push({ topic, corpus, phrases, interest: interestOf(phrases), taste });
    await pace.breathe();
  }
  return subjects;
}

/** A part with fewer words to show than this is told together with its neighbour. */
const leastShown = 90;
/** A stretch elsewhere with fewer is not told; one with less than a part has comes behind all others. */
const leastElsewhere = 40;

/** The parts of a topic, each with a heading of its own and enough to show; fewer than `count` where there is little. */
export async function sectionsOf(
  subject: Subject,
  count: number,
  taken: Said,
  pace: Pace,
): Promise<Section[]> {
  const { corpus, topic } = subject;
  const lines = linesBetween(corpus, topic.from, topic.to);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const range = { first: first.index, last: last.index };
  const stretches =
    count < 2
      ? [{ from: topic.from, to: topic.to }]
      : await segment(corpus, pace, { range, count, least: 500 });
  const parts: { from: number; to: number }[] = [];
  for (const { from, to } of stretches) {
    const before = parts.at(-1);
    if (before && Math.min(shown(subject, before), shown(subject, { from, to })) < leastShown)
      parts[parts.length - 1] = { from: before.from, to };
    else parts.push({ from, to });
  }
  return parts.map(({ from, to }) => sectionOf(subject, from, to, taken));
}

const shown = ({ corpus, interest, taste }: Subject, span: Span): number =>
  capacityOf(corpus, span, interest, taste);
/** How many words a section could show. */
export const capacity = ({ subject, from, to, interest }: Section): number =>
  capacityOf(subject.corpus, { from, to }, interest, subject.taste);

/** What the title and the headings of a text say already: the words of their phrases, and each as it stands. */
export interface Said {
  readonly terms: Set<string>;
  readonly headings: Set<string>;
}

/** A section over a stretch; its heading uses no phrase that another heading has. */
function sectionOf(subject: Subject, from: number, to: number, taken: Said): Section {
  const phrases = phrasesOf(subject.corpus, from, to);
  const { terms, headings } = taken;
  const heading = stretchTitle(subject.corpus, { from, to }, phrases, terms, headings) ?? subject.topic.title;
  headings.add(heading);
  for (const phrase of phrases.slice(0, 2)) for (const term of phrase.terms) terms.add(term);
  return { subject, heading, from, to, phrases, interest: blend(subject.interest, interestOf(phrases)) };
}

const blend = (topic: Interest, part: Interest): Interest => {
  const both = new Map(part);
  for (const [term, weight] of topic) both.set(term, Math.max(both.get(term) ?? 0, weight * 0.7));
  return both;
};

/** Stretches elsewhere in the recording that speak of the same things, nearest in subject first. */
export async function relatedTo(
  subjects: readonly Subject[],
  taken: Said,
  most: number,
  pace: Pace,
): Promise<Section[]> {
  const found: { section: () => Section; score: number; isThin: boolean }[] = [];
  for (const subject of oncePerRecording(subjects)) {
    const { corpus } = subject;
    // Where only a small part of what is said can be shown, stretches are longer, so each still makes a section.
    const all = shown(subject, { from: 0, to: corpus.transcript.text.length });
    const length = corpus.lines.reduce((sum, line) => sum + line.length, 0);
    const count = Math.max(3, Math.round(Math.min(length / 2600, all / 260)));
    const stretches = await segment(corpus, pace, { count, least: 700 });
    const told = subjects
      .map(({ topic }) => topic)
      .filter(({ transcript }) => transcript === corpus.transcript);
    for (const { from, to } of stretches.flatMap((stretch) => outside(stretch, told))) {
      const lines = linesBetween(corpus, from, to);
      const terms = new Set(lines.flatMap((line) => line.terms));
      const shared = [...subject.interest].reduce(
        (sum, [term, weight]) => sum + (terms.has(term) ? weight : 0),
        0,
      );
      const chatter = lines.filter((line) => line.traits.housekeeping).length / Math.max(1, lines.length);
      const words = shown(subject, { from, to });
      if (words < leastElsewhere) continue;
      const score = shared - chatter * 3;
      found.push({ section: () => sectionOf(subject, from, to, taken), score, isThin: words < leastShown });
    }
  }
  return found
    .sort((a, b) => Number(a.isThin) - Number(b.isThin) || b.score - a.score)
    .slice(0, most)
    .map(({ section }) => section());
}

/** The parts of a stretch that none of some others holds. */
const outside = (stretch: Span, others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (parts, other) =>
      parts.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.from < part.to && (part.to <= other.from || part.from >= other.to)),
      ),
    [stretch],
  );

function oncePerRecording(subjects: readonly Subject[]): Subject[] {
  return subjects.filter(
    (subject, i) => subjects.findIndex((other) => other.topic.transcript === subject.topic.transcript) === i,
  );
}

/** Heading over a topic of a text of several: its title, or another one where the text or another part has that title. */
export function headingOf({ topic, phrases, corpus }: Subject, { terms, headings }: Said): string {
  const heading = !headings.has(topic.title)
    ? topic.title
    : (stretchTitle(corpus, topic, phrases, terms, headings) ?? topic.title);
  headings.add(heading);
  return heading;
}

/** What a title says: headings are to say something else. */
export function saidByTitle(title: string, [first]: readonly Subject[]): Said {
  return {
    terms: new Set(first ? titleTerms(title, first.corpus) : []),
    headings: new Set([title]),
  };
}

function titleTerms(title: string, { language }: Corpus): string[] {
  if (language === 'en') return termsOf(title);
  const { words, stem } = lexiconOf(language);
  return words(title).map(stem);
}
