import type { Judgement } from '@galley/fact-check';
import { contradictions } from './contradictions.js';
import type { EvalData, Meeting } from './data.js';
import { chances, mutated } from './mutations.js';
import { share } from './passages.js';
import { judgeClaims, judgedStatements, type Reported, reportedMeeting, reportedTalk } from './reported.js';
import type { Row } from './table.js';

/**
 * Contradictions near verbatim: contradictions.ts.
 * True statements: the sentences (four words or more) of the answers that people wrote about meetings, and of the
 * publishers' summaries of talks. The same made false: one number, denial or opposite changed. False ones: the same held
 * against four other recordings of the kind (with another title), and against the other meetings of the same series. At 5%
 * false support: share of the true ones stronger than all but 5% of the false ones.
 */
export async function claims({ meetings, talks }: EvalData, all: EvalData): Promise<readonly Row[]> {
  const reported = { meetings: meetings.map(reportedMeeting), talks: talks.map(reportedTalk) };
  const truths = { meetings: await truthsOf(reported.meetings), talks: await truthsOf(reported.talks) };
  const own = [...truths.meetings, ...truths.talks];
  const rows: Row[] = [
    ...(await contradictions([...reported.meetings, ...reported.talks])),
    ...(await madeFalse(reported.meetings)),
    {
      measure: 'true statements called contradicted',
      reached: share(own, ({ verdict }) => verdict === 'contradicted'),
      aim: 0.01,
      better: 'lower',
      over: `${own.length} statements`,
      unit: '%',
    },
    await ofTheSeries(meetings, all.meetings),
  ];
  for (const [kind, aim] of [
    ['meetings', 0.65],
    ['talks', 0.8],
  ] as const)
    rows.push(...supportRows(kind, aim, truths[kind], await falsehoodsOf(reported[kind])));
  return rows;
}

const judgements = async (text: string, transcript: Reported['transcript']): Promise<Judgement[]> =>
  (await judgedStatements(text, transcript)).map(({ judgement }) => judgement);

/** People's own sentences, each made false in one way where it can be; false alarms are the same sentences left as they are. */
async function madeFalse(reported: readonly Reported[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of ['number', 'negation', 'antonym'] as const) {
    const chance = chances(7);
    const [changed, left]: [Judgement[], Judgement[]] = [[], []];
    for (const { texts, transcript } of reported)
      for (const text of texts)
        for (const { sentence, judgement } of await judgedStatements(text, transcript)) {
          const other = mutated(kind, sentence, new Set(), chance);
          const [judged] = other === null ? [] : await judgeClaims(other, transcript);
          if (!judged) continue;
          changed.push(judged.judgement);
          left.push(judgement);
        }
    const over = `${changed.length} statements`;
    const contradicted = ({ verdict }: Judgement) => verdict === 'contradicted';
    rows.push(
      {
        measure: `people's sentences made false, caught: ${kind}`,
        reached: share(changed, contradicted),
        aim: 0.75,
        better: 'higher',
        over,
      },
      {
        measure: `people's sentences left true, called contradicted: ${kind}`,
        reached: share(left, contradicted),
        aim: 0.03,
        better: 'lower',
        over,
        unit: '%',
      },
    );
  }
  return rows;
}

async function truthsOf(reported: readonly Reported[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const { texts, transcript } of reported)
    for (const text of texts) judged.push(...(await judgements(text, transcript)));
  return judged;
}

/** So many of the recordings that follow a statement's own are enough, and the run stays short. */
const mostOthers = 4;

async function falsehoodsOf(reported: readonly Reported[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const [i, { texts, title }] of reported.entries()) {
    const following = [...reported.slice(i + 1), ...reported.slice(0, i)].filter(
      (one) => one.title !== title,
    );
    for (const other of following.slice(0, mostOthers))
      for (const text of texts) judged.push(...(await judgements(text, other.transcript)));
  }
  return judged;
}

/** "ES2006" of "ES2006b", "Bed" of "Bed002": meetings of the same people on the same matter. */
const seriesOf = (name: string): string =>
  /^[A-Z]+\d+(?=[a-z]$)/.exec(name)?.[0] ?? name.replace(/_?(?<!\d)\d+$/, '');

/** Statements about a meeting held against the other meetings of its series, those of the other half too. */
async function ofTheSeries(meetings: readonly Meeting[], all: readonly Meeting[]): Promise<Row> {
  const judged: Judgement[] = [];
  for (const meeting of meetings)
    for (const other of all)
      if (other.name !== meeting.name && seriesOf(other.name) === seriesOf(meeting.name))
        for (const { answer } of meeting.specific)
          judged.push(...(await judgements(answer, reportedMeeting(other).transcript)));
  return {
    measure: 'statements of another meeting of the series, supported or possible',
    reached: share(judged, shown),
    aim: 0.05,
    better: 'lower',
    over: `${judged.length} statements`,
    unit: '%',
  };
}

const shown = ({ verdict }: Judgement): boolean => verdict === 'supported' || verdict === 'possible_match';
const falseSupport = 0.05;

function supportRows(
  kind: string,
  aim: number,
  own: readonly Judgement[],
  foreign: readonly Judgement[],
): Row[] {
  const strengths = foreign.map(supportOf).sort((a, b) => b - a);
  const threshold = strengths[Math.floor(falseSupport * strengths.length)] ?? 0;
  return [
    {
      measure: `true statements supported or possible, at 5% false: ${kind}`,
      reached: share(own, (judgement) => supportOf(judgement) > threshold),
      aim,
      better: 'higher',
      over: `${own.length} statements`,
    },
    {
      measure: `true statements supported or possible, as shipped: ${kind}`,
      reached: share(own, shown),
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
