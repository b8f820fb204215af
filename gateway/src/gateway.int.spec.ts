import { AppError, Figures, figuresRpc, generationRpc, sourceRpc, topicRpc } from '@galley/contracts';
import { GatewayStack, type Person, refusal } from './testing/gateway-stack.js';

let galley: GatewayStack;
let reader: Person;

beforeAll(async () => {
  galley = await GatewayStack.start({ GATEWAY_WAIT_MS: '400' });
  reader = await galley.person();
});
afterAll(() => galley.close());

const as = (person: Person) => ({ token: person.token });

describe('Signing in', () => {
  it('signs people in over HTTP and recognises them afterwards', async () => {
    const { status, body } = await galley.send('POST', '/api/auth/login', {
      body: { username: reader.username, password: 'a good password', rememberMe: true },
    });
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), user: expect.objectContaining({ id: reader.id }) },
    ]);
    const me = await galley.send('GET', '/api/auth/me', as(reader));
    expect(me.body).toMatchObject({ user: { id: reader.id, username: reader.username } });
  });

  it.each([[undefined], ['not.a.token'], ['']])(
    'refuses the token %p with 401 before it looks at anything else',
    async (token) => {
      const reply = await galley.send('POST', '/api/ingest/transcript', {
        ...(token === undefined ? {} : { token }),
        body: {},
      });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({
        statusCode: 401,
        code: 'NOT_SIGNED_IN',
        requestId: expect.any(String),
      });
    },
  );

  it('refuses a token with changed claims or without a signature', async () => {
    const [head, claims, signature] = reader.token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '1', jti: 'x', iat: 1, exp: 9_999_999_999 })).toString(
      'base64url',
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${unsigned}.${claims}.`]) {
      expect((await galley.send('GET', '/api/auth/me', { token })).status).toBe(401);
    }
  });

  it('ends a session everywhere at logout', async () => {
    const person = await galley.person();
    const other = await galley.another();
    const url = `http://127.0.0.1:${other.port}`;
    try {
      expect((await galley.send('GET', '/api/auth/me', { ...as(person), url })).status).toBe(200);
      expect((await galley.send('POST', '/api/auth/logout', as(person))).body).toEqual({ success: true });
      const here = await galley.send('GET', '/api/auth/me', as(person));
      expect(here.body).toMatchObject({ statusCode: 401, code: 'SESSION_ENDED' });
      // The other gateway had the session in its cache and hears of its end well before that runs out.
      const end = Date.now() + 5_000;
      let there = 200;
      while (there === 200 && Date.now() < end)
        there = (await galley.send('GET', '/api/auth/me', { ...as(person), url })).status;
      expect(there).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('says when to try again after too many tries', async () => {
    const { username } = await galley.person();
    const body = { username, password: 'wrong' };
    for (let n = 0; n < 10; n += 1)
      expect((await galley.send('POST', '/api/auth/login', { body })).status).toBe(401);
    const reply = await galley.send('POST', '/api/auth/login', { body });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('answers every request for a password reset with 202', async () => {
    expect(
      (await galley.send('POST', '/api/auth/forgot-password', { body: { username: 'nobody' } })).status,
    ).toBe(202);
  });

  it('ignores a client address in the body', async () => {
    const body = { username: 'reader-by-proxy', password: 'a good password', address: '203.0.113.7' };
    await galley.send('POST', '/api/auth/register', { body, headers: { 'x-forwarded-for': '203.0.113.8' } });
    const rows = await galley.stack.query<{ address: string }>(
      'auth',
      `SELECT address FROM login_attempts WHERE account = 'reader-by-proxy'`,
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });
});

describe('Errors', () => {
  it('are JSON for an unknown call', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['POST', '/api/topics/all'],
      ['GET', '/health/nowhere'],
    ] as const) {
      const reply = await galley.send(method, path, as(reader));
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

  it.each([
    ['GET', '/api/topics/all?search=rates%07', '', /^search: an invisible control character \(U\+0007\)/],
    ['PATCH', '/api/generations/1', '<img src="data:image/png;base64,AA">', /data:.*\/api\/images/],
  ] as const)('say what cannot be kept, and where: %s %s', async (method, path, content, sentence) => {
    const body = method === 'GET' ? {} : { body: { content } };
    const reply = await galley.send(method, path, { ...as(reader), ...body });
    expect(reply.body).toMatchObject({ statusCode: 400, message: expect.stringMatching(sentence) });
  });

  it('take 5 MB for an ingest call, and carry the fields that its screens need', async () => {
    const body = { transcript: 'word '.repeat(400_001), guruName: 'Nora' };
    const stop = await galley.answer(sourceRpc.ingestTranscript, () =>
      refusal(new AppError('DUPLICATE_SOURCE', { existingSourceId: 7 })),
    );
    const reply = await galley.send('POST', '/api/ingest/transcript', { ...as(reader), body });
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
      expect((await galley.send('GET', `/api/topics/${id}`, as(reader))).status).toBe(400);
    },
  );

  it('are 503 with the request id while a service is away', async () => {
    const reply = await galley.send('GET', '/api/topics/1', {
      ...as(reader),
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
    const reply = await galley.send('GET', '/api/topics/1', as(reader));
    stop();
    expect([reply.status, reply.text.includes('json')]).toEqual([500, false]);
    expect(reply.body).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});

describe('Answers', () => {
  it('of hot reads arrive byte for byte, with their paging headers and their ETag', async () => {
    const json = '[{"id": 1,  "title": "spaces stay"}]';
    const ends = { 'X-Total-Count': '812', 'X-Total-Relation': 'gte', 'X-Next-Cursor': 'abc' };
    let asked: unknown;
    const stop = await galley.answer(topicRpc.list, (input, message) => {
      asked = input;
      const headers = { ETag: '"v1"', ...ends };
      return message.headers?.get('If-None-Match') === '"v1"'
        ? { status: 304, body: '', headers }
        : { body: json, headers };
    });
    const first = await galley.send('GET', '/api/topics/all?limit=1&guruId=3&unknown=1', as(reader));
    const second = await galley.send('GET', '/api/topics/recent', {
      ...as(reader),
      headers: { 'if-none-match': '"v1"' },
    });
    stop();
    expect([first.status, first.text, first.headers.get('etag')]).toEqual([200, json, '"v1"']);
    for (const [name, value] of Object.entries(ends)) expect(first.headers.get(name)).toBe(value);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', '"v1"']);
    expect(asked).toEqual({});
  });

  it('of lists are plain arrays, or an array under a key', async () => {
    const page = { items: [{ id: 5 }], nextCursor: null, total: 1 };
    const stop = await galley.answer(sourceRpc.list, () => ({ body: page }));
    const plain = await galley.send('GET', '/api/sources/all', as(reader));
    const named = await galley.send('GET', '/api/browse-videos', as(reader));
    stop();
    expect([plain.body, plain.headers.get('x-total-count'), plain.headers.get('x-next-cursor')]).toEqual([
      [{ id: 5 }],
      '1',
      null,
    ]);
    expect([named.body, named.headers.get('x-total-count')]).toEqual([{ sources: [{ id: 5 }] }, '1']);
  });

  it('are for the user of the session, and an id in the path wins over one in the body', async () => {
    let seen: unknown;
    const stop = await galley.answer(topicRpc.changeFolder, (input, message) => {
      seen = [input, message.headers?.get('Galley-User')];
      return { body: { id: 9 } };
    });
    await galley.send('PUT', '/api/user/folders/9', {
      ...as(reader),
      body: { id: 1, name: 'Kept', userId: 5 },
    });
    stop();
    expect(seen).toEqual([{ id: 9, name: 'Kept' }, String(reader.id)]);
  });

  it('of a summary are plain text', async () => {
    const stop = await galley.answer(sourceRpc.summary, () => ({ body: { summary: 'In short.' } }));
    const reply = await galley.send('GET', '/api/sources/1/summary', as(reader));
    stop();
    expect([reply.headers.get('content-type'), reply.text]).toEqual([
      'text/plain; charset=utf-8',
      'In short.',
    ]);
  });

  it("add up the dashboard's figures from three services", async () => {
    const stops = [
      await galley.answer(topicRpc.count, () => ({ body: { topics: 4, today: 1 } })),
      await galley.answer(generationRpc.count, () => ({ body: { generations: 3, mine: 2 } })),
      await galley.answer(sourceRpc.count, () => ({ body: { sources: 2, youtube: 1 } })),
    ];
    const { body } = await galley.send('GET', '/api/stats', as(reader));
    for (const stop of stops) stop();
    expect(body).toEqual({
      activeTopics: 4,
      topicsToday: 1,
      generatedPosts: 3,
      sources: 2,
      youtubeSources: 1,
      missing: [],
    });
  });

  it('group the figures of three services by the weeks of the reader', async () => {
    const asked: string[][] = [];
    const none = { texts: 0, hours: null };
    const spread = { from: 1, median: 2, to: 3 };
    const coverage = { sources: 1, covered: 0.5, worst: [] };
    const stops = [
      await galley.answer(figuresRpc.topics, (input) => {
        asked.push((input as { weeks: string[] }).weeks);
        return { body: { perWeek: [...Array<number>(11).fill(0), 4], coverage } };
      }),
      await galley.answer(figuresRpc.texts, () => ({
        body: {
          perWeek: [7, ...Array<number>(11).fill(0)],
          publishedPerWeek: [{ texts: 1, hours: spread }, ...Array<object>(11).fill(none)],
          published: { texts: 1, hours: spread },
          drafts: { mine: 1, team: 2 },
        },
      })),
      await galley.answer(figuresRpc.ingest, () => ({ body: { running: 1, failed: 0 } })),
    ];
    const path = '/api/stats/figures?timeZone=Europe/Vienna';
    const figures = Figures.parse((await galley.send('GET', path, as(reader))).body);
    for (const stop of stops) stop();
    expect(figures.weeks).toHaveLength(12);
    expect(figures.weeks[0]).toMatchObject({ topics: 0, texts: 7, published: 1, hoursToPublished: spread });
    expect(figures.weeks[11]).toMatchObject({ topics: 4, texts: 0, hoursToPublished: null });
    expect(figures).toMatchObject({ coverage, drafts: { mine: 1, team: 2 }, ingest: { running: 1 } });
    expect(asked[0]?.every((moment) => /T2[23]:00:00.000Z$/.test(moment))).toBe(true);
    const { status, body } = await galley.send('GET', '/api/stats/figures?timeZone=Mars', as(reader));
    expect([status, (body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('describe the installation to everybody', async () => {
    const { status, body } = await galley.send('GET', '/api/config');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        productName: 'Galley',
        tagline: 'AI Content Studio',
        engines: { writing: 'offline', documents: 'embedded', mail: false, webhook: false },
      }),
    ]);
  });
});

describe('The web app', () => {
  it('is served for every screen, with a strict content security policy', async () => {
    for (const path of ['/', '/find-topics?sourceId=3', '/generation/12', '/d/abc.def']) {
      const reply = await galley.send('GET', path);
      expect([path, reply.status, reply.text.includes('<title>Galley')]).toEqual([path, 200, true]);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
  });

  it('lets browsers keep hashed files for good, and compresses them', async () => {
    const reply = await galley.send('GET', '/assets/app-1a2b3c.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect((await galley.send('GET', '/assets/gone.js')).status).toBe(404);
  });

  it('serves no file outside its folder', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/package.json',
    ]) {
      const reply = await galley.send('GET', path);
      expect(reply.text).not.toContain('"name"');
      expect(reply.text).not.toContain('root:');
    }
  });
});

describe('Health', () => {
  it('is ready only while auth answers, and is alive either way', async () => {
    expect((await galley.send('GET', '/health/ready')).status).toBe(200);
    const newcomer = await galley.person();
    await galley.auth.close();
    try {
      expect((await galley.send('GET', '/health/live')).status).toBe(200);
      expect((await galley.send('GET', '/health/ready')).status).toBe(503);
      // A session that nobody can vouch for: not refused, but not let in.
      const reply = await galley.send('GET', '/api/auth/me', as(newcomer));
      expect(reply.body).toMatchObject({ statusCode: 503, code: 'DEPENDENCY_DOWN' });
    } finally {
      await galley.startAuth();
    }
    expect((await galley.send('GET', '/health/ready')).status).toBe(200);
  });
});
