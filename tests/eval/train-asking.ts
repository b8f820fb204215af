import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transcript } from '@galley/transcript';
import { createPassageIndex, language, signNames, signsOf } from '@galley/writing-core';
import { partOf, readData } from './data.js';
import { fitLogistic, type Example } from './logistic.js';
import { talk } from './recordings.js';
import { saidMeeting } from './said.js';

/**
 * Fits the rule by which the offline engine says that a recording deals with a question, and writes its weights where
 * the engine reads them: `node infra/run.mjs tests/eval/train-asking.ts [FOLDER]`, then `npm run format`. It learns from
 * the tuning half alone: what people asked about a recording, what they called its subjects and its chapters, against
 * the same of every other recording of its kind.
 */
const penalty = 3;

interface Recording {
  readonly series: string;
  readonly transcript: Transcript;
  readonly questions: readonly string[];
}

const { meetings, talks } = partOf(readData(process.argv[2]), 'tuning');
const english = await language();
const examples = [
  examplesOf(
    meetings.map((meeting) => ({
      // "covid_2" and "covid_6", "Bro011" and "Bro022": what was asked about one is often dealt with in the other.
      series: /^\p{L}*/u.exec(meeting.name)?.[0] ?? '',
      transcript: saidMeeting(meeting).transcript,
      questions: [
        ...meeting.specific.map(({ query }) => query),
        ...meeting.topics.map(({ topic }) => `Summarize the discussion about ${topic}`),
      ],
    })),
  ),
  examplesOf(
    talks.map((one) => ({
      series: one.name,
      transcript: talk(one).transcript,
      questions: one.chapters.map(({ title }) => `What was said about ${title}?`),
    })),
  ),
].flat();
const weights = fitLogistic(examples, penalty).map((weight) => Number(weight.toFixed(2)));

writeFileSync(
  join(import.meta.dirname, '..', '..', 'libs', 'writing-core', 'src', 'asking', 'asking-weights.ts'),
  `/**
 * Weights of the signs that a recording deals with a question, in the order of \`signNames\`, and the constant at the end.
 * Written by tests/eval/train-asking.ts, fitted on public talks and meetings; not edited by hand.
 */
// prettier-ignore
export const askingWeights: readonly number[] = [${weights.join(', ')}];
`,
);
const own = examples.filter(({ is }) => is).length;
process.stdout.write(`${own} questions of their own recording, ${examples.length - own} of others\n`);

function examplesOf(recordings: readonly Recording[]): Example[] {
  return recordings.flatMap((recording) => {
    const index = createPassageIndex(recording.transcript);
    return recordings.flatMap((other) => {
      if (other !== recording && other.series === recording.series) return [];
      return other.questions.flatMap((question) => {
        const signs = signsOf(index, question, english);
        return signs ? [{ row: signNames.map((name) => signs[name]), is: other === recording }] : [];
      });
    });
  });
}
