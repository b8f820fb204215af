import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@galley/infra';
import { eventually, testStack, type ProcessName, type TestStack } from '@galley/testing';

const root = process.cwd();

/** What a transcript passes on its way to a text; the others are told apart by nothing that is measured here. */
export const parts = ['auth', 'content-source', 'topic', 'generation', 'export', 'gateway'] as const;

/** The studio as an operator runs it: each part a process of its own, with its own log and its own metrics. */
export class Processes {
  private readonly children: ChildProcess[] = [];
  private readonly ports = new Map<ProcessName, number>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'galley-observed-'));
  private metricsPort = 0;
  /** What each process was given; no secret of it may come out. */
  readonly environments: NodeJS.ProcessEnv[] = [];

  private constructor(readonly stack: TestStack) {}

  static async start(more: Partial<Record<ProcessName | 'all', NodeJS.ProcessEnv>>): Promise<Processes> {
    const all = new Processes(await testStack());
    all.metricsPort = await freePort();
    for (const name of parts) all.ports.set(name, await freePort());
    await Promise.all([...all.ports.keys()].map((name) => all.spawn(name, { ...more.all, ...more[name] })));
    return all;
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.get('gateway')}`;
  }

  /** The metrics of a process, as Prometheus reads them. */
  async metrics(name: ProcessName): Promise<string> {
    const port = name === 'gateway' ? this.metricsPort : this.ports.get(name);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
  }

  log(name: ProcessName): string {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8');
  }

  /** What the processes warned of, for whoever looks into a failure; which of them have ended. */
  complaints(): string {
    return parts
      .map((name, place) => {
        const lines = this.log(name).split('\n');
        const warned = lines.filter((line) => /"level":[456]0/.test(line)).slice(-3);
        const { exitCode = null } = this.children[place] ?? {};
        return [`${name}, exit code ${exitCode}:`, ...warned].join('\n');
      })
      .join('\n');
  }

  async close(): Promise<void> {
    await Promise.all(this.children.map(stopped));
    rmSync(this.folder, { recursive: true });
    await this.stack.close();
  }

  private async spawn(name: ProcessName, more: NodeJS.ProcessEnv): Promise<void> {
    const port = String(this.ports.get(name));
    const ports =
      name === 'gateway' ? { PORT: port, METRICS_PORT: String(this.metricsPort) } : { HTTP_PORT: port };
    const env = {
      PATH: process.env['PATH'],
      FRONTEND_DIR: join(this.folder, 'none'),
      ...this.stack.envFor(name),
      ...ports,
      ...more,
    };
    const folder = join(root, name === 'gateway' ? name : join('services', name));
    const from = ['--conditions=@galley/source', '--import', join(root, 'infra', 'typescript.mjs')];
    const child = spawn(process.execPath, [...from, join(folder, 'src', 'main.ts')], { cwd: folder, env });
    this.children.push(child);
    this.environments.push(env);
    const log = createWriteStream(join(this.folder, `${name}.log`));
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    await eventually(
      async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended: ${this.log(name)}`);
        return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
      },
      { withinMs: 60_000, everyMs: 100 },
    );
  }
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
