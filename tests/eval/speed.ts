import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { EvalData } from './data.js';
import type { Row } from './table.js';

const root = join(import.meta.dirname, '..', '..');
const characters = 200_000;
const runs = 3;
const Answer = z.object({ parseMs: z.number(), extractMs: z.number(), peakMegabytes: z.number() });

/**
 * A whole topic run over 200,000 characters, from the text to the topics, in a process of its own that has loaded
 * nothing before (tests/bench/engine.main.ts): the median of three runs, and the highest peak of memory.
 */
export async function speed(_data: EvalData): Promise<Row[]> {
  const answers: z.infer<typeof Answer>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=@galley/source',
      '--import',
      join(root, 'infra', 'typescript.mjs'),
      join(root, 'tests', 'bench', 'engine.main.ts'),
      String(characters),
    ]);
    answers.push(Answer.parse(JSON.parse(stdout)));
  }
  const seconds = answers.map(({ parseMs, extractMs }) => (parseMs + extractMs) / 1000).sort((a, b) => a - b);
  const over = `${runs} runs`;
  return [
    {
      measure: '200,000 characters, whole topic run',
      reached: seconds[Math.floor(runs / 2)] ?? 0,
      aim: 3,
      better: 'lower',
      over,
      unit: 's',
    },
    {
      measure: '200,000 characters, peak of memory',
      reached: Math.max(...answers.map(({ peakMegabytes }) => peakMegabytes)),
      aim: 400,
      better: 'lower',
      over,
      unit: 'MB',
    },
  ];
}
