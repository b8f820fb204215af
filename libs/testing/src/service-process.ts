import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { ServiceName } from '@galley/contracts';
import { freePort } from '@galley/infra';
import { eventually } from './eventually.js';

export type ProcessName = ServiceName | 'gateway';

const root = process.cwd();
const running = new Set<ServiceProcess>();

/** Ends every process that a test file started and forgot, or gave up while it started: Jest would wait for it for ever. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map((one) => one.close()));
}

/** A service or the gateway in a process of its own, run from its sources, so that it can be stopped, continued and killed. */
export class ServiceProcess {
  private said = '';

  private constructor(
    private readonly name: ProcessName,
    readonly port: number,
    readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.said += bytes.toString()));
    running.add(this);
    child.once('exit', () => running.delete(this));
  }

  /**
   * Answers once it is ready. @param env all of its settings but the port
   * @throws Error with its log when it ends before it is ready
   */
  static async start(name: ProcessName, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
    const port = await freePort();
    const folder = join(root, name === 'gateway' ? name : join('services', name));
    const from = ['--conditions=@galley/source', '--import', join(root, 'infra', 'typescript.mjs')];
    const setting = name === 'gateway' ? { PORT: String(port) } : { HTTP_PORT: String(port) };
    const child = spawn(process.execPath, [...from, join(folder, 'src', 'main.ts')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env, ...setting },
    });
    const started = new ServiceProcess(name, port, child);
    await started.untilReady();
    return started;
  }

  /** What it has logged so far. */
  get log(): string {
    return this.said;
  }

  /** Stops it where it is, with its connections open: it hears everything and answers nothing. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  /** Lets it go on. */
  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Ends it as an operator does, and by force when that takes too long. */
  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => this.child.kill('SIGKILL'), 8_000);
      this.child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      this.child.kill('SIGCONT');
      this.child.kill('SIGTERM');
    });
  }

  private async untilReady(): Promise<void> {
    await eventually(
      async () => {
        if (this.child.exitCode !== null) throw new Error(`${this.name} ended: ${this.said}`);
        return (await fetch(`http://127.0.0.1:${this.port}/health/ready`)).ok;
      },
      { withinMs: 180_000, everyMs: 100 },
    );
  }
}
