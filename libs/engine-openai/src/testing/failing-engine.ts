import type { ConverseRequest, EngineContext, WriteRequest, WritingEngine } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import type { EngineErrorCode } from '../errors.js';
import type { StandInReply } from './openai-stand-in.js';

export const { transcript, guruName, title } = readSample('quiet-markets-call.txt');
export const topic = {
  id: 1,
  title: 'Quiet Markets',
  excerpt: 'What to do when nothing moves.',
  details: '',
  sourceId: 7,
  sourceTitle: title,
  videoUrl: null,
  transcript,
  from: 0,
  to: Math.min(20_000, transcript.text.length),
};
export const written: WriteRequest = {
  kind: 'newsletter',
  guru: { name: guruName, description: null, systemPrompt: null },
  subjectLine: null,
  topics: [topic],
  criteria: null,
};
export const text: Omit<ConverseRequest, 'message'> = {
  ...written,
  html: '<h1>Quiet</h1>\n<p>One thing.</p>\n<p>Another thing.</p>',
  history: [],
};
const paragraph = {
  kind: 'paragraph',
  text: 'Patience pays. '.repeat(20).trim(),
  items: [],
  sentences: ['A1'],
};

/** Every method that asks a model, with an answer that it can use. Those of text stream. */
export const methods: readonly {
  readonly name: string;
  readonly shape: boolean;
  readonly good: StandInReply;
  readonly run: (engine: WritingEngine, context: EngineContext) => Promise<unknown>;
}[] = [
  {
    name: 'extractTopics',
    shape: true,
    good: {
      json: {
        topics: [
          {
            title: 'Patience',
            excerpt: 'On patience.',
            details: 'More.',
            reasoning: 'Because.',
            firstSentence: 1,
            lastSentence: 4,
            quoteSentence: 2,
            quote: '',
            subjectLines: ['Patience'],
          },
        ],
      },
    },
    run: (engine, context) => engine.extractTopics({ transcript, guruName, title }, context),
  },
  {
    name: 'subjectLines',
    shape: true,
    good: { json: { subjectLines: ['One', 'Two'] } },
    run: (engine, context) =>
      engine.subjectLines(
        { title, excerpt: 'Quiet days.', details: '', quotes: [], guruName, count: 2 },
        context,
      ),
  },
  {
    name: 'summarise',
    shape: true,
    good: { json: { summary: 'Patience pays. So does size.' } },
    run: (engine, context) => engine.summarise({ transcript, title }, context),
  },
  {
    name: 'write',
    shape: true,
    good: { json: { title: 'Quiet', blocks: [paragraph] } },
    run: (engine, context) => engine.write(written, context),
  },
  {
    name: 'answer',
    shape: false,
    good: 'Patience pays [1]. So does size.',
    run: (engine, context) =>
      engine.answer(
        { question: 'What pays?', history: [], transcript, title, guruName, topic: null },
        context,
      ),
  },
  {
    name: 'refine',
    shape: true,
    good: {
      json: { edits: [{ op: 'replace', block: 'B2', blocks: [paragraph] }], subjectLine: '', note: 'Done.' },
    },
    run: (engine, context) => engine.refine({ ...text, feedback: 'Make the opening warmer' }, context),
  },
  {
    name: 'converse',
    shape: false,
    good: 'Patience pays [A1]. So does size.',
    run: (engine, context) => engine.converse({ ...text, message: 'What pays in the end?' }, context),
  },
  {
    name: 'factCheck',
    shape: true,
    good: { json: { verdicts: [] } },
    run: (engine, context) =>
      engine.factCheck({ text: 'The market was quiet.', recordings: [{ sourceId: 7, transcript }] }, context),
  },
];

/** What may come instead of an answer; `shape` is what becomes of it where a shape is asked for. */
export const failures: readonly {
  readonly name: string;
  readonly reply: StandInReply;
  readonly shape: EngineErrorCode | null;
  readonly plain: EngineErrorCode | null;
}[] = [
  {
    name: '429 with Retry-After',
    reply: { status: 429, retryAfter: '1' },
    shape: 'ENGINE_RATE_LIMITED',
    plain: 'ENGINE_RATE_LIMITED',
  },
  {
    name: '500',
    reply: { status: 500, retryAfter: '1' },
    shape: 'ENGINE_UNAVAILABLE',
    plain: 'ENGINE_UNAVAILABLE',
  },
  { name: 'no answer', reply: { silent: true }, shape: 'ENGINE_TIMEOUT', plain: 'ENGINE_TIMEOUT' },
  { name: 'invalid JSON', reply: '{"topics": [', shape: 'ENGINE_BAD_OUTPUT', plain: null },
  {
    name: 'a refusal',
    reply: { refusal: 'I can’t help with that.' },
    shape: 'ENGINE_REFUSED',
    plain: 'ENGINE_REFUSED',
  },
  {
    name: 'a filtered answer',
    reply: { text: 'Pat', finish: 'content_filter' },
    shape: 'ENGINE_REFUSED',
    plain: 'ENGINE_REFUSED',
  },
  {
    name: 'an answer that is too long',
    reply: { text: '{"topics": "Patience pays. So do', finish: 'length' },
    shape: 'ENGINE_BAD_OUTPUT',
    plain: null,
  },
  {
    name: 'too long a question',
    reply: { status: 400, error: { code: 'context_length_exceeded' } },
    shape: 'ENGINE_CONTEXT_LIMIT',
    plain: 'ENGINE_CONTEXT_LIMIT',
  },
  {
    name: 'a broken connection',
    reply: { broken: 'Patience pays. And' },
    shape: 'ENGINE_UNAVAILABLE',
    plain: 'ENGINE_UNAVAILABLE',
  },
  { name: 'an empty answer', reply: '', shape: 'ENGINE_BAD_OUTPUT', plain: 'ENGINE_BAD_OUTPUT' },
];
/** Such failures end a call at once: the next one is not tried. */
export const final = new Set(['a refusal', 'a filtered answer', 'no answer']);
