import { execFile, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = dirname(dirname(import.meta.dirname));
const call = promisify(execFile);

/** What `docker inspect` says about a container, as far as it is of interest here. */
const Inspected = z.object({
  Id: z.string(),
  Name: z.string(),
  RestartCount: z.number(),
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    OOMKilled: z.boolean(),
    Pid: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
  Config: z.object({ User: z.string(), Labels: z.record(z.string(), z.string()) }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    PortBindings: z.record(z.string(), z.array(z.unknown()).nullable()).nullable(),
  }),
});
export type Inspected = z.infer<typeof Inspected>;

/** `docker ARGUMENTS`. @returns its output; @throws Error with what it complained about */
export async function docker(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    return (await call('docker', [...args], options)).stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const reason = stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(`docker ${args.join(' ')}: ${reason || String(error)}`, { cause: error });
  }
}

/** Bytes of an image, as the engine counts them. */
export const imageBytes = async (image: string): Promise<number> =>
  Number(await docker(['image', 'inspect', '-f', '{{.Size}}', image]));

/** A composition of its own name, so that no other one on this machine is touched. */
export class Composition {
  constructor(
    readonly project: string,
    readonly env: NodeJS.ProcessEnv,
  ) {}

  compose = (...args: string[]): Promise<string> =>
    docker(['compose', '-p', this.project, ...args], this.env);

  /** Takes away whatever is left, also when the process is about to end. */
  removeNow(): void {
    const args = ['compose', '-p', this.project, 'down', '-v', '--remove-orphans', '-t', '1'];
    spawnSync('docker', args, { cwd: root, env: { ...process.env, ...this.env }, stdio: 'ignore' });
  }

  /** All containers of the composition, ended ones included, or those of one service. */
  async containers(service?: string): Promise<Inspected[]> {
    const ids = (await this.compose('ps', '-aq', ...(service ? [service] : []))).split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    return z.array(Inspected).parse(JSON.parse(await docker(['inspect', ...ids])));
  }

  /** Runs a script with Node.js inside a container. @returns what it printed */
  inside = (container: Inspected, script: string): Promise<string> =>
    docker(['exec', container.Id, 'node', '-e', script]);

  /** Megabytes of memory in use by service, all its containers together. */
  async memory(): Promise<Record<string, number>> {
    const running = (await this.containers()).filter(({ State }) => State.Status === 'running');
    const format = '{{.ID}} {{.MemUsage}}';
    const lines = (
      await docker(['stats', '--no-stream', '--no-trunc', '--format', format, ...running.map(({ Id }) => Id)])
    ).split('\n');
    const sums: Record<string, number> = {};
    for (const line of lines) {
      const [, id, value, unit] = /^(\w+) ([\d.]+)(KiB|MiB|GiB)/.exec(line) ?? [];
      const container = running.find(({ Id }) => Id === id);
      if (!container || !value || !unit) continue;
      const name = serviceOf(container);
      sums[name] = (sums[name] ?? 0) + Number(value) * { KiB: 1 / 1024, MiB: 1, GiB: 1024 }[unit]!;
    }
    return sums;
  }
}

export const serviceOf = ({ Config }: Inspected): string =>
  Config.Labels['com.docker.compose.service'] ?? '(none)';

/**
 * kill -9 as a fault would do it: `docker kill` counts as stopped by hand, and the container would stay down. A container beside
 * it that sees the processes of the engine's machine sends the signal.
 */
export async function crash(container: Inspected, image: string): Promise<void> {
  const script = `process.kill(${container.State.Pid}, 'SIGKILL')`;
  const rights = ['--pid=host', '--network=none', '--user=0:0', '--cap-drop=ALL', '--cap-add=KILL'];
  await docker(['run', '--rm', ...rights, image, 'node', '-e', script]);
}
