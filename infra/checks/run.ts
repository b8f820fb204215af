import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { watchOver } from '../local/guard.js';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

interface Watched {
  /** Ends the program, which has failed then; what it has said so far comes back. */
  readonly signal?: AbortSignal;
  /** Hears each line at once. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program of the repository's packages with the Node.js that runs this; its output comes back whole. */
export function runNode(
  root: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  watched: Watched = {},
): Promise<CommandResult> {
  return run(root, process.execPath, [join(root, 'node_modules', script), ...args], env, watched);
}

export function run(
  cwd: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { signal, onLine }: Watched = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      ...(signal ? { signal } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    watchOver(child, 'TERM');
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
