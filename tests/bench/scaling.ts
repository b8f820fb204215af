import type { ChildProcess } from 'node:child_process';
import { formatTimestamp } from '@galley/transcript';
import { Client } from 'pg';
import { z } from 'zod';
import { firstLine } from './children.js';
import { summary, type Target } from './load.js';
import { seedNewsroom } from './newsroom-seed.js';
import { startStudio, type Studio } from './studio.js';
import { table } from './table.js';
import { type Answer, visits } from './traffic.js';
import { Speech } from './words.js';
import { startWorker, type Worker } from './workers.js';

/** Measures how much faster one more worker makes ingestion, and whether people at the screens notice it. */
export const scaling = {
  latencyMs: 300,
  characters: 20_000,
  /** Model calls for such a transcript: one summary, one search for topics. */
  callsEach: 2,
  /** Answers that the model gives at the same time: more than the most workers ask for, so that they are what is measured. */
  limit: 16,
  /** A limit that the most workers do run into. */
  lowLimit: 4,
  workers: [1, 2, 4],
  /** Per worker process: few, because all of them share this machine's cores. */
  concurrency: 1,
  aims: { perDoubling: 1.8, p95: 1.5 },
  /** Requests a second of each kind at the gateway, before and meanwhile. */
  perSecond: 10,
  idleSeconds: 15,
} as const;
const ingesting = ['content-source', 'topic'] as const;
const size = { sources: 100, topics: 4_000, saved: 200 };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Transcripts that are brought in by ever more workers, against a model that takes 300 ms an answer. */
export async function benchScaling(transcripts: number): Promise<void> {
  const model = await firstLine('model.main.ts', [String(scaling.latencyMs)]);
  const studio = await startStudio({ GALLEY_WORKERS: '0', OPENAI_BASE_URL: model.line });
  const bench = new Scaling(studio, { baseUrl: model.line, child: model.child }, transcripts);
  const leave = () => void bench.end().then(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await bench.run();
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await bench.end();
  }
}

interface Run {
  readonly workers: number;
  readonly limit: number;
  readonly seconds: number;
  readonly idle: Visits;
  readonly busy: Visits;
  /** Processor time of each program, beyond what it takes for the same requests without transcripts, in milliseconds. */
  readonly processor: Readonly<Record<string, number>>;
}
/** Milliseconds of each answer, by what was asked. */
type Visits = Readonly<Record<string, readonly number[]>>;

class Scaling {
  private readonly workers: Worker[] = [];
  private readonly database: Client;
  private token = '';
  private texts = 0;
  private readyMs: number[] = [];

  constructor(
    private readonly studio: Studio,
    private readonly model: { baseUrl: string; child: ChildProcess },
    private readonly transcripts: number,
  ) {
    this.database = new Client({ connectionString: studio.databaseUrl });
  }

  async run(): Promise<void> {
    await this.database.connect();
    const { token, userId } = await register(this.studio.url);
    this.token = token;
    await seedNewsroom(this.database, userId, size);
    await this.visit(scaling.idleSeconds / 3);
    const runs: Run[] = [];
    const [stored, accepted] = [await this.stored(), this.texts];
    for (const workers of scaling.workers) {
      await this.grow(workers);
      runs.push(await this.measure(workers, scaling.limit));
    }
    runs.push(await this.measure(Math.max(...scaling.workers), scaling.lowLimit));
    report(runs, this.transcripts);
    reportProcessor(runs, this.transcripts);
    await this.reportProcesses();
    const now = await this.stored();
    const each = (bytes: number) =>
      Math.round(bytes / 1000 / (this.texts - accepted)).toLocaleString('en-US');
    say(
      `\nstored per transcript: ${each(now.database - stored.database)} KB in PostgreSQL, ${each(now.streams - stored.streams)} KB in JetStream`,
    );
  }

  private async stored(): Promise<{ database: number; streams: number }> {
    const { rows } = await this.database.query<{ bytes: string }>(
      `SELECT pg_database_size('galley') AS bytes`,
    );
    return { database: Number(rows[0]?.bytes), streams: this.studio.streamBytes() };
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.database.end().catch(() => undefined);
    await this.studio.stop();
    this.model.child.stdin?.end();
  }

  /** So many workers of each service, each of which has done something already: a program's first minute is its slowest. */
  private async grow(workers: number): Promise<void> {
    while (this.workers.length < workers * ingesting.length) {
      const started = await Promise.all(
        ingesting.map((service) =>
          startWorker(this.studio, service, {
            JOB_CONCURRENCY: String(scaling.concurrency),
            OPENAI_BASE_URL: this.model.baseUrl,
          }),
        ),
      );
      this.workers.push(...started);
      this.readyMs.push(...started.map(({ readyMs }) => readyMs));
    }
    await this.drain(4 * workers, scaling.limit);
  }

  private async measure(workers: number, limit: number): Promise<Run> {
    const asleep = this.processor();
    const idleFrom = performance.now();
    const idle = await this.visit(scaling.idleSeconds);
    const idleSeconds = (performance.now() - idleFrom) / 1000;
    const awake = this.processor();
    const enough = new AbortController();
    let busy: Promise<Visits> | undefined;
    let before = this.processor();
    const seconds = await this.drain(this.transcripts, limit, () => {
      before = this.processor();
      busy = this.visit(600, enough.signal);
    });
    say(`${workers} of each, a model of ${limit} answers at a time: ${seconds.toFixed(1)} s`);
    const processor = Object.entries(this.processor()).map(([name, ms]) => {
      const perSecond = ((awake[name] ?? 0) - (asleep[name] ?? 0)) / idleSeconds;
      return [name, Math.max(0, ms - (before[name] ?? 0) - perSecond * seconds)];
    });
    enough.abort();
    const found = { workers, limit, seconds, idle, busy: (await busy) ?? {} };
    return { ...found, processor: Object.fromEntries(processor) as Record<string, number> };
  }

  private processor(): Record<string, number> {
    const found = Object.fromEntries(
      Object.entries(this.studio.figures()).map(([name, { processorMs }]) => [name, processorMs]),
    );
    for (const worker of this.workers) {
      const name = `workers of ${worker.service}`;
      found[name] = (found[name] ?? 0) + (worker.figures()?.processorMs ?? 0);
    }
    return found;
  }

  /**
   * Seconds that a backlog takes until the topics of each transcript are stored. The model holds its answers until the last
   * transcript is accepted, so that taking them in is not measured.
   */
  private async drain(count: number, limit: number, begun: () => unknown = () => undefined): Promise<number> {
    this.limit(0);
    const before = await this.extracted();
    for (let n = 0; n < count; n += 1) await this.post();
    begun();
    const started = performance.now();
    this.limit(limit);
    for (;;) {
      if ((await this.extracted()) >= before + count) return (performance.now() - started) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** @throws Error when a job has failed */
  private async extracted(): Promise<number> {
    const { rows } = await this.database.query<{ done: number; reason: string | null }>(
      `SELECT (SELECT count(*)::int FROM topic.jobs WHERE kind = 'extract' AND status = 'done') AS done,
              (SELECT min(reason) FROM (SELECT reason FROM topic.jobs WHERE code IS NOT NULL
                UNION ALL SELECT reason FROM content_source.jobs WHERE code IS NOT NULL) failed) AS reason`,
    );
    const [{ done, reason } = { done: 0, reason: null }] = rows;
    if (reason !== null) throw new Error(`A job failed: ${reason}`);
    return done;
  }

  private limit(answers: number): void {
    this.model.child.stdin?.write(`${answers}\n`);
  }

  private async post(): Promise<void> {
    this.texts += 1;
    const body = { transcript: talk(this.texts), guruName: 'Elena Weaver', title: `Recording ${this.texts}` };
    const response = await fetch(`${this.studio.url}/api/ingest/transcript`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
    });
    if (!response.ok)
      throw new Error(`A transcript was answered ${response.status}: ${await response.text()}`);
  }

  private async visit(seconds: number, enough?: AbortSignal): Promise<Visits> {
    const found = Object.entries(questions).map(async ([title, path]): Promise<[string, number[]]> => {
      const target: Target = {
        name: title,
        url: this.studio.url,
        expect: 200,
        request: () => ({ path: path(), headers: { authorization: `Bearer ${this.token}` } }),
      };
      const answers: Answer[] = await visits(target, 4, scaling.perSecond, seconds, enough);
      return [title, answers.map(({ milliseconds }) => milliseconds)];
    });
    return Object.fromEntries(await Promise.all(found));
  }

  private async reportProcesses(): Promise<void> {
    const { rows } = await this.database.query<{ role: string; connections: string }>(
      `SELECT usename AS role, count(*) AS connections FROM pg_stat_activity WHERE datname = 'galley' GROUP BY 1 ORDER BY 1`,
    );
    const memory = this.workers.flatMap((worker) => worker.figures()?.megabytes ?? []);
    const most = (values: readonly number[]) => Math.round(Math.max(...values));
    say(
      `\na worker is ready after at most ${most(this.readyMs)} ms, and holds at most ${most(memory)} MB at the end`,
    );
    say('connections to PostgreSQL at the end');
    say(
      table(
        ['role', 'connections'],
        rows.map(({ role, connections }) => [role, connections]),
      ),
    );
  }
}

/** What screens ask for while transcripts come in. */
const questions: Readonly<Record<string, () => string>> = {
  'list of topics': () => '/api/topics/all?limit=50',
  'one topic': () => `/api/topics/${1 + Math.floor(Math.random() * size.topics)}`,
  'list of sources': () => '/api/sources/all?limit=50',
};

/** A recording like no other: some 20,000 characters, a time before each sentence. */
function talk(seed: number): string {
  const speech = new Speech(seed);
  const lines: string[] = [];
  for (let length = 0; length < scaling.characters;) {
    const line = `[${formatTimestamp(lines.length * 6)}] ${speech.sentence(10 + speech.below(10))}`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n').slice(0, scaling.characters);
}

async function register(url: string): Promise<{ token: string; userId: number }> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ username: 'scaling', password: 'a bench of its own' }),
    headers: { 'content-type': 'application/json' },
  });
  const { token, user } = z
    .object({ token: z.string(), user: z.object({ id: z.number() }) })
    .parse(await response.json());
  return { token, userId: user.id };
}

const perMinute = (transcripts: number, { seconds }: Run) => (transcripts * 60) / seconds;
/** Transcripts a minute when the model is all that is waited for. */
const ceiling = (answers: number) => (answers / (scaling.callsEach * scaling.latencyMs)) * 60_000;

function report(runs: readonly Run[], transcripts: number): void {
  const { aims, latencyMs, characters, concurrency } = scaling;
  say(
    `\n${transcripts} transcripts of ${characters.toLocaleString('en-US')} characters, ${concurrency} job at a time per worker process, model of ${latencyMs} ms an answer`,
  );
  const rows = runs.map((run, n) => {
    const before = runs[n - 1];
    const doubled = before !== undefined && run.workers === 2 * before.workers;
    const ratio = doubled ? perMinute(transcripts, run) / perMinute(transcripts, before) : null;
    return [
      `${run.workers} of each`,
      String(run.limit),
      Math.round(ceiling(run.limit)).toLocaleString('en-US'),
      run.seconds.toFixed(1),
      Math.round(perMinute(transcripts, run)).toLocaleString('en-US'),
      ratio?.toFixed(2) ?? '',
      ratio === null ? '' : `${aims.perDoubling} ${ratio >= aims.perDoubling ? 'held' : 'MISSED'}`,
    ];
  });
  say(
    table(
      ['workers', 'model limit', 'its ceiling/min', 'seconds', 'transcripts/min', 'per doubling', 'aim'],
      rows,
    ),
  );
  say(
    `\nthe API meanwhile, ${scaling.perSecond} requests a second of each kind at random moments, milliseconds`,
  );
  say(
    table(
      ['', 'idle p50', 'idle p95', 'busy p50', 'busy p95', 'p95 x idle', 'aim'],
      runs.flatMap((run) => apiRows(run)),
    ),
  );
}

/** What carries over to another machine: the work itself, whoever else uses this one. */
function reportProcessor(runs: readonly Run[], transcripts: number): void {
  say('\nprocessor time per transcript, beyond that of the same requests without transcripts, milliseconds');
  const names = [...new Set(runs.flatMap(({ processor }) => Object.keys(processor)))].sort();
  const row = (title: string, of: (run: Run) => number) => [
    title,
    ...runs.map((run) => (of(run) / transcripts).toFixed(1)),
  ];
  const sum = ({ processor }: Run) => Object.values(processor).reduce((total, ms) => total + ms, 0);
  const heads = runs.map(({ workers, limit }) =>
    limit === scaling.limit ? `${workers} of each` : `limit ${limit}`,
  );
  say(
    table(
      ['', ...heads],
      [...names.map((name) => row(name, (run) => run.processor[name] ?? 0)), row('together', sum)],
    ),
  );
}

function apiRows(run: Run): string[][] {
  const all = (found: Visits) => Object.values(found).flat();
  const kinds: [string, readonly number[], readonly number[]][] = Object.keys(questions).map((title) => [
    title,
    run.idle[title] ?? [],
    run.busy[title] ?? [],
  ]);
  return [...kinds, ['all of them', all(run.idle), all(run.busy)] as const].map(([title, idle, busy]) => {
    const [before, meanwhile] = [summary([...idle], 1, 0), summary([...busy], 1, 0)];
    const ratio = meanwhile.p95 / before.p95;
    const aim = scaling.aims.p95;
    return [
      `${run.workers} of each${run.limit === scaling.limit ? '' : `, limit ${run.limit}`}: ${title}`,
      ...[before.p50, before.p95, meanwhile.p50, meanwhile.p95].map((value) => value.toFixed(1)),
      ratio.toFixed(2),
      `${aim} ${ratio <= aim ? 'held' : 'MISSED'}`,
    ];
  });
}
