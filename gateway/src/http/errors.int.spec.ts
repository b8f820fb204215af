import { AppError, sourceRpc, topicRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { as, GatewayStack, refusal } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));

describe('Errors', () => {
  it('are JSON for an unknown call', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['POST', '/api/topics/all'],
      ['GET', '/health/nowhere'],
    ] as const) {
      const reply = await galley.send(method, path, as(galley.reader));
      expect([path, reply.status, (reply.body as { code: string }).code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it.each([
    ['no JSON', '{"username":', 400, 'BAD_REQUEST'],
    ['a list', '[]', 400, 'VALIDATION_FAILED'],
    ['nothing', '', 400, 'VALIDATION_FAILED'],
    [
      'a character that cannot be stored',
      '{"username":"a\\u0000b","password":"x"}',
      400,
      'VALIDATION_FAILED',
    ],
    ['more than 1 MB', `{"username":"${'a'.repeat(1_000_001)}"}`, 413, 'TOO_LARGE'],
    ['more than 5 MB', `{"username":"${'a'.repeat(5_000_001)}"}`, 413, 'TOO_LARGE'],
  ])('say so when a body is %s', async (_what, body, status, code) => {
    const reply = await galley.send('POST', '/api/auth/login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.body).toMatchObject({ statusCode: status, code });
    expect(reply.status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml'])(
    'say that a body must be JSON, not %s',
    async (type) => {
      const headers = { 'content-type': type };
      const reply = await galley.send('POST', '/api/auth/login', { body: '{"username":"a"}', headers });
      expect([reply.status, (reply.body as { message: string }).message]).toEqual([
        400,
        'The body must be JSON.',
      ]);
    },
  );

  it.each([
    ['GET', '/api/topics/all?search=rates%07', '', /^search: an invisible control character \(U\+0007\)/],
    ['PATCH', '/api/generations/1', '<img src="data:image/png;base64,AA">', /data:.*\/api\/images/],
  ] as const)('say what cannot be kept, and where: %s %s', async (method, path, content, sentence) => {
    const body = method === 'GET' ? {} : { body: { content } };
    const reply = await galley.send(method, path, { ...as(galley.reader), ...body });
    expect(reply.body).toMatchObject({ statusCode: 400, message: expect.stringMatching(sentence) });
  });

  it('take 5 MB for an ingest call, and carry the fields that its screens need', async () => {
    const body = { transcript: 'word '.repeat(400_001), guruName: 'Nora' };
    const stop = await galley.answer(sourceRpc.ingestTranscript, () =>
      refusal(new AppError('DUPLICATE_SOURCE', { existingSourceId: 7 })),
    );
    const reply = await galley.send('POST', '/api/ingest/transcript', { ...as(galley.reader), body });
    stop();
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'DUPLICATE_SOURCE',
      error: 'This transcript has already been processed.',
      isDuplicate: true,
      existingSourceId: 7,
      details: null,
      suggestions: ['View the topics that exist already.'],
      canRetryLater: false,
      isCloudDeployment: false,
      recommendManualMode: false,
      extractedTitle: null,
      videoTitle: null,
      videoDuration: null,
      minimumRequired: null,
    });
  });

  it.each([['first'], ['0'], ['-1'], ['2147483648'], ['1.5'], ['%00']])(
    'refuse the id %p with 400',
    async (id) => {
      expect((await galley.send('GET', `/api/topics/${id}`, as(galley.reader))).status).toBe(400);
    },
  );

  it('are 503 with the request id while a service is away', async () => {
    const reply = await galley.send('GET', '/api/topics/1', {
      ...as(galley.reader),
      headers: { 'x-request-id': 'trace-me-1234' },
    });
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({
      code: 'DEPENDENCY_DOWN',
      requestId: 'trace-me-1234',
      canRetryLater: true,
      details: { canRetryLater: true },
    });
    expect(reply.headers.get('x-request-id')).toBe('trace-me-1234');
  });

  it('hide internal details', async () => {
    const stop = await galley.answer(topicRpc.get, () => ({ status: 500, body: 'no json at all' }));
    const reply = await galley.send('GET', '/api/topics/1', as(galley.reader));
    stop();
    expect([reply.status, reply.text.includes('json')]).toEqual([500, false]);
    expect(reply.body).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});
