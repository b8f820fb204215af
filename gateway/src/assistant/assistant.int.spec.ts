import { type AnswerDelta, answerSubject, AppError, assistantRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import type { RunningGateway } from '../gateway.js';
import { GatewayStack, type Person, refusal } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

let galley: GatewayStack;
let hasty: RunningGateway;
let ann: Person;

const run = { threadId: 't1', runId: 'r1' };
const message = {
  id: '5',
  role: 'assistant',
  content: 'Size decides.',
  created_at: 1_795_000_000,
  moments: [],
  stopped: false,
  version: 2,
};
const completed = {
  status: 'completed',
  message,
  updatedContent: '<p>New.</p>',
  version: 2,
  code: null,
  reason: null,
};
const nothingYet = {
  ...completed,
  status: 'in_progress',
  message: null,
  updatedContent: null,
  version: null,
};
let state: object = completed;
let check: object = {};

beforeAll(async () => {
  galley = await GatewayStack.start();
  hasty = await galley.another({ GATEWAY_WAIT_MS: '0' });
  ann = await galley.person();
  await galley.answer(assistantRpc.startRefining, () => ({ body: run }));
  await galley.answer(assistantRpc.chatRefining, () => ({ body: run }));
  await galley.answer(assistantRpc.sendMessage, () => ({ body: { runId: 'r1' } }));
  await galley.answer(assistantRpc.runAnswer, () => ({ body: state }));
  await galley.answer(assistantRpc.startFactCheck, () => ({ body: { id: 'f1' } }));
  await galley.answer(assistantRpc.factCheck, () => ({ body: check }));
  await galley.answer(assistantRpc.answerSoFar, (input) => {
    const { threadId } = input as { threadId: string };
    if (threadId === 'theirs') return refusal(new AppError('NOT_YOURS'));
    if (threadId !== 't1') return refusal(new AppError('THREAD_NOT_FOUND'));
    return { body: { runId: 'r1', text: 'Size ' } };
  });
});
afterAll(async () => {
  await hasty.close();
  await galley.close();
});
beforeEach(() => {
  state = completed;
});

const post = (path: string, body: object, url = galley.url) =>
  galley.send('POST', path, { token: ann.token, body, url });
const hastily = () => `http://127.0.0.1:${hasty.port}`;
const init = ['/api/assistant/simple-init', { contentId: 1 }] as const;
const say = ['/api/assistant/simple-message', { threadId: 't1', message: 'Shorter.', contentId: 1 }] as const;
const chat = [
  '/api/chat/refinement',
  {
    messages: [{ id: '1', role: 'user', content: 'Shorter.', timestamp: '' }],
    generationId: 1,
    guru: { id: 1, name: 'Elena Voss' },
  },
] as const;
const factCheck = ['/api/assistant/enhanced-fact-check', { contentId: 1, selectedText: 'Size.' }] as const;

describe('a message to the assistant', () => {
  it('is answered when the run has ended', async () => {
    expect((await post(...init)).body).toEqual({ ...run, initialResponse: 'Size decides.' });
    expect((await post(...say)).body).toEqual({
      response: 'Size decides.',
      runId: 'r1',
      status: 'completed',
      moments: [],
      updatedContent: '<p>New.</p>',
      version: 2,
    });
    expect((await post(...chat)).body).toEqual({
      message: {
        id: '5',
        role: 'assistant',
        content: 'Size decides.',
        status: 'completed',
        moments: [],
        timestamp: '2026-11-18T11:06:40.000Z',
      },
      updatedContent: '<p>New.</p>',
      version: 2,
      ...run,
    });
  });

  it('waits for the end of its own run, not for the end of another one', async () => {
    state = nothingYet;
    const answer = post(...say);
    const publish = (userId: number) =>
      galley.stack.nats.publish(
        'galley.live.answer',
        JSON.stringify(progress({ kind: 'answer', status: 'done', generationId: 1, userId })),
      );
    const news = setInterval(() => {
      state = completed;
      publish(ann.id);
    }, 50);
    const reply = await answer;
    clearInterval(news);
    expect(reply.status).toBe(200);
  });

  it('answers 202 with its run when the wait is over', async () => {
    state = nothingYet;
    for (const [path, body] of [init, say, chat]) {
      const reply = await post(path, body, hastily());
      expect(reply.status).toBe(202);
      expect(reply.body).toEqual({ status: 'processing', id: 'r1', ...run });
    }
  });

  it('says why its run failed, and what a stopped run has written', async () => {
    const problem = 'The language model is busy. Please try again in a minute.';
    state = { ...nothingYet, status: 'failed', code: 'ENGINE_RATE_LIMITED', reason: problem };
    const failed = await post(...say);
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({ code: 'ENGINE_RATE_LIMITED', message: problem });
    state = { ...completed, status: 'cancelled', updatedContent: null, version: null };
    expect((await post(...say)).body).toMatchObject({ status: 'cancelled', response: 'Size decides.' });
  });
});

describe('a fact check', () => {
  const done = { response: 'Supported: “Size.”', verdicts: [], checked: 1, reused: 0 };
  it('answers with its verdicts, with 202 after the wait, or with the reason of a failure', async () => {
    check = { id: 'f1', status: 'completed', code: null, reason: null, ...done };
    expect((await post(...factCheck)).body).toEqual({ id: 'f1', ...done });
    const look = await galley.send('GET', '/api/assistant/fact-checks/f1', { token: ann.token });
    expect(look.body).toMatchObject({ id: 'f1', status: 'completed' });
    check = { id: 'f1', status: 'queued', code: null, reason: null };
    const accepted = await post(...factCheck, hastily());
    expect([accepted.status, accepted.body]).toEqual([202, { status: 'processing', id: 'f1' }]);
    check = { id: 'f1', status: 'failed', code: 'ENGINE_TIMEOUT', reason: 'Too long.' };
    expect((await post(...factCheck)).status).toBe(504);
  });

  it('refuses an empty selection in the words of the screen', async () => {
    const reply = await post(factCheck[0], { ...factCheck[1], selectedText: '' });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/^No text selected\. Please select/) });
  });
});

describe('the stream of an answer', () => {
  const open = (threadId: string, person: Person, signal?: AbortSignal) =>
    fetch(`${galley.url}/api/assistant/stream/${threadId}`, {
      headers: { authorization: `Bearer ${person.token}` },
      ...(signal ? { signal } : {}),
    });

  it('is open only to the owner of the conversation', async () => {
    expect((await fetch(`${galley.url}/api/assistant/stream/t1`)).status).toBe(401);
    const refused = [await open('theirs', ann), await open('none', ann)];
    expect(refused.map(({ status }) => status)).toEqual([403, 404]);
    expect(await refused[1]?.json()).toMatchObject({ code: 'THREAD_NOT_FOUND' });
  });

  it('begins with what is written already, and continues with each piece', async () => {
    const leaving = new AbortController();
    const response = await open('t1', ann, leaving.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const read = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    })().catch(() => undefined);
    await eventually(() => text.includes('"text":"Size "'));
    const piece = (userId: number, words: string): AnswerDelta => ({ ...run, userId, from: 5, text: words });
    galley.stack.nats.publish(answerSubject('t1'), JSON.stringify(piece(ann.id + 1, 'not hers')));
    galley.stack.nats.publish(answerSubject('t1'), JSON.stringify(piece(ann.id, 'decides.')));
    await eventually(() => text.includes('decides.'));
    expect(text).not.toContain('not hers');
    leaving.abort();
    await read;
  });
});
