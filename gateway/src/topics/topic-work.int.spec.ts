import { AppError, topicRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack, refusal } from '../testing/gateway-stack.js';

const stops: (() => void)[] = [];
const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const job = {
  id: 5,
  kind: 'extract',
  status: 'running',
  stage: null,
  progress: 10,
  code: null,
  reason: null,
};
const running = { ...job, sourceId: 3, topicCount: null };

/** Answers of the topic service to a started job, one state after the other; the last one stays. */
async function standIn(states: object[]): Promise<void> {
  let asked = 0;
  stops.push(
    await galley.answer(topicRpc.reExtract, () => ({ body: { jobId: 5, sourceId: 3 } })),
    await galley.answer(topicRpc.job, () => {
      const state = states[Math.min(asked, states.length - 1)];
      asked += 1;
      if (asked < states.length) publishEnd();
      return { body: { ...running, ...state } };
    }),
  );
}
const publishEnd = () => {
  const { id: jobId, kind, ...rest } = running;
  const ids = { generationId: null, userId: galley.reader.id };
  galley.stack.nats.publish(
    'galley.live.extract',
    JSON.stringify({ ...rest, kind, jobId, ...ids, status: 'done' }),
  );
};
const reExtract = () => galley.send('POST', '/api/sources/3/re-extract', { token: galley.reader.token });

describe('POST /api/sources/{id}/re-extract', () => {
  it('answers the number of topics as soon as the job has ended', async () => {
    await standIn([{}, { status: 'done', topicCount: 7 }]);
    const reply = await reExtract();
    expect([reply.status, reply.body]).toEqual([200, { topicsCreated: 7 }]);
  });

  it('answers 202 with the job when the wait is over', async () => {
    await standIn([{}]);
    const reply = await reExtract();
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', jobId: 5, sourceId: 3 }]);
  });

  it("answers the job's own error", async () => {
    await standIn([{ status: 'failed', code: 'NO_TOPICS_FOUND', reason: 'No topic could be found.' }]);
    expect((await reExtract()).body).toMatchObject({
      statusCode: 422,
      code: 'NO_TOPICS_FOUND',
      message: 'No topic could be found.',
    });
  });

  it('is refused for a source that is not there', async () => {
    stops.push(await galley.answer(topicRpc.reExtract, () => refusal(new AppError('SOURCE_NOT_FOUND'))));
    expect((await reExtract()).status).toBe(404);
  });
});

describe('POST /api/discover-topics', () => {
  const discovery = { topics: [], sourceInfo: { title: 'A call', platform: 'Zoom', existingTopicCount: 4 } };
  const input = { sourceId: 3, topicCount: 5, analysisDepth: 'standard' };
  const send = (method: string, path: string, body?: unknown) =>
    galley.send(method, `/api/discover-topics${path}`, { token: galley.reader.token, body });
  const answers = async (found: object) => {
    stops.push(
      await galley.answer(topicRpc.discover, () => ({ body: { jobId: 6, sourceId: 3 } })),
      await galley.answer(topicRpc.discovery, () => ({ body: found })),
    );
  };

  it('answers what was found', async () => {
    await answers({ job: { ...running, id: 6, kind: 'discover', status: 'done' }, discovery });
    const reply = await send('POST', '', input);
    expect([reply.status, reply.body]).toEqual([200, discovery]);
    expect((await send('GET', '/6')).body).toEqual(discovery);
  });

  it('answers 202 with the job while the search goes on', async () => {
    await answers({ job: { ...running, id: 6, kind: 'discover' }, discovery: null });
    const reply = await send('POST', '', input);
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', jobId: 6, sourceId: 3 }]);
    const later = await send('GET', '/6');
    expect([later.status, later.body]).toEqual([
      202,
      { status: 'processing', jobId: 6, sourceId: 3, stage: null, progress: 10 },
    ]);
  });

  it('answers 202 at once with `respond-async`', async () => {
    await answers({ job: { ...running, id: 6, kind: 'discover', status: 'done' }, discovery });
    const prefer = { prefer: 'respond-async, wait=1' };
    const reply = await galley.send('POST', '/api/discover-topics', {
      token: galley.reader.token,
      body: input,
      headers: prefer,
    });
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', jobId: 6, sourceId: 3 }]);
  });

  it.each([{ topicCount: 21 }, { topicCount: 0 }, { analysisDepth: 'deep' }, { sourceId: 'first' }])(
    'refuses %p',
    async (wrong) => {
      expect((await send('POST', '', { ...input, ...wrong })).status).toBe(400);
    },
  );
});

describe('POST /api/ingest/discovered-topics', () => {
  const topic = { title: 'Exits', description: 'When to leave.', quote: 'I buy the condor back' };
  const input = { sourceId: 3, selectedTopics: [topic], analysisDepth: 'standard' };
  const send = (body: unknown) =>
    galley.send('POST', '/api/ingest/discovered-topics', { token: galley.reader.token, body });

  it('answers how many topics will be saved', async () => {
    const queued = { queuedTopics: 1, message: 'One topic is being saved.', jobId: 7, sourceId: 3 };
    stops.push(await galley.answer(topicRpc.saveDiscovered, () => ({ body: queued })));
    const reply = await send(input);
    expect([reply.status, reply.body]).toEqual([200, queued]);
  });

  it('says which quote is not in the transcript', async () => {
    const error = new AppError('QUOTE_NOT_FOUND', { title: 'Exits' });
    stops.push(await galley.answer(topicRpc.saveDiscovered, () => refusal(error)));
    const sentence = 'The quote of "Exits" is not in the transcript word for word.';
    expect((await send(input)).body).toMatchObject({
      statusCode: 422,
      code: 'QUOTE_NOT_FOUND',
      message: sentence,
      error: sentence,
      canRetryLater: false,
    });
  });

  it.each([
    { selectedTopics: [] },
    { selectedTopics: [{ ...topic, quote: null }] },
    { analysisDepth: 'deep' },
  ])('refuses %j', async (wrong) => {
    expect((await send({ ...input, ...wrong })).status).toBe(400);
  });
});
