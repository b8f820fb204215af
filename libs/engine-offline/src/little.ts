import {
  type Corpus,
  isClaim,
  isFresh,
  isPunctuated,
  type Line,
  linesBetween,
  list,
  opensAlone,
  type Subject,
} from '@galley/writing-core';
import { blemishes, saysTheSame, tooRough } from './choosing.js';
import { isInformal } from './informal.js';
import type { Plan } from './plan.js';
import { talkedAbout } from './talked-about.js';
import type { Place, Writer } from './writer.js';

type Kind = 'decisions' | 'numbers' | 'questions' | 'remarks';

/** Sentences that a list shows, of one kind. */
interface Listed {
  readonly heading: Kind;
  readonly fits: (line: Line, corpus: Corpus) => boolean;
}

const decided =
  /\b(?:we(?:'ll| will|'re going to| are going to| should| need to| have to| decided| agreed| want to)|agreed|decided|decision|the plan|let's|i'll)\b/i;
/** "You're missing the holiday?" asks for nothing that a reader could answer, "Why don't we stop?" proposes something. */
const asks =
  /^(?:what|how|why(?! don't)|when|where|which|who|whose|should|shall|do|does|did|can|could|is|are|will|would|have|has)\b(?!n)/i;
const most = 5;
/** With fewer in a topic, what was said elsewhere on the same things joins them. */
const few = 3;

const openStill =
  /\b(?:(?:don't|do not|didn't|doesn't) (?:really )?know|not sure|no idea|unclear|find out)\b/i;
/** An answer of fewer words leaves a question open. */
const fewestInAnswer = 8;

/** Somebody else speaks on behind the question; where nobody is named, every question is taken for an interviewer's. */
export function isAnswered({ lines, speakers }: Corpus, { index, turn, speaker }: Line): boolean {
  if (speakers.length === 0) return true;
  const next = lines.slice(index + 1).find((line) => line.turn !== turn);
  if (!next || next.speaker === speaker) return false;
  const answer = lines.slice(next.index).filter((line) => line.turn === next.turn);
  const words = answer.reduce((sum, line) => sum + line.words, 0);
  return (
    words >= fewestInAnswer &&
    !answer.slice(0, 2).some(({ text }) => openStill.test(text.replaceAll('’', "'")))
  );
}

const kinds: readonly Listed[] = [
  {
    heading: 'decisions',
    fits: ({ text, traits }) => !traits.question && decided.test(text.replaceAll('’', "'")),
  },
  { heading: 'numbers', fits: ({ traits }) => !traits.question && traits.numbers > 0 },
  {
    heading: 'questions',
    fits: (line, corpus) =>
      // A question to somebody in the room is not open for a reader.
      line.traits.question &&
      !line.traits.secondPerson &&
      !isAnswered(corpus, line) &&
      (corpus.language !== 'en' || asks.test(line.text.replaceAll('’', "'"))),
  },
  { heading: 'remarks', fits: (line, corpus) => isClaim(corpus, line) },
];

/** The lists of a text: of every kind, or of one. */
export type Offers = 'all' | 'decisions';

/** What a text says of itself, and its lists. */
export interface Offered {
  readonly notice: string;
  readonly lists: readonly { readonly heading: Kind; readonly items: readonly Place[] }[];
  /** Subjects of which the text lists what was talked about. */
  readonly about: readonly Subject[];
}

/** What a text offers where little can be quoted whole: it says so, then decisions, numbers, questions and remarks. */
export function offered(
  { subjects, decided: told }: Pick<Plan, 'subjects' | 'decided'>,
  writer: Writer,
  offers: Offers,
): Offered {
  const lists = kinds
    .filter(({ heading }) => offers === 'all' || heading === offers)
    // What was decided stands in the text already.
    .filter(({ heading }) => heading !== 'decisions' || told.length === 0)
    .map(({ heading, fits }) => ({
      heading,
      items: subjects.flatMap((subject) => itemsOf(subject, fits, writer)).slice(0, most),
    }))
    // One remark is no list.
    .filter(({ heading, items }) => items.length > (heading === 'remarks' ? 1 : 0));
  const { little } = writer.wording;
  const informal = subjects.filter(isInformal);
  const notice = informal.length > 0 ? little.informal : little.holds;
  return { notice, lists, about: offers === 'all' ? informal : [] };
}

/** @param underHeadings each list has a subhead, not a line of text, before it */
export function offeredHtml(
  { lists, about }: Offered,
  writer: Writer,
  { underHeadings }: { readonly underHeadings: boolean },
): string[] {
  const { little, talkedAbout: heading } = writer.wording;
  const things = heading === null ? [] : talkedAbout(about, writer);
  return [
    ...(heading === null || things.length === 0
      ? []
      : [...writer.titled(heading, underHeadings), list(things)]),
    ...lists.flatMap(({ heading: kind, items }) => [
      ...writer.titled(little[kind], underHeadings),
      writer.listed(items),
    ]),
  ];
}

function itemsOf(subject: Subject, fits: Listed['fits'], writer: Writer): Place[] {
  const { corpus, topic, interest } = subject;
  const about = (line: Line) => line.terms.reduce((sum, term) => sum + (interest.get(term) ?? 0.05), 0);
  const inside = linesBetween(corpus, topic.from, topic.to);
  const fitting = (lines: readonly Line[]) =>
    lines.filter(
      (line) =>
        line.words >= 6 &&
        line.words <= 34 &&
        line.terms.length >= 2 &&
        !line.traits.housekeeping &&
        // Whoever leads the conversation asks for the answers; the questions of the others are open.
        !(line.speaker !== null && corpus.askers.has(line.speaker)) &&
        !line.traits.stumbles &&
        !line.traits.filler &&
        (line.traits.standsAlone || !isPunctuated(corpus)) &&
        line.traits.core === line.text &&
        line.traits.pointing === 0 &&
        (corpus.language !== 'en' || opensAlone(line)) &&
        blemishes(corpus, line) < tooRough &&
        fits(line, corpus) &&
        !writer.hasShown(line) &&
        isFresh({ lines: [line] }, writer.used),
    );
  const found = fitting(inside);
  // What was said elsewhere on the same things is better than nothing.
  const all =
    found.length >= few
      ? found
      : [...found, ...fitting(corpus.lines.filter((line) => !inside.includes(line)))];
  return all
    .sort((a, b) => about(b) - about(a))
    .filter((line, i, lines) => !lines.slice(0, i).some((other) => saysTheSame(other, line)))
    .slice(0, most)
    .sort((a, b) => a.from - b.from)
    .map((line) => ({ subject, line: writer.taken(line) }));
}
