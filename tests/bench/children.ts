import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = dirname(dirname(import.meta.dirname));

/** Runs a TypeScript file of the bench in a process of its own and answers its first line. */
export async function firstLine(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=@galley/source',
      '--import',
      join(root, 'infra/typescript.mjs'),
      join(import.meta.dirname, file),
      ...args,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) =>
      reject(new Error(`${file} ended with ${code ?? 'a signal'} and said nothing.`)),
    );
  });
  return { line, child };
}
