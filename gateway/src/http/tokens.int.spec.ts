import {
  type HttpCall,
  httpApi,
  type NewToken,
  type Scope,
  scopeFor,
  scopes,
  tokenEvents,
  within,
} from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { assistantService } from '../../../services/assistant/src/service.js';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { exportService } from '../../../services/export/src/service.js';
import { generationService } from '../../../services/generation/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

const galley = duringTests(async () => {
  const started = await GatewayStack.start();
  const services = [contentSourceService, topicService, generationService, assistantService, exportService];
  for (const one of services) await started.serve(one);
  return started;
});

/** An admin, so that only scopes limit their tokens. */
let person: Person;
beforeAll(async () => {
  person = await galley.person();
  await become(person, 'admin');
});

const become = ({ id }: Person, role: string) =>
  galley.stack.query('auth', 'UPDATE members SET role = $2 WHERE "userId" = $1', [id, role]);

async function make(of: Person, held: readonly Scope[]): Promise<NewToken> {
  const { status, body } = await galley.send('POST', '/api/tokens', {
    token: of.token,
    body: { name: 'Program', scopes: held, days: 30 },
  });
  expect(status).toBe(201);
  return body as NewToken;
}
const send = async (token: string, method = 'GET', path = '/api/gurus', more: object = {}) => {
  const { status, body } = await galley.send(method, path, { token, ...more });
  return [status, (body as { code?: string } | null)?.code ?? null];
};
const listen = async (token: string) => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${galley.url}/api/events`, { headers, signal: stop.signal });
  stop.abort();
  return status;
};

const calls: readonly (readonly [string, HttpCall])[] = Object.values(httpApi)
  .flatMap((resource) => Object.values<HttpCall>(resource))
  .filter(({ access = 'session', stream }) => access === 'session' && !stream)
  .map((call) => [`${call.method} ${call.paths[0]}`, call] as const);

describe('Scopes', () => {
  const tokens = {} as Record<Scope, NewToken>;
  beforeAll(async () => {
    for (const scope of scopes) tokens[scope] = await make(person, [scope]);
  });

  it.each(calls)('of a token decide about a call: %s', async (_, call) => {
    const path = (call.paths[0] ?? '').replace(/\{kind\}/, 'text').replace(/\{\w+\}/g, '999999999');
    const body = call.method === 'GET' ? {} : { body: {} };
    for (const scope of scopes) {
      const answer = await galley.send(call.method, path, { token: tokens[scope].token, ...body });
      const { code, message } = (answer.body ?? {}) as { code?: string; message?: string };
      const refused = answer.status === 403 && (code === 'SCOPE_MISSING' || code === 'TOKEN_REFUSED');
      expect([scope, refused ? code : null]).toEqual([scope, refusalOf(call, scope)]);
      if (code === 'SCOPE_MISSING') expect(message).toContain(`"${scopeFor(call.permission!)}"`);
    }
  });

  function refusalOf({ permission, forTokens }: HttpCall, scope: Scope): string | null {
    if (forTokens) return null;
    if (permission === null) return 'TOKEN_REFUSED';
    return within([scope], permission) ? null : 'SCOPE_MISSING';
  }

  it('let only "events" follow the live stream', async () => {
    const answers = await Promise.all(scopes.map((scope) => listen(tokens[scope].token)));
    expect(answers).toEqual([403, 403, 403, 403, 200]);
  });

  it('give nothing that the role of the person does not', async () => {
    const viewer = await galley.person();
    const token = await make(viewer, ['read', 'write', 'admin']);
    await become(viewer, 'viewer');
    await eventually(async () => (await send(token.token, 'POST', '/api/gurus', { body: {} }))[0] === 403);
    expect(await send(token.token, 'POST', '/api/gurus', { body: {} })).toEqual([403, 'PERMISSION_MISSING']);
    expect(await send(token.token)).toEqual([200, null]);
  });
});

describe('A token', () => {
  it('says whose it is', async () => {
    const { token } = await make(person, ['read']);
    const { body } = await galley.send('GET', '/api/auth/me', { token });
    expect(body).toMatchObject({ user: { id: person.id }, role: 'admin' });
  });

  it.each(['gly_', `gly_${'a'.repeat(43)}`, `gly_${'a'.repeat(500)}`, 'gly_ü'])(
    'that nobody made is refused: %s',
    async (token) => {
      expect(await send(encodeURI(token))).toEqual([401, 'TOKEN_NOT_VALID']);
    },
  );

  it('that is revoked no longer counts, here and at another gateway, and its streams end', async () => {
    const other = await galley.another();
    const url = `http://127.0.0.1:${other.port}`;
    try {
      const { id, token } = await make(person, ['read', 'events']);
      const headers = { authorization: `Bearer ${token}` };
      const stream = await fetch(`${url}/api/events`, { headers });
      const at = async (where: string) =>
        (await galley.send('GET', '/api/gurus', { token, url: where })).status;
      expect([stream.status, await at(galley.url), await at(url)]).toEqual([200, 200, 200]);
      const heard = await galley.stack.listen(tokenEvents.revoked);
      expect(await send(person.token, 'DELETE', `/api/tokens/${id}`)).toEqual([200, null]);
      await eventually(() => heard.some(({ tokenId }) => tokenId === id));
      await eventually(async () => (await at(galley.url)) === 401 && (await at(url)) === 401);
      // Read to its end: a stream that went on would hold the test up.
      expect(await stream.text()).toContain('heartbeat');
    } finally {
      await other.close();
    }
  });

  it('uses the quota of its person', async () => {
    const limited = await galley.another({ QUOTA_STREAMS_PER_MINUTE: '1' });
    const url = `http://127.0.0.1:${limited.port}`;
    try {
      const [one, two] = [await make(person, ['events']), await make(person, ['events'])];
      const ask = async (token: string) => {
        const stop = new AbortController();
        const headers = { authorization: `Bearer ${token}` };
        const { status } = await fetch(`${url}/api/events`, { headers, signal: stop.signal });
        stop.abort();
        return status;
      };
      expect([await ask(one.token), await ask(two.token)]).toEqual([200, 429]);
    } finally {
      await limited.close();
    }
  });
});
