import { existsSync } from 'node:fs';
import { holdError, holdSuccess, holdTokenless } from './check.js';
import { calls } from './calls.js';
import { Client, type Reply } from './client.js';
import { type Context, freshTranscript } from './context.js';
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
  } as Context; // the examples used here make nothing
}

function callNamed(id: string): Call {
  const found = calls.find((call) => call.id === id);
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
  it('names every call once', () => {
    const names = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
  });

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
  it('accepts an answer with more fields than its shape names', async () => {
    const body = { user: { id: 1, email: null, name: 'Reader', since: 2020 } };
    const client = new OneAnswer({ status: 200, body });
    await expect(holdSuccess(callNamed('auth.me'), contextWith(client))).resolves.toBeUndefined();
    expect(client.sent).toEqual([{ path: '/api/auth/me', token: 'token-1' }]);
  });

  it('refuses an answer without a nullable field', async () => {
    const client = new OneAnswer({ status: 200, body: { user: { id: 1, name: 'Reader' } } });
    await expect(holdSuccess(callNamed('auth.me'), contextWith(client))).rejects.toThrow('email');
  });

  it('refuses a success of another status', async () => {
    const client = new OneAnswer({ status: 203, body: null });
    await expect(holdSuccess(callNamed('topics.one'), contextWith(client))).rejects.toThrow('expected 200');
  });

  it('checks the error body as well as the status', async () => {
    const call = callNamed('topics.one');
    const failure = call.errors.find((one) => one.status.includes(404));
    if (!failure) throw new Error('an unknown topic is no failure');
    const complete = contextWith(new OneAnswer({ status: 404, body: errorBody }));
    await expect(holdError(call, failure, complete)).resolves.toBeUndefined();
    const bare = contextWith(new OneAnswer({ status: 404, body: { message: 'Not Found' } }));
    await expect(holdError(call, failure, bare)).rejects.toThrow('requestId');
  });

  it('sends a call without a token and accepts only 401', async () => {
    const client = new OneAnswer({ status: 404, body: errorBody });
    await expect(holdTokenless(callNamed('topics.one'), contextWith(client))).rejects.toThrow('expected 401');
    expect(client.sent).toEqual([{ path: '/api/topics/1', token: undefined }]);
  });
});
