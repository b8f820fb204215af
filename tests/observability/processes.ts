import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@galley/infra';
import { type ProcessName, ServiceProcess, testStack, type TestStack } from '@galley/testing';

/** What a transcript passes on its way to a text; the others are told apart by nothing that is measured here. */
export const parts = ['auth', 'content-source', 'topic', 'generation', 'export', 'gateway'] as const;

/** The studio as an operator runs it: each part a process of its own, with its own log and its own metrics. */
export class Processes {
  private readonly running = new Map<ProcessName, ServiceProcess>();
  /** What each process was given; no secret of it may come out. */
  readonly environments: NodeJS.ProcessEnv[] = [];

  private constructor(
    readonly stack: TestStack,
    private readonly gatewayMetrics: number,
  ) {}

  static async start(more: Partial<Record<ProcessName | 'all', NodeJS.ProcessEnv>>): Promise<Processes> {
    const all = new Processes(await testStack(), await freePort());
    // One after the other: six that compile at once keep other tests from their processor.
    for (const name of parts) await all.open(name, { ...more.all, ...more[name] });
    return all;
  }

  get url(): string {
    return `http://127.0.0.1:${this.part('gateway').port}`;
  }

  /** The metrics of a process, as Prometheus reads them. */
  async metrics(name: ProcessName): Promise<string> {
    const port = name === 'gateway' ? this.gatewayMetrics : this.part(name).port;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
  }

  log(name: ProcessName): string {
    return this.part(name).log;
  }

  /** What the processes warned of, for whoever looks into a failure; which of them have ended. */
  complaints(): string {
    return parts
      .map((name) => {
        const warned = this.log(name)
          .split('\n')
          .filter((line) => /"level":[456]0/.test(line));
        return [`${name}, exit code ${this.part(name).child.exitCode}:`, ...warned.slice(-3)].join('\n');
      })
      .join('\n');
  }

  async close(): Promise<void> {
    await Promise.all([...this.running.values()].map((one) => one.close()));
    await this.stack.close();
  }

  private part(name: ProcessName): ServiceProcess {
    const running = this.running.get(name);
    if (!running) throw new Error(`${name} is not running.`);
    return running;
  }

  private async open(name: ProcessName, more: NodeJS.ProcessEnv): Promise<void> {
    const env = {
      FRONTEND_DIR: join(tmpdir(), 'no-frontend'),
      ...this.stack.envFor(name),
      ...(name === 'gateway' ? { METRICS_PORT: String(this.gatewayMetrics) } : {}),
      ...more,
    };
    this.environments.push(env);
    this.running.set(name, await ServiceProcess.start(name, env));
  }
}
