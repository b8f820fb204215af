import { AppError, topicRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { as, GatewayStack, type Person } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start());

describe('Errors', () => {
  it('of a paused outside system say what a person can do, and when it is tried again', async () => {
    const retryAt = new Date(Date.now() + 45_000).toISOString();
    const failed = new AppError('ENGINE_UNAVAILABLE', { paused: true, retryAt, canRetryLater: true });
    const stop = await galley.answer(topicRpc.generateSubjectLines, () => ({
      status: 503,
      body: { code: failed.code, message: failed.message, details: failed.details },
    }));
    const body = { topicTitle: 'Sizing', topicExcerpt: 'Size by the stop.' };
    const reply = await galley.send('POST', '/api/generate-subject-lines', { ...as(galley.reader), body });
    stop();
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({
      code: 'ENGINE_UNAVAILABLE',
      message: 'The language model cannot be reached right now. Please try again in a few minutes.',
      canRetryLater: true,
      retryAt,
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(30);
  });

  it('are 429 for a person with too many costly calls, and for nobody else', async () => {
    const strict = await galley.another({ QUOTA_PICTURES_PER_MINUTE: '2' });
    const url = `http://127.0.0.1:${strict.port}`;
    const send = (person: Person) => galley.send('POST', '/api/images', { ...as(person), url, body: {} });
    for (const _ of [1, 2]) expect((await send(galley.reader)).status).toBeLessThan(429);
    const refused = await send(galley.reader);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({ code: 'QUOTA_USED', canRetryLater: true }),
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect([wait > 0, wait <= 60]).toEqual([true, true]);
    expect((await send(await galley.person())).status).toBeLessThan(429);
    await strict.close();
  });
});
