import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { study } from '@galley/writing-core';
import { readData } from './data.js';
import { lessonsOf, weightsFrom, type Lesson } from './weights.js';

/**
 * Fits the weights of the offline engine's boundary scorer anew and writes them where the engine reads them:
 * `node infra/run.mjs tests/eval/train.ts [FOLDER]`, then `npm run format`. What it learns from is not kept; only the
 * hashes of the transcripts are, so that `npm run eval` can judge each by weights that have not seen it.
 */
const root = join(import.meta.dirname, '..', '..');
const lessons = await lessonsOf(readData(process.argv[2]));
const every: readonly Lesson[] = [...lessons.talks, ...lessons.captions, ...lessons.meetings];
const kinds: readonly study.Kind[] = ['flow', 'talk', 'meeting'];

const table = kinds.map((kind) => {
  const weights = weightsFrom(every, kind).map((weight) => Number(weight.toFixed(3)));
  return `  ${kind}: [${weights.join(', ')}],`;
});
writeFileSync(
  join(root, 'libs', 'writing-core', 'src', 'segments', 'boundary-weights.ts'),
  `import type { Kind } from './kinds.js';

/**
 * Weights of a logistic scorer, one for each column of \`featureTable\` and the constant at the end, for each kind of
 * recording. Written by tests/eval/train.ts, fitted on public talks and meetings; not edited by hand.
 */
// prettier-ignore
export const boundaryWeights: Readonly<Record<Kind, readonly number[]>> = {
${table.join('\n')}
};
`,
);
const hashes = every.map(({ recording }) => recording.transcript.hash).sort();
writeFileSync(
  join(import.meta.dirname, 'trained-on.ts'),
  `/** Hashes of the transcripts that the engine's weights were fitted on (train.ts). */
export const trainedOn: readonly string[] = [
${hashes.map((hash) => `  '${hash}',`).join('\n')}
];
`,
);
process.stdout.write(
  `${every.length} recordings, ${study.featureNames.length} features, ${kinds.length} kinds\n`,
);
