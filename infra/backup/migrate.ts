import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../local/problem.js';
import { CommandProblem } from '../galley/problem.js';
import type { Migrate } from './restore.js';

/**
 * Runs the service's own program with `ROLE=migrate`, for exactly the migrations that are named: as it was built, or from its
 * sources where nothing has been built.
 */
export const migrateWith =
  (root: string): Migrate =>
  async (service, databaseUrl, names) => {
    const folder = join(root, 'services', service);
    const built = join(folder, 'dist', 'main.js');
    const args = existsSync(built)
      ? [built]
      : [
          '--conditions=@galley/source',
          '--import',
          join(root, 'infra', 'typescript.mjs'),
          join(folder, 'src', 'main.ts'),
        ];
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ROLE: 'migrate',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      MIGRATIONS: names.join(','),
    };
    const { code, output } = await finished(
      spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    if (code === 0) return;
    if (output.includes('does not know'))
      throw new CommandProblem(
        `The backup is of a newer version of Galley: ${oneLine(output).slice(0, 200)}`,
      );
    throw new CommandProblem(`The tables of ${service} could not be made: ${oneLine(output).slice(0, 300)}`);
  };

function finished(child: ReturnType<typeof spawn>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
