import { parseTranscript } from '@galley/transcript';
import { createEngine } from '@galley/engine';
import { offlineEngine } from '@galley/engine-offline';
import { type EngineContext, textOf, type WriteTopic, type WritingEngine } from '@galley/writing-core';
import { recording } from './recording.js';

/**
 * What our own code adds to a model's time: `node overhead.main.ts ADDRESS MILLISECONDS CHARACTERS ROUNDS` runs each
 * method of the engine against a model that answers after so many milliseconds, each time on a transcript that was just
 * read, and says the times as one line of JSON.
 */
const [baseUrl = '', latency = '', characters = '', rounds = ''] = process.argv.slice(2);
const modelMs = Number(latency);
const text = recording(Number(characters));
const engine = createEngine({ baseUrl });
const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };

/** As every job begins: a transcript that nothing is known of. */
function freshTopic(): WriteTopic {
  const transcript = parseTranscript(text);
  const span = { from: 4_000, to: 14_000 };
  const facts = {
    id: 1,
    title: 'Stops and Position Size',
    excerpt: 'How size follows from the stop.',
    details: '',
  };
  return { ...facts, sourceId: 7, sourceTitle: 'A recording', videoUrl: null, transcript, ...span };
}
const request = () => ({ kind: 'newsletter' as const, guru, topics: [freshTopic()], criteria: null });
const draft = (await offlineEngine().write({ ...request(), subjectLine: null })).html;

type Method = (engine: WritingEngine, context: EngineContext) => Promise<unknown>;
const methods: Readonly<Record<string, Method>> = {
  extractTopics: (it, context) => {
    const { transcript } = freshTopic();
    return it.extractTopics({ transcript, guruName: guru.name, title: 'A recording' }, context);
  },
  write: (it, context) => it.write({ ...request(), subjectLine: null }, context),
  answer: (it, context) => {
    const { transcript } = freshTopic();
    const asked = { question: 'What does he say about the stop?', history: [], title: 'A recording' };
    return it.answer({ ...asked, transcript, guruName: guru.name, topic: null }, context);
  },
  refine: (it, context) =>
    it.refine({ ...request(), html: draft, feedback: 'Make the opening warmer', history: [] }, context),
  converse: (it, context) =>
    it.converse(
      { ...request(), html: draft, message: 'What does he say about the stop?', history: [] },
      context,
    ),
  factCheck: (it, context) => {
    const { transcript } = freshTopic();
    return it.factCheck({ text: textOf(draft), recordings: [{ sourceId: 7, transcript }] }, context);
  },
};

/** The model's own time in a run: how many of its answers were waited for one after the other. */
function waitedFor(calls: readonly { from: number; to: number }[]): number {
  let total = 0;
  let until = 0;
  for (const { from, to } of [...calls].sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.round(total / modelMs);
}

async function run(method: Method): Promise<{ calls: number; overheadMs: number; cpuMs: number }> {
  const calls: { from: number; to: number }[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  await method(engine, {
    onModelCall: ({ durationMs }) => {
      const to = performance.now();
      calls.push({ from: to - durationMs, to });
    },
    onText: () => undefined,
  });
  const overheadMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const answers = waitedFor(calls);
  return { calls: answers, overheadMs: overheadMs - answers * modelMs, cpuMs: (user + system) / 1000 };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const found: Record<string, Record<'answers' | 'p50' | 'p90' | 'cpu' | 'ratio', number>> = {};
for (const [name, method] of Object.entries(methods)) {
  await run(method);
  const runs = [];
  for (let n = 0; n < Number(rounds); n += 1) runs.push(await run(method));
  const wall = runs.map(({ overheadMs }) => overheadMs);
  const cpu = runs.map(({ cpuMs }) => cpuMs);
  const answers = runs[0]?.calls ?? 0;
  const p50 = quantile(wall, 0.5);
  const ratio = 1 + p50 / (answers * modelMs);
  found[name] = { answers, p50, p90: quantile(wall, 0.9), cpu: quantile(cpu, 0.5), ratio };
}
process.stdout.write(`${JSON.stringify(found)}\n`);
