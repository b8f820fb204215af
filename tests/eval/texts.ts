import type { EvalData } from './data.js';
import { writtenTexts } from './drafts.js';
import { judgeText, type JudgedText } from './judged-text.js';
import { mean } from './measures.js';
import type { Row } from './table.js';

/**
 * What an editor would strike out of the texts of the offline engine: of each recording a newsletter of one topic, one of
 * three topics and a blog post of two (drafts.ts). What each measure counts is said in judged-text.ts.
 */
export async function texts(data: EvalData): Promise<Row[]> {
  const judged = (await writtenTexts(data)).map((text) => judgeText(text));
  if (judged.length === 0) return [];
  return [
    counted(
      'texts: adverts, greetings, calls to listeners',
      0.005,
      judged,
      ({ chatter }) => chatter,
      'sentences',
    ),
    counted(
      'texts: fragments as hook, takeaway or quote',
      0.02,
      judged,
      ({ fragments }) => fragments,
      'places',
    ),
    counted(
      'texts: speech without marks or a name',
      0.01,
      judged,
      ({ unattributed }) => unattributed,
      'sentences',
    ),
    ofTexts('texts: open with the commonest words', 0.25, judged, commonestOpening(judged)),
    ofTexts(
      'texts: headed "Newsletter: …"',
      0,
      judged,
      shareOf(judged, ({ labelledHeading }) => labelledHeading),
    ),
    ofTexts(
      'texts: say nothing of what the title names',
      0.1,
      judged,
      shareOf(judged, ({ answers }) => !answers),
    ),
    counted('texts: subheads of which nothing is told', 0.1, judged, ({ untold }) => untold, 'subheads'),
    ofTexts(
      'texts: too short without saying so',
      0.02,
      judged,
      shareOf(judged, ({ short }) => short),
    ),
  ];
}

const shareOf = (judged: readonly JudgedText[], is: (text: JudgedText) => boolean): number =>
  mean(judged.map((text) => (is(text) ? 1 : 0)));

function counted(
  measure: string,
  aim: number,
  judged: readonly JudgedText[],
  pick: (text: JudgedText) => readonly [number, number],
  what: string,
): Row {
  const bad = judged.reduce((sum, text) => sum + pick(text)[0], 0);
  const all = judged.reduce((sum, text) => sum + pick(text)[1], 0);
  return {
    measure,
    reached: bad / Math.max(1, all),
    aim,
    better: 'lower',
    over: `${all} ${what}`,
    unit: '%',
  };
}

const ofTexts = (measure: string, aim: number, judged: readonly JudgedText[], reached: number): Row => ({
  measure,
  reached,
  aim,
  better: 'lower',
  over: `${judged.length} texts`,
  unit: '%',
});

function commonestOpening(judged: readonly JudgedText[]): number {
  const counts = new Map<string, number>();
  for (const { opening } of judged) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  return Math.max(...counts.values()) / judged.length;
}
