import { oncePer } from '@galley/transcript';
import {
  type Line,
  linesBetween,
  type SpokenPassage,
  passagesIn,
  stemOf,
  stretchTitles,
  type Subject,
  Telling,
  wordsOf,
} from '@galley/writing-core';
import { blemishes, isPrintable, opensWell } from './choosing.js';

/** A passage that tells what a title names, with the topic that it is from. */
export interface Kept {
  readonly subject: Subject;
  readonly passage: SpokenPassage;
  /** The sentence of it that says most about the title. */
  readonly line: Line;
  /** Share of the title's words that are in the passage, 0 to 1. */
  readonly share: number;
}

const wishes = { leastWords: 8, mostWords: 70, mostLines: 4, withQuestions: false };
const shortPassagesOf = oncePer(({ corpus, topic, interest, taste }: Subject) =>
  passagesIn(corpus, topic, interest, wishes, taste),
);

/** The topics from the recording of the first one, which gives a text its title, with what they say. */
function toldIn(subjects: readonly Subject[]): { telling: Telling; ofLine: Map<Line, Subject> } | null {
  const [first] = subjects;
  if (!first) return null;
  const ofLine = new Map<Line, Subject>();
  for (const subject of subjects)
    if (subject.corpus === first.corpus)
      for (const line of linesBetween(subject.corpus, subject.topic.from, subject.topic.to))
        if (!ofLine.has(line)) ofLine.set(line, subject);
  return { telling: new Telling(first.corpus, [...ofLine.keys()]), ofLine };
}

/** Sentences that say most about a title and can stand on their own, best first. */
export function answersTo(title: string, subjects: readonly Subject[]): Line[] {
  return toldIn(subjects)?.telling.answers(title) ?? [];
}

/**
 * Passages that keep what a title promises, best first: they hold one of the sentences that say most about it. A sentence
 * that leans on others is told with them.
 */
export function keeping(title: string, subjects: readonly Subject[]): Kept[] {
  const told = toldIn(subjects);
  if (!told) return [];
  const { telling, ofLine } = told;
  const alone = telling.answers(title);
  const words = new Set(namedIn(title).map(stemOf));
  return telling
    .sayingMost(title)
    .flatMap((line, place) => {
      const subject = ofLine.get(line);
      if (!subject) return [];
      const passages = shortPassagesOf(subject).filter(({ lines }) => lines.includes(line));
      const own = alone.includes(line) ? [passageOf(line)] : [];
      return [...passages, ...own].map((passage) => {
        const said = new Set(passage.lines.flatMap(({ text }) => wordsOf(text)).map(stemOf));
        const share = [...words].filter((word) => said.has(word)).length / Math.max(1, words.size);
        const score = quality(subject, passage) + 0.6 * share - 0.1 * place;
        return { kept: { subject, passage, line, share }, score };
      });
    })
    .sort((a, b) => b.score - a.score)
    .map(({ kept }) => kept);
}

/** "You've promoted to the base chain.": of fewer words hardly anything is told. */
const fewestInAnswer = 9;
/** Shorter words of a title name nothing. */
const namedIn = (title: string): string[] => wordsOf(title).filter((word) => word.length > 3);

/** Tells whether a sentence holds most words of a title. */
export function naming(title: string): (line: Line) => boolean {
  const stems = [...new Set(namedIn(title).map(stemOf))];
  return ({ text }) => {
    const said = new Set(wordsOf(text).map(stemOf));
    return stems.filter((stem) => said.has(stem)).length > stems.length / 2;
  };
}

const passageOf = (line: Line): SpokenPassage => {
  const { from, to, speaker, words } = line;
  return { lines: [line], from, to, speaker, words, score: 0, asked: [] };
};

function quality({ corpus, taste }: Subject, passage: SpokenPassage): number {
  const { lines, speaker, score } = passage;
  const rough = lines.reduce((sum, line) => sum + blemishes(corpus, line), 0) / lines.length;
  const leads = speaker !== null && corpus.askers.has(speaker) ? 1.5 : 0;
  const small = passage.words < fewestInAnswer ? 1 : 0;
  // What leans on something else leaves its reader with a question.
  const leans = opensWell(corpus, passage) ? 0 : 1;
  return score - rough - leads - small - leans + (isPrintable(corpus, passage, taste.voice) ? 0.5 : 0);
}

/** So many other titles are tried. */
const mostTried = 6;

/**
 * The title of a text that was given none: that of its first topic. Where it is made of words of the recording that
 * nobody can be quoted on, another name of that topic or the title of another one.
 */
export function titleFor(subjects: readonly Subject[]): string {
  const [first] = subjects;
  if (!first) return 'From the Recording';
  const { corpus, topic } = first;
  const isKept = (title: string) => keeping(title, subjects).some(({ share }) => share > 0.5);
  if (isKept(topic.title) || !isMadeOf(topic.title, first)) return topic.title;
  const other = stretchTitles(corpus, topic, new Set([topic.title]), mostTried).find(isKept);
  if (other !== undefined) return other;
  const others = subjects
    .filter((subject) => subject.corpus === corpus)
    .map((subject) => subject.topic.title);
  return others.find(isKept) ?? topic.title;
}

/** A person's own title holds words that nobody says: it stays. */
function isMadeOf(title: string, { corpus, topic }: Subject): boolean {
  const said = new Set(linesBetween(corpus, topic.from, topic.to).flatMap(({ text }) => wordsOf(text)));
  const named = namedIn(title);
  return named.length > 0 && named.every((word) => said.has(word) || word.endsWith('ing'));
}
