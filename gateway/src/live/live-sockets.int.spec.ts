import {
  type AnswerDelta,
  answerSubject,
  assistantRpc,
  AppError,
  type LiveMessage,
  livePath,
  type LiveRequest,
} from '@galley/contracts';
import { duringTests, eventually, heldLine } from '@galley/testing';
import { GatewayStack, refusal } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

const galley = duringTests(() => GatewayStack.start({ LIVE_SIGN_IN_MS: '300' }));

interface Line {
  readonly heard: LiveMessage[];
  readonly ended: Promise<number>;
  say(request: LiveRequest | string): void;
  leave(): void;
}

/** A page's socket; it signs in where a token is given, and waits until it is welcome. */
async function connect(token?: string, { port = galley.gateway.port, unheardMs = 0 } = {}): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  const heard: LiveMessage[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as LiveMessage));
  const ended = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const say = (request: LiveRequest | string) =>
    socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  if (token !== undefined) {
    say({ type: 'sign-in', token, unheardMs });
    await eventually(() => heard.some(({ type }) => type === 'welcome'));
  }
  return { heard, ended, say, leave: () => socket.close() };
}

const jobs = ({ heard }: Line) => heard.flatMap((one) => (one.type === 'progress' ? [one.jobId] : []));

async function mustRefetch(token: string, unheardMs: number): Promise<boolean> {
  const line = await connect(token, { unheardMs });
  await eventually(() => line.heard.some(({ type }) => type === 'heartbeat'));
  line.leave();
  return line.heard.some(({ type }) => type === 'resync');
}

describe('The socket of the web app', () => {
  it('carries the events of its user, and heartbeats', async () => {
    const [ada, ben] = [await galley.person(), await galley.person()];
    const [ofAda, ofBen] = [await connect(ada.token), await connect(ben.token)];
    const publish = (jobId: number, userId: number | null) =>
      galley.stack.nats.publish('galley.live.generate', JSON.stringify(progress({ jobId, userId })));
    publish(1, ada.id);
    publish(2, ben.id);
    publish(3, null);
    await eventually(() => jobs(ofAda).includes(3) && jobs(ofBen).includes(3));
    expect([jobs(ofAda), jobs(ofBen)]).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(ofAda.heard.slice(0, 2)).toEqual([{ type: 'welcome' }, { type: 'heartbeat' }]);
    ofAda.leave();
    ofBen.leave();
  });

  it('replays missed events after a reconnect, or says that too much time has passed', async () => {
    const { token, id } = await galley.person();
    const there = await connect(token);
    // A gateway that has just started cannot know what happened before.
    await eventually(async () => !(await mustRefetch(token, 3_000)), { everyMs: 200 });
    const published = performance.now();
    galley.stack.nats.publish('galley.live.generate', JSON.stringify(progress({ jobId: 9, userId: id })));
    await eventually(() => jobs(there).includes(9));
    // Two seconds more than since then: signing in takes time as well.
    const unheard = () => performance.now() - published + 2_000;
    const [present, back, long] = [
      await connect(token),
      await connect(token, { unheardMs: unheard() }),
      await connect(token, { unheardMs: 3_600_000 }),
    ];
    await eventually(() => jobs(back).includes(9) && long.heard.some(({ type }) => type === 'resync'));
    expect([jobs(present), jobs(long)]).toEqual([[], []]);
    expect(back.heard.some(({ type }) => type === 'resync')).toBe(false);
    for (const line of [there, present, back, long]) line.leave();
  });

  it('ends with the session, whose token opens no other socket', async () => {
    const { token } = await galley.person();
    const line = await connect(token);
    await galley.send('POST', '/api/auth/logout', { token });
    expect(await line.ended).toBe(4401);
    for (const worthless of [token, 'no token']) {
      const refused = await connect();
      refused.say({ type: 'sign-in', token: worthless, unheardMs: 0 });
      expect(await refused.ended).toBe(4401);
      expect(refused.heard).toEqual([]);
    }
  });

  it('is closed without a sign-in, after another first message, and after a message that is too long', async () => {
    const silent = await connect();
    const [rude, odd, long] = [await connect(), await connect(), await connect()];
    rude.say({ type: 'follow-answer', threadId: 't' });
    odd.say('{"type":');
    long.say('x'.repeat(10_000));
    const codes = [silent, rude, odd, long].map(({ ended }) => ended);
    expect(await Promise.all(codes)).toEqual([4408, 4400, 4400, 1009]);
  });

  it('carries the pieces of an answer to the owner of the conversation, until the page leaves it', async () => {
    const person = await galley.person();
    const run = { threadId: 't1', runId: 'r1' };
    const stop = await galley.answer(assistantRpc.answerSoFar, (input) =>
      (input as { threadId: string }).threadId === 't1'
        ? { body: { runId: 'r1', text: 'Size ' } }
        : refusal(new AppError('NOT_YOURS')),
    );
    const line = await connect(person.token);
    const pieces = () => line.heard.flatMap((one) => (one.type === 'answer' ? [one.text] : []));
    const write = (threadId: string, text: string, userId = person.id) => {
      const piece: AnswerDelta = { ...run, threadId, userId, from: 5, text };
      galley.stack.nats.publish(answerSubject(threadId), JSON.stringify(piece));
    };
    line.say({ type: 'follow-answer', threadId: 'theirs' });
    line.say({ type: 'follow-answer', threadId: 't1' });
    await eventually(() => pieces().length > 0);
    write('theirs', 'not hers');
    write('t1', 'not hers', person.id + 1);
    write('t1', 'decides.');
    await eventually(() => pieces().length > 1);
    line.say({ type: 'leave-answer', threadId: 't1' });
    // What is said on one line arrives in its order: once the second answer is there, the first has been left.
    line.say({ type: 'follow-answer', threadId: 't1' });
    await eventually(() => pieces().length > 2);
    expect(pieces()).toEqual(['Size ', 'decides.', 'Size ']);
    stop();
    line.leave();
  });

  it('ends with the gateway, so that its page connects to another one', async () => {
    const other = await galley.another();
    const line = await connect((await galley.person()).token, { port: other.port });
    await Promise.all([other.close(), line.ended]);
    expect(await line.ended).toBe(1012);
  });
});

describe('A person with too many connections in a minute', () => {
  it('is refused the next one with its own code and the seconds to wait; others are not refused', async () => {
    const strict = await galley.another({ QUOTA_STREAMS_PER_MINUTE: '2' });
    const { port } = strict;
    const [ada, ben] = [await galley.person(), await galley.person()];
    const lines = [await connect(ada.token, { port }), await connect(ada.token, { port })];
    const refused = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
    refused.addEventListener('open', () =>
      refused.send(JSON.stringify({ type: 'sign-in', token: ada.token, unheardMs: 0 })),
    );
    const { code, reason } = await new Promise<CloseEvent>((resolve) =>
      refused.addEventListener('close', resolve),
    );
    expect([code, reason]).toEqual([4429, expect.stringMatching(/^Too many .* in [1-9]\d? s\.$/)]);
    lines.push(await connect(ben.token, { port }));
    for (const line of lines) line.leave();
    await strict.close();
  });
});

describe('A gateway that was without NATS for a while', () => {
  it('tells every page and program that it may have missed something', async () => {
    const line = await heldLine(galley.stack.envFor('gateway')['NATS_URL']!);
    const cutOff = await galley.another({ NATS_URL: line.url });
    const { token } = await galley.person();
    const page = await connect(token, { port: cutOff.port });
    const program = await fetch(`http://127.0.0.1:${cutOff.port}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const read = program.text();
    line.cut();
    line.mend();
    await eventually(() => page.heard.some(({ type }) => type === 'resync'));
    await cutOff.close();
    expect(await read).toContain('data: {"type":"resync"}');
    await line.close();
  });
});
