import { eventually } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { startCollector, upwards, type Collector } from './collector.js';
import { expressions, metricOf, ownMetrics, used } from './expressions.js';
import { parts, Processes } from './processes.js';

/** Words that must never come out: each stands for what a person, a model or an operator entrusted to the studio. */
const canaries = {
  password: 'Canary-Pass-77ab',
  transcript: 'zanzibarium',
  prompt: 'canaryprompt',
  model: 'mqcanary',
  key: 'sk-canary-0123456789abcdef',
  body: 'canarybodyword',
};
const subjects = ['the opening range', 'a trading journal', 'implied volatility', 'stop placement'];
const transcript = Array.from({ length: 60 }, (_, n) => {
  const subject = subjects[Math.floor(n / 15)]!;
  return (
    `[00:${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}] Edith Example: ` +
    `Patience with ${canaries.transcript} and ${subject} decided ${n + 3} of the last ${n + 20} weeks. ` +
    `Nobody who sold ${canaries.transcript} early kept the gain, because ${subject} turned around by noon.`
  );
}).join('\n');

let collector: Collector;
let model: OpenAiStandIn;
let studio: Processes;
let token = '';

beforeAll(async () => {
  [collector, model] = await Promise.all([startCollector(), startOpenAiStandIn()]);
  // A model that talks instead of answering, and then fails with what it was told.
  model.reply((_, count) =>
    count % 2
      ? `${canaries.model} is not JSON.`
      : { status: 400, error: { message: `${canaries.model} for ${canaries.key} is refused` } },
  );
  studio = await Processes.start({
    all: {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    generation: { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: canaries.key },
  });
  await journey();
}, 240_000);
afterAll(async () => {
  await studio.close();
  await Promise.all([collector.close(), model.close()]);
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${studio.url}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

const given = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;

/** The answer of a call that must succeed. */
async function done<T>(...args: Parameters<typeof call>): Promise<T> {
  const { status, text } = await call(...args);
  if (status >= 300) throw new Error(`${args[0]} ${args[1]}: ${status} ${text}\n${studio.complaints()}`);
  return JSON.parse(text) as T;
}

/** Somebody registers, sends a transcript in and has it written about by a model that fails; and some do it wrong. */
async function journey(): Promise<void> {
  const account = { username: 'edith_example', password: canaries.password };
  await done('POST', '/api/auth/register', account);
  await call('POST', '/api/auth/login', { ...account, password: `${canaries.password}-wrong` });
  // The password in the wrong field: a name that nobody has.
  await call('POST', '/api/auth/login', { username: canaries.password, password: 'whatever' });
  ({ token } = await done<{ token: string }>('POST', '/api/auth/login', account));
  const guru = { name: 'Edith Example', description: 'Trades', systemPrompt: canaries.prompt };
  const { id: guruId } = await done<{ id: number }>('POST', '/api/gurus', guru);
  const recording = { transcript, title: 'Patience', guruName: guru.name };
  await done('POST', '/api/ingest/transcript', recording, { traceparent: given });
  const sourceId = await eventually(
    async () => (await done<{ id: number }[]>('GET', '/api/sources/all'))[0]?.id,
    { withinMs: 20_000 },
  );
  const topicId = await eventually(
    async () => (await done<{ id: number }[]>('GET', `/api/topics/source/${sourceId}`))[0]?.id,
    {
      withinMs: 20_000,
    },
  );
  const input = { guruId, topicIds: [topicId], subjectLine: 'Patience', contentType: 'newsletter' };
  expect(await call('POST', '/api/generate-content', input)).toEqual({
    status: 503,
    text: expect.stringContaining('ENGINE_UNAVAILABLE'),
  });
  // What goes wrong goes into the log as well.
  await call('POST', '/api/ingest/transcript', recording);
  await call('POST', '/api/ingest/transcript', `{"transcript": ${canaries.body}`);
  await call('POST', '/api/gurus', { name: { no: canaries.body } });
  await call('GET', `/api/sources/all?search=${canaries.body}`);
  await call('GET', `/api/nowhere/${canaries.body}`);
  await call('GET', '/api/topics/999999');
  await call('GET', '/api/gurus', undefined, { authorization: `Bearer ${canaries.body}.x.y` });
}

const spanNamed = (name: string) =>
  eventually(() => collector.spans.find((span) => span.name === name), { withinMs: 30_000 });

describe('a trace', () => {
  it('leads from the caller through gateway, NATS, outbox, job and event to the job of another service', async () => {
    const last = await spanNamed('job extract');
    const names = await eventually(() => {
      const path = upwards(collector.spans, last);
      return (
        path.at(-1)!.name.startsWith('POST') && path.map((span) => `${span.service}: ${span.name}`).reverse()
      );
    });
    expect(names).toEqual([
      'gateway: POST /api/ingest/transcript',
      'gateway: ask galley.rpc.content-source.ingest.transcript',
      'content-source: galley.rpc.content-source.ingest.transcript',
      'content-source: job ingest',
      'topic: hear galley.event.source.ingested.v1',
      'topic: job extract',
    ]);
    expect(last.traceId).toBe('ab'.repeat(16));
    expect(upwards(collector.spans, last).at(-1)!.parent).toBe('cd'.repeat(8));
  });

  it('shows the queries of a request, as statements without their values', async () => {
    const answer = await spanNamed('galley.rpc.content-source.ingest.transcript');
    const queries = await eventually(() => {
      const found = collector.spans.filter(
        ({ library, traceId, service }) =>
          library.endsWith('instrumentation-pg') && traceId === answer.traceId && service === answer.service,
      );
      return found.length > 0 && found;
    });
    expect(queries.some((query) => JSON.stringify(query.attributes).includes('INSERT INTO'))).toBe(true);
  });

  it('shows a model call and its HTTP request, without their words', async () => {
    const write = await spanNamed('engine write');
    const calls = await eventually(() => {
      const found = collector.spans.filter(
        ({ name, traceId }) => /^chat /.test(name) && traceId === write.traceId,
      );
      return found.length > 0 && found;
    });
    expect(calls[0]!.attributes).toMatchObject({ 'gen_ai.operation.name': 'chat' });
    const http = await eventually(() =>
      collector.spans.find(({ library, traceId }) => library.includes('undici') && traceId === write.traceId),
    );
    expect(http.attributes['url.full']).toBe(new URL(model.baseUrl).origin);
    const path = await eventually(() => {
      const names = upwards(collector.spans, write).map(({ name }) => name);
      return names.at(-1)!.startsWith('POST') && names;
    });
    expect(path.at(-1)).toBe('POST /api/generate-content');
    expect(path).toContain('job generate');
  });
});

describe('metrics', () => {
  it('count HTTP requests by template, RPC requests by subject, jobs by kind and calls to models by model', async () => {
    const generation = await eventually(async () => {
      const text = await studio.metrics('generation');
      return /galley_job_runs_total\{kind="generate",outcome="(failed|again)"\} [1-9]/.test(text) && text;
    });
    const [gateway, content, topic] = await Promise.all(
      (['gateway', 'content-source', 'topic'] as const).map((name) => studio.metrics(name)),
    );
    expect(gateway).toMatch(
      /galley_http_requests_total\{method="POST",route="\/api\/ingest\/transcript",status="200"\} 1/,
    );
    expect(gateway).toMatch(/galley_http_request_seconds_count\{method="GET",route="\/api\/sources\/all"\}/);
    expect(gateway).not.toContain(canaries.body);
    expect(generation).toMatch(/galley_model_tokens_total\{model="[^"]+",direction="in"\} \d/);
    expect(generation).toMatch(
      /galley_engine_seconds_count\{engine="openai",method="write",outcome="failed"\} \d/,
    );
    expect(content).toMatch(
      /galley_rpc_answers_total\{subject="galley.rpc.content-source.ingest.transcript",status="200"\} 1/,
    );
    expect(topic).toMatch(/galley_job_runs_total\{kind="extract",outcome="done"\} 1/);
    expect(topic).toMatch(/galley_consumer_pending\{consumer="job--extract"\} 0/);
    expect(topic).toMatch(/galley_outbox_messages \d/);
    expect(topic).toMatch(/galley_dependency_up\{dependency="database"\} 1/);
    expect(topic).toMatch(/galley_database_pool\{state="idle"\} \d/);
  });

  it("are served by every process, but not on the gateway's public port", async () => {
    for (const name of parts)
      expect(await studio.metrics(name)).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(await (await fetch(`${studio.url}/metrics`)).text()).not.toContain('galley_');
  });
});

describe('dashboards and alerts', () => {
  it('use metrics that the running processes serve', async () => {
    const texts = (await Promise.all(parts.map((name) => studio.metrics(name)))).join('\n');
    const exposed = new Set([...texts.matchAll(/^# TYPE (\S+) /gm)].map((match) => match[1]!));
    const asked = new Set(expressions().flatMap(({ expr }) => used(expr).metrics));
    const missing = [...asked].filter(
      (name) => !ownMetrics.has(name) && !exposed.has(name) && !exposed.has(metricOf(name)),
    );
    expect(missing).toEqual([]);
  });
});

describe('logs', () => {
  const everything = () => parts.map((name) => studio.log(name)).join('\n');

  it('have a line for every request with its route, user and trace, and none for health checks', async () => {
    const lines = await eventually(() => {
      const found = studio
        .log('gateway')
        .split('\n')
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return found.some(({ route }) => route === 'unmatched') && found;
    });
    expect(lines.find(({ trace }) => trace === 'ab'.repeat(16))).toMatchObject({
      level: 30,
      service: 'gateway',
      method: 'POST',
      route: '/api/ingest/transcript',
      status: 200,
      userId: expect.any(Number),
      requestId: expect.any(String),
      ms: expect.any(Number),
    });
    expect(lines.some(({ route }) => String(route).startsWith('/health'))).toBe(false);
  });

  it('have a line for each failed sign-in with its address, and with the account if it exists', async () => {
    const lines = await eventually(() => {
      const found = studio
        .log('auth')
        .split('\n')
        .filter((line) => line.includes('"msg":"sign-in failed"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return found.length >= 2 && found;
    });
    const common = { level: 40, service: 'auth', code: 'WRONG_CREDENTIALS', address: '127.0.0.1' };
    expect(lines).toMatchObject([
      { ...common, known: true, account: 'edith_example', userId: expect.any(Number) },
      { ...common, known: false },
    ]);
    expect(lines[1]).not.toHaveProperty('account');
  });

  it('and traces hold no password, key, token, transcript, prompt or word of a model, on any path', async () => {
    expect(model.requests.length).toBeGreaterThan(0);
    const secrets = studio.environments.flatMap((env) => [
      ...['DATABASE_URL', 'NATS_URL'].flatMap((name) => (env[name] ? [new URL(env[name]).password] : [])),
      ...(env['AUTH_PRIVATE_KEY'] ? [env['AUTH_PRIVATE_KEY'].split(/\n|\\n/)[1]!] : []),
    ]);
    const words = [...Object.values(canaries), ...secrets, token, token.split('.')[2]!];
    expect(words.every((word) => word.length > 5)).toBe(true);
    for (const text of [everything(), collector.text()])
      expect(words.filter((word) => text.includes(word))).toEqual([]);
  });
});
