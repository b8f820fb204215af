import { existsSync } from 'node:fs';
import { holdError, holdSuccess, holdTokenless } from './check.js';
import { calls, entries } from './calls.js';
import { Client, type Reply } from './client.js';
import { type Context, freshTranscript } from './context.js';
import type { Maker } from './maker.js';
import type { Call } from './model.js';
import { routes } from './routes.js';

/** A client that answers every request alike and remembers what was sent. */
class OneAnswer extends Client {
  readonly sent: { path: string; token: string | undefined }[] = [];

  constructor(private readonly reply: Omit<Reply, 'headers'>) {
    super('http://stack.example');
  }

  override async send(_method: string, path: string, token?: string): Promise<Reply> {
    this.sent.push({ path, token });
    return { ...this.reply, headers: new Headers({ 'content-type': 'application/json' }) };
  }
}

const nine = () => Promise.resolve(9);
/** Makes nothing: whatever is asked for has the id 9. */
const made: Partial<Maker> = {
  guru: nine,
  source: nine,
  folder: nine,
  contentFolder: nine,
  editedGeneration: nine,
  review: () => Promise.resolve({ generationId: 9, version: 2, id: 9 }),
  person: nine,
  invitation: () => Promise.resolve({ id: 9, token: 'token-9' }),
  webhook: nine,
  destination: nine,
  delivery: nine,
  savedTopic: () => Promise.resolve({ id: 9, topicId: 5 }),
  documentOf: () => Promise.resolve('document-9'),
};

function contextWith(client: Client): Context {
  const person = { id: 1, username: 'reader', password: 'secret-1', token: 'token-1' };
  return {
    client,
    user: person,
    stranger: { ...person, id: 2, token: 'token-2' },
    guru: { id: 3, name: 'Nora' },
    source: { id: 4, title: 'A call', password: 'none', transcript: 'Hello.' },
    topicIds: [5, 6, 7],
    generationId: 8,
    make: made as Maker,
  };
}

function callNamed(id: string): Call {
  const found = calls.find(({ method, path }) => `${method} ${path}` === id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
}

const errorBody = {
  statusCode: 404,
  message: 'There is no such topic.',
  code: 'TOPIC_NOT_FOUND',
  requestId: 'r-1',
};

describe('the data', () => {
  it('says at most once what goes beyond the contract of a call', () => {
    expect(new Set(entries.map(({ contract }) => contract)).size).toBe(entries.length);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'holds %s with an input that its contract takes',
    async (_, { contract, example, successIn }) => {
      const special = entries.some((entry) => entry.contract === contract && entry.example);
      if (special || successIn !== undefined) return;
      const { params, query, body } = await example(contextWith(new Client('http://stack.example')));
      const input = contract.input.safeParse({ ...query, ...(body ?? {}), ...params });
      // An entry in calls/ with an example is needed where the sample is refused.
      expect(input.error).toBeUndefined();
    },
  );

  it('leaves out the success of a call only for a test that exists', () => {
    const elsewhere = calls.flatMap(({ successIn }) => successIn ?? []);
    expect(elsewhere.filter((spec) => !existsSync(spec))).toEqual([]);
  });

  it('names every path once, aliases included', () => {
    const paths = routes.flatMap((route) => [route.path, ...route.aliases]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
  });

  it('gives each path parameter a value in route examples', () => {
    const context = contextWith(new Client('http://stack.example'));
    for (const route of routes) expect(route.example(context)).toMatch(/^\/[^{}*]*$/);
  });

  it('uploads transcripts that are long enough and never the same', () => {
    expect(freshTranscript().trim().length).toBeGreaterThanOrEqual(10_000);
    expect(freshTranscript()).not.toBe(freshTranscript());
  });
});

describe('the check', () => {
  const user = {
    id: 1,
    username: 'reader',
    email: null,
    name: 'Reader',
    createdAt: '2026-01-02T03:04:05.678Z',
  };
  const team = { id: 1, name: 'Editorial' };
  const place = { role: 'editor', team, teams: [{ ...team, role: 'editor' }], owner: false };

  it('accepts an answer in the shape of the contract', async () => {
    const client = new OneAnswer({ status: 200, body: { user, ...place } });
    await expect(holdSuccess(callNamed('GET /api/auth/me'), contextWith(client))).resolves.toBeUndefined();
    expect(client.sent).toEqual([{ path: '/api/auth/me', token: 'token-1' }]);
  });

  it.each([
    ['has a field that no shape names', { ...user, since: 2020 }, 'no shape names'],
    ['has an empty text', { ...user, username: '' }, 'username is empty'],
    ['has a number below zero', { ...user, id: -1 }, 'id'],
  ])('refuses an answer that %s', async (_, changed, problem) => {
    const client = new OneAnswer({ status: 200, body: { user: changed, ...place } });
    await expect(holdSuccess(callNamed('GET /api/auth/me'), contextWith(client))).rejects.toThrow(problem);
  });

  it('refuses an empty list, because nothing in it is checked', async () => {
    const client = new OneAnswer({ status: 200, body: [] });
    await expect(holdSuccess(callNamed('GET /api/gurus'), contextWith(client))).rejects.toThrow('is empty');
  });

  it('holds an unknown id, a word for an id and wrong fields against every call that takes them', () => {
    const { errors } = callNamed('PUT /api/gurus/{id}/prompt');
    expect(errors.map(({ when }) => when)).toEqual([
      'no such id',
      'the id is no number',
      'nothing is sent',
      'the systemPrompt is of no use',
    ]);
  });

  it('refuses an answer without a nullable field', async () => {
    const client = new OneAnswer({ status: 200, body: { user: { id: 1, name: 'Reader' } } });
    await expect(holdSuccess(callNamed('GET /api/auth/me'), contextWith(client))).rejects.toThrow('email');
  });

  it('refuses a success of another status', async () => {
    const client = new OneAnswer({ status: 203, body: null });
    await expect(holdSuccess(callNamed('GET /api/topics/{id}'), contextWith(client))).rejects.toThrow(
      'expected 200',
    );
  });

  it('checks the error body as well as the status', async () => {
    const call = callNamed('GET /api/topics/{id}');
    const failure = call.errors.find((one) => one.status.includes(404));
    if (!failure) throw new Error('an unknown topic is no failure');
    const complete = contextWith(new OneAnswer({ status: 404, body: errorBody }));
    await expect(holdError(call, failure, complete)).resolves.toBeUndefined();
    const bare = contextWith(new OneAnswer({ status: 404, body: { message: 'Not Found' } }));
    await expect(holdError(call, failure, bare)).rejects.toThrow('requestId');
  });

  it('sends a call without a token and accepts only 401', async () => {
    const client = new OneAnswer({ status: 404, body: errorBody });
    await expect(holdTokenless(callNamed('GET /api/topics/{id}'), contextWith(client))).rejects.toThrow(
      'expected 401',
    );
    expect(client.sent).toEqual([{ path: '/api/topics/1', token: undefined }]);
  });
});
