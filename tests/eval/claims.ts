import { type Sentence, sentencesOf, type Transcript } from '@galley/transcript';
import { judge, type Judgement, statementsOf } from '@galley/fact-check';
import { language } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { chances, mutated, type MutationKind, mutationKinds } from './mutations.js';
import { share } from './passages.js';
import { talk } from './recordings.js';
import { saidMeeting } from './said.js';
import type { Row } from './table.js';

/** A recording with what people wrote about it: statements that are true of it. */
interface Reported {
  readonly title: string;
  readonly transcript: Transcript;
  /** Each a text of one or several sentences. */
  readonly texts: readonly string[];
}

/**
 * Contradictions: up to 12 sentences of each recording for each kind, 8 to 35 words, with one number, denial, opposite or
 * name changed, half of them as they were said and half retold ("X says that they …", without filler); caught when the
 * verdict is `contradicted`.
 * True statements: the sentences (four words or more) of the answers that people wrote about meetings, and of the
 * publishers' summaries of talks. False ones: the same held against every other recording of the kind (with another
 * title). At 5% false support: share of the true ones stronger than all but 5% of the false ones.
 */
export async function claims({ meetings, talks }: EvalData): Promise<readonly Row[]> {
  const reported = { meetings: meetings.map(reportedMeeting), talks: talks.map(reportedTalk) };
  const all = [...reported.meetings, ...reported.talks];
  const rows: Row[] = [];
  for (const kind of mutationKinds) rows.push(await contradictions(kind, all));
  const truths = { meetings: await truthsOf(reported.meetings), talks: await truthsOf(reported.talks) };
  const own = [...truths.meetings, ...truths.talks];
  rows.push({
    measure: 'true statements called contradicted',
    reached: share(own, ({ verdict }) => verdict === 'contradicted'),
    aim: 0.02,
    better: 'lower',
    over: `${own.length} statements`,
    unit: '%',
  });
  for (const [kind, aim] of [
    ['meetings', 0.65],
    ['talks', 0.8],
  ] as const)
    rows.push(...supportRows(kind, aim, truths[kind], await falsehoodsOf(reported[kind])));
  return rows;
}

const reportedMeeting = (meeting: EvalData['meetings'][number]): Reported => ({
  title: meeting.name,
  transcript: saidMeeting(meeting).transcript,
  texts: meeting.specific.map(({ answer }) => answer),
});

const reportedTalk = (one: EvalData['talks'][number]): Reported => ({
  title: one.title ?? one.name,
  transcript: talk(one).transcript,
  texts: [one.summary].flat().filter((text) => typeof text === 'string'),
});

/** The statements of a text with how strongly a recording speaks for each. */
async function judgeClaims(text: string, transcript: Transcript) {
  const english = await language();
  return statementsOf(text).map((statement) => ({
    sentence: statement.sentence,
    judgement: judge(statement, transcript, english),
  }));
}

const mostOfAKind = 12;

async function contradictions(kind: MutationKind, reported: readonly Reported[]): Promise<Row> {
  const chance = chances(7);
  const judged: Judgement[] = [];
  for (const { transcript } of reported) {
    const common = new Set(transcript.text.match(/(?<![A-Za-z])[a-z]+/g));
    let count = 0;
    for (const sentence of shuffled(sentencesOf(transcript), chance)) {
      if (count >= mostOfAKind) break;
      const words = sentence.text.split(' ').length;
      if (words < 8 || words > 35 || !/[.!]$/.test(sentence.text)) continue;
      const changed = mutated(kind, sentence.text, common, chance);
      if (changed === null) continue;
      count += 1;
      const text = count % 2 === 0 ? changed : attributed(changed, sentence);
      const [first] = await judgeClaims(text, transcript);
      if (first) judged.push(first.judgement);
    }
  }
  const caught = share(judged, ({ verdict }) => verdict === 'contradicted');
  const aim = kind === 'number' || kind === 'negation' ? 0.95 : 0.88;
  return {
    measure: `contradictions caught: ${kind}`,
    reached: caught,
    aim,
    better: 'higher',
    over: `${judged.length} sentences`,
  };
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => ({ item, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** As an editor might write it: who says it, in the third person, without joining words and filler. */
function attributed(text: string, { speaker }: Sentence): string {
  const bare = text
    .replace(
      /^(?:(?:and|so|but|well|yeah|yes|okay|ok|now|right|um|uh|like|because|actually|basically)\b\s*,?\s*)+/i,
      '',
    )
    .replace(
      /(?<![\w'-])(?:,\s*)?\b(?:u+[hm]+|you know|i mean|sort of|kind of|actually|basically|really|like,)\b\s*,?/gi,
      ' ',
    )
    .replace(/\bI['’]m\b|\bI am\b/g, 'they are')
    .replace(/\bI\b|\bwe\b/gi, 'they')
    .replace(/\bmy\b|\bour\b/gi, 'their')
    .replace(/\s+/g, ' ')
    .trim();
  return `${speaker ?? 'The speaker'} says that ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}

const fewestWords = 4;
const statements = async (text: string, transcript: Transcript): Promise<Judgement[]> =>
  (await judgeClaims(text, transcript))
    .filter(({ sentence }) => sentence.split(' ').length >= fewestWords)
    .map(({ judgement }) => judgement);

async function truthsOf(reported: readonly Reported[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const { texts, transcript } of reported)
    for (const text of texts) judged.push(...(await statements(text, transcript)));
  return judged;
}

async function falsehoodsOf(reported: readonly Reported[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const { texts, title } of reported)
    for (const other of reported)
      if (other.title !== title)
        for (const text of texts) judged.push(...(await statements(text, other.transcript)));
  return judged;
}

const falseSupport = 0.05;

function supportRows(
  kind: string,
  aim: number,
  own: readonly Judgement[],
  foreign: readonly Judgement[],
): Row[] {
  const strengths = foreign.map(supportOf).sort((a, b) => b - a);
  const threshold = strengths[Math.floor(falseSupport * strengths.length)] ?? 0;
  const shown = ({ verdict }: Judgement) => verdict === 'supported' || verdict === 'possible_match';
  return [
    {
      measure: `true statements supported or possible, at 5% false: ${kind}`,
      reached: share(own, (judgement) => supportOf(judgement) > threshold),
      aim,
      better: 'higher',
      over: `${own.length} statements`,
    },
    {
      measure: `false statements supported or possible, as shipped: ${kind}`,
      reached: share(foreign, shown),
      aim: falseSupport,
      better: 'lower',
      over: `${foreign.length} statements`,
      unit: '%',
    },
  ];
}

const supportOf = ({ verdict, strength }: Judgement): number =>
  verdict === 'contradicted' ? -Infinity : strength;
