import type { Span } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { createPassageIndex, type Passage } from '@galley/writing-core';
import type { EvalData, Meeting } from './data.js';
import { sentencesIn } from './sentences.js';
import { saidMeeting } from './said.js';
import type { Row } from './table.js';

/** So many passages a reader looks at. */
const looked = 5;
/** Beyond this place a passage counts as not found. */
const ranked = 20;
/** A passage of which at least half lies in the marked turns shows what was marked. */
const inside = 0.5;

/**
 * Questions that people asked about a part of a meeting, with the turns they marked as holding the answer. Hit@5: one of
 * the first five passages lies at least half in marked turns. MRR: mean of 1 / place of the first such passage, 0 beyond
 * the 20th. For statements: the sentences (four words or more) of the answers that people wrote, each searched with the
 * sentence before and after it as its setting, as the fact check does.
 */
export async function passages({ meetings }: EvalData): Promise<readonly Row[]> {
  const questions: number[] = [];
  const statements: number[] = [];
  for (const meeting of meetings) {
    const places = placesOf(meeting);
    questions.push(...places.questions);
    statements.push(...places.statements);
  }
  const hits = (found: readonly number[]) => share(found, (place) => place <= looked);
  const mrr = questions.reduce((sum, place) => sum + 1 / place, 0) / Math.max(1, questions.length);
  const over = `${questions.length} questions`;
  return [
    { measure: 'passage for a question: hit@5', reached: hits(questions), aim: 0.82, better: 'higher', over },
    { measure: 'passage for a question: MRR', reached: mrr, aim: 0.64, better: 'higher', over },
    {
      measure: 'passage for a statement: hit@5',
      reached: hits(statements),
      aim: 0.95,
      better: 'higher',
      over: `${statements.length} statements`,
    },
    ...(await answers(meetings)),
  ];
}

/**
 * What the assistant shows for each question: whether one of its passages lies at least half in marked turns. And whether
 * it shows any for the questions about every other meeting.
 */
async function answers(meetings: readonly Meeting[]): Promise<Row[]> {
  const [held, foreign]: [boolean[], boolean[]] = [[], []];
  const engine = offlineEngine();
  for (const meeting of meetings) {
    const { transcript, spanOf } = saidMeeting(meeting);
    for (const other of meetings)
      for (const { query, spans } of other.specific) {
        const { moments } = await engine.answer({
          transcript,
          title: '',
          guruName: '',
          question: query,
          history: [],
          topic: null,
        });
        if (other !== meeting) foreign.push(moments.length > 0);
        else held.push(moments.some((moment) => within(moment, spans.map(spanOf)) >= inside));
      }
  }
  return [
    {
      measure: 'questions: the shown passages hold the answer',
      reached: share(held, Boolean),
      aim: 0.8,
      better: 'higher',
      over: `${held.length} questions`,
    },
    {
      measure: 'questions about other recordings answered anyway',
      reached: share(foreign, Boolean),
      aim: 0.05,
      better: 'lower',
      over: `${foreign.length} questions`,
      unit: '%',
    },
  ];
}

export const share = <T>(list: readonly T[], holds: (item: T) => boolean): number =>
  list.filter(holds).length / Math.max(1, list.length);

/** Places of the first fitting passage, from 1; Infinity where there is none. */
function placesOf(meeting: Meeting): { questions: number[]; statements: number[] } {
  const { transcript, spanOf } = saidMeeting(meeting);
  const index = createPassageIndex(transcript);
  const questions: number[] = [];
  const statements: number[] = [];
  for (const { query, answer, spans } of meeting.specific) {
    const marked = spans.map(spanOf);
    const place = (found: readonly Passage[]) => {
      const at = found.findIndex((passage) => within(passage, marked) >= inside);
      return at < 0 ? Infinity : at + 1;
    };
    questions.push(place(index.find(query, { limit: ranked })));
    const sentences = sentencesIn(answer);
    sentences.forEach((sentence, i) => {
      if (sentence.split(' ').length < 4) return;
      const around = [sentences[i - 1] ?? '', sentences[i + 1] ?? ''].join(' ');
      statements.push(place(index.find(sentence, { limit: ranked, around })));
    });
  }
  return { questions, statements };
}

function within({ from, to }: Span, spans: readonly Span[]): number {
  const common = spans.map((span) => Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)));
  return common.reduce((sum, length) => sum + length, 0) / Math.max(1, to - from);
}
