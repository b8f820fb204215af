import { AppError, topicRpc } from '@galley/contracts';
import { GatewayStack, refusal, type Person } from '../testing/gateway-stack.js';

let galley: GatewayStack;
let reader: Person;
const stops: (() => void)[] = [];
beforeAll(async () => {
  galley = await GatewayStack.start({ GATEWAY_WAIT_MS: '400' });
  reader = await galley.person();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => galley.close());

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
      if (asked < states.length) tellEnd();
      return { body: { ...running, ...state } };
    }),
  );
}
const tellEnd = () => {
  const { id: jobId, kind, ...rest } = running;
  const ids = { generationId: null, userId: reader.id };
  galley.stack.nats.publish(
    'galley.live.extract',
    JSON.stringify({ ...rest, kind, jobId, ...ids, status: 'done' }),
  );
};
const reExtract = () => galley.send('POST', '/api/sources/3/re-extract', { token: reader.token });

describe('POST /api/sources/{id}/re-extract', () => {
  it('answers the number of topics as soon as the job says that it ended', async () => {
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
