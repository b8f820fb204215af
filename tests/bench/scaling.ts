import type { ChildProcess } from 'node:child_process';
import { formatTimestamp } from '@galley/transcript';
import { Client } from 'pg';
import { z } from 'zod';
import { firstLine } from './children.js';
import type { Target } from './load.js';
import { allIndexed, seedNewsroom } from './newsroom-seed.js';
import { startStudio, type Studio } from './studio.js';
import { table } from './table.js';
import { type Answer, visits } from './traffic.js';
import { Speech } from './words.js';
import { startWorker, type Worker } from './workers.js';
import { questions, scaling, size } from './scaling-plan.js';
import { ingesting, say, type Run, type Visits, report, reportProcessor } from './scaling-report.js';

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
      await allIndexed(this.database);
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
