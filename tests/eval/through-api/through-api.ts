import { tooShort } from '@galley/contracts';
import { sentencesOf } from '@galley/transcript';
import { startStudio } from '../../bench/studio.js';
import type { EvalData } from '../data.js';
import { judgeText, type JudgedText } from '../judged-text.js';
import { mean } from '../measures.js';
import { chances, mutated, mutationKinds, type MutationKind } from '../mutations.js';
import type { Row } from '../table.js';
import { isSubject, sharedWords } from '../titles.js';
import { bare, spokenOf, type Spoken } from './spoken.js';
import { type Taken, Writer } from './studio-answers.js';

/** A run makes more texts and uploads a minute than a person may. */
const settings = {
  QUOTA_MODEL_PER_MINUTE: '100000',
  QUOTA_JOBS_PER_MINUTE: '100000',
  QUOTA_UPLOADS_PER_MINUTE: '100000',
};
const looked = 5;
const mostOfAKind = 4;

/** One thing that was looked at, and whether it was as it should be. */
interface Counts {
  readonly words: boolean[];
  readonly names: boolean[];
  readonly seconds: boolean[];
  readonly titles: number[];
  readonly pairs: boolean[];
  readonly questions: boolean[];
  readonly texts: JudgedText[];
  readonly caught: boolean[];
  readonly misled: boolean[];
  readonly alarms: boolean[];
}

/**
 * The same promises as a user meets them: each recording is uploaded to a running studio, and what its calls answer is
 * held against the data. What the turns, times, headings and questions are is read from the data, not by our parser.
 */
export async function throughApi(half: EvalData): Promise<Row[]> {
  const spoken = spokenOf(half).filter(({ text }) => tooShort(text.length) === null);
  if (spoken.length === 0) return [];
  const counts: Counts = {
    words: [],
    names: [],
    seconds: [],
    titles: [],
    pairs: [],
    questions: [],
    texts: [],
    caught: [],
    misled: [],
    alarms: [],
  };
  const studio = await startStudio(settings);
  try {
    const writer = await Writer.at(studio.url);
    for (const [i, one] of spoken.entries()) await measure(one, `Guru ${i + 1}`, writer, counts);
  } finally {
    await studio.stop();
  }
  return rowsOf(counts);
}

async function measure(one: Spoken, guruName: string, writer: Writer, counts: Counts): Promise<void> {
  const taken = await writer.takeIn(one.title, one.text, guruName);
  countQuotes(one, taken, counts);
  countTitles(one, taken, counts);
  for (const { query, marked } of one.questions) {
    const passages = (await writer.passages(taken.sourceId, query)).slice(0, looked);
    const common = (from: number, to: number) =>
      marked.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
    counts.questions.push(passages.some(({ from, to }) => common(from, to) >= (to - from) / 2));
  }
  const first = await writeTexts(one, taken, writer, counts);
  await countFacts(one, first, writer, counts);
}

/** A quote is right where some turn, or turns that follow each other, hold its words under its name at its second. */
function countQuotes({ turns }: Spoken, { topics }: Taken, counts: Counts): void {
  const joined = turns.map(({ words }) => bare(words));
  for (const { quote } of topics) {
    if (!quote) continue;
    const words = bare(quote.text);
    const at = turns.findIndex((_, i) => holds(joined, i, words));
    counts.words.push(at >= 0);
    const all = turns.filter((_, i) => holds(joined, i, words));
    if (turns.some(({ speaker }) => speaker !== null))
      counts.names.push(all.some(({ speaker }) => nameOf(speaker) === nameOf(quote.speaker)));
    if (quote.startSeconds !== null)
      counts.seconds.push(
        all.some(({ seconds }) => seconds !== null && isAt(quote.startSeconds ?? 0, seconds)),
      );
  }
}

/** Without the role in brackets, which a transcript may give once. */
const nameOf = (speaker: string | null): string | undefined => speaker?.replace(/ \(.*/, '');

/** The words begin in this turn and end in it or in one of the next ones. */
function holds(turns: readonly string[], at: number, words: string): boolean {
  const own = turns[at] ?? '';
  if (own.includes(words)) return true;
  const next = [own, ...turns.slice(at + 1, at + 12)].filter((words) => words !== '').join(' ');
  const place = next.indexOf(words);
  return place >= 0 && place < own.length;
}

/** A second of slack on both sides: shown seconds are whole. */
const isAt = (second: number, [from, to]: readonly [number, number]): boolean =>
  second >= from - 1 && second <= to + 1;

function countTitles({ headings }: Spoken, { places }: Taken, counts: Counts): void {
  for (const { title: human, from, to } of headings) {
    if (to <= from || !isSubject(human)) continue;
    const within = (place: (typeof places)[number]) => Math.min(to, place.to) - Math.max(from, place.from);
    const best = places.toSorted((a, b) => within(b) - within(a))[0];
    // Topics are chosen for their worth: a heading that no topic touches says nothing about titles.
    if (best && within(best) > 0) counts.titles.push(sharedWords(human, best.title));
  }
  for (const { title } of places) counts.pairs.push(isPair(title));
}

/** "Server and Discord", "Bug: Coins": two names of things, nothing said about them. */
const isPair = (title: string): boolean =>
  /^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?(?: and |: )[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?$/u.test(title);

/** A newsletter of one topic and a blog post of two; the newsletter's id. */
async function writeTexts(one: Spoken, taken: Taken, writer: Writer, counts: Counts): Promise<number> {
  const orders = [
    { contentType: 'newsletter', kind: 'newsletter', count: 1 },
    { contentType: 'blogpost', kind: 'blog', count: 2 },
  ] as const;
  let first = 0;
  for (const { contentType, kind, count } of orders) {
    const chosen = taken.topics.slice(0, count);
    const topicIds = chosen.map(({ id }) => id);
    const { id, title, html } = await writer.write(taken.guruId, topicIds, contentType);
    first ||= id;
    const topics = taken.places.filter(({ topicId }) => topicIds.includes(topicId));
    counts.texts.push(
      judgeText({ html, kind, title: title || chosen[0]?.title || '', transcript: one.transcript, topics }),
    );
  }
  return first;
}

/** Sentences as they were said, and the same made false in one way. */
async function countFacts(one: Spoken, contentId: number, writer: Writer, counts: Counts): Promise<void> {
  const chance = chances(11);
  const usable = sentencesOf(one.transcript)
    .map(({ text }) => text)
    .filter((text) => /[.!]$/.test(text) && text.split(' ').length >= 8 && text.split(' ').length <= 35);
  const common = new Set(one.text.match(/(?<![A-Za-z])[a-z]+/g));
  const changed = mutationKinds.flatMap((kind: MutationKind) =>
    usable
      .flatMap((text) => mutated(kind, text, common, chance) ?? [])
      .filter((_, i, all) => i % Math.max(1, Math.floor(all.length / mostOfAKind)) === 0)
      .slice(0, mostOfAKind),
  );
  for (const { verdict } of await verdictsOf(changed, contentId, writer)) {
    counts.caught.push(verdict === 'contradicted');
    counts.misled.push(verdict === 'supported');
  }
  const left = usable.filter((_, i) => i % Math.max(1, Math.floor(usable.length / 12)) === 0).slice(0, 12);
  for (const { verdict } of await verdictsOf(left, contentId, writer))
    counts.alarms.push(verdict === 'contradicted');
}

const verdictsOf = async (statements: readonly string[], contentId: number, writer: Writer) =>
  statements.length === 0 ? [] : writer.check(contentId, statements);

function rowsOf(counts: Counts): Row[] {
  const { texts } = counts;
  const sum = (pick: (text: JudgedText) => readonly [number, number]): number =>
    texts.reduce((all, text) => all + pick(text)[0], 0) /
    Math.max(
      1,
      texts.reduce((all, text) => all + pick(text)[1], 0),
    );
  const higher = (measure: string, list: readonly boolean[], aim: number, of: string): Row => ({
    measure: `API: ${measure}`,
    reached: mean(list.map(Number)),
    aim,
    better: 'higher',
    over: `${list.length} ${of}`,
    unit: '%',
  });
  const lower = (measure: string, reached: number, aim: number, over: string): Row => ({
    measure: `API: ${measure}`,
    reached,
    aim,
    better: 'lower',
    over,
    unit: '%',
  });
  const written = `${texts.length} texts`;
  const of = (is: (text: JudgedText) => boolean): number => mean(texts.map((text) => Number(is(text))));
  return [
    higher('quotes word for word', counts.words, 1, 'quotes'),
    higher('quotes under the right name', counts.names, 1, 'quotes'),
    higher('quotes at the right second', counts.seconds, 1, 'quotes'),
    {
      ...higher('titles against human headings: word F1', [], 0.3, ''),
      reached: mean(counts.titles),
      over: `${counts.titles.length} headings`,
      unit: undefined,
    },
    lower(
      'titles of two names and nothing more',
      mean(counts.pairs.map(Number)),
      0.15,
      `${counts.pairs.length} titles`,
    ),
    higher('a question finds its passage among five', counts.questions, 0.8, 'questions'),
    higher('false statements, near verbatim: called contradicted', counts.caught, 0.9, 'statements'),
    lower(
      'false statements, near verbatim: called supported',
      mean(counts.misled.map(Number)),
      0.03,
      `${counts.misled.length} statements`,
    ),
    lower(
      'true statements called contradicted',
      mean(counts.alarms.map(Number)),
      0.01,
      `${counts.alarms.length} statements`,
    ),
    lower(
      'texts: adverts, greetings, calls to listeners',
      sum(({ chatter }) => chatter),
      0.005,
      written,
    ),
    lower(
      'texts: fragments as hook, takeaway or quote',
      sum(({ fragments }) => fragments),
      0.02,
      written,
    ),
    lower(
      'texts: speech without marks or a name',
      sum(({ unattributed }) => unattributed),
      0.01,
      written,
    ),
    lower(
      'texts: say nothing of what the title names',
      of(({ answers }) => !answers),
      0.1,
      written,
    ),
    lower(
      'texts: too short without saying so',
      of(({ short }) => short),
      0.02,
      written,
    ),
  ];
}
