import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = dirname(dirname(dirname(import.meta.dirname)));

/**
 * Starts PostgreSQL once for the run and finds a NATS server; test workers learn where from the environment.
 * Each `testStack()` then makes a database and a message server of its own.
 */
export default async function globalSetup(config) {
  if (process.env.TEST_NATS_URL && config.maxWorkers > 1) {
    throw new Error('TEST_NATS_URL is one NATS for all tests, so they have to take turns: add -w 1.');
  }
  const child = spawn(
    process.execPath,
    [
      '--conditions=@galley/source',
      '--import',
      join(root, 'infra/typescript.mjs'),
      join(import.meta.dirname, 'servers.main.ts'),
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  globalThis.galleyTestServers = child;
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('The servers for integration tests did not start.')));
  });
  process.env.GALLEY_TEST_SERVERS = line;
}
