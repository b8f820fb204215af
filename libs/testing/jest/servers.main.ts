import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, natsServerBinary, prepareTemplate, problemLine, startPostgres } from '@galley/infra';
import type { NatsChoice, TestServers } from '../src/servers.js';

/**
 * The servers of one test run, in a process of their own: it says where they are as one line of JSON and takes them
 * down when its standard input closes, so also when Jest is killed.
 * TEST_DATABASE_URL and TEST_NATS_URL win; then containers, where a Docker engine answers; then embedded ones.
 */
interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

async function database(docker: boolean, folder: string): Promise<Started> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  if (docker) {
    const started = await inContainer().catch((error: unknown) => note('PostgreSQL', error));
    if (started) return started;
  }
  return embedded(folder);
}

async function inContainer(): Promise<Started> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

async function embedded(dataDir: string): Promise<Started> {
  const port = await freePort();
  const server = await startPostgres({ dataDir, port, password: 'throwaway', throwaway: true });
  return { url: server.url, stop: () => server.stop() };
}

async function natsChoice(docker: boolean): Promise<NatsChoice> {
  const url = process.env.TEST_NATS_URL;
  if (url) return { kind: 'given', url };
  if (docker && (await natsImageWorks())) return { kind: 'container' };
  return { kind: 'binary', path: await natsServerBinary() };
}

async function natsImageWorks(): Promise<boolean> {
  try {
    const { NatsContainer } = await import('@testcontainers/nats');
    await (await new NatsContainer('nats:2.10-alpine').start()).stop();
    return true;
  } catch (error) {
    note('NATS', error);
    return false;
  }
}

/** Whether an engine listens; a missing one must not cost the seconds that Testcontainers would look for it. */
function dockerAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST;
  if (host && !host.startsWith('unix://')) return Promise.resolve(true);
  const path = host?.slice('unix://'.length) ?? '/var/run/docker.sock';
  return new Promise((resolve) => {
    const socket = createConnection({ path, timeout: 1000 });
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

function note(what: string, error: unknown): undefined {
  process.stderr.write(`${what} in a container did not work, using a local one (${problemLine(error)}).\n`);
  return undefined;
}

const memory = '/dev/shm';
const enoughBytes = 4e9;

/** What is thrown away needs no disk: memory, where the system has a folder there with room (a container's has 64 MB). */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= enoughBytes) return memory;
  } catch {
    // Not a Linux.
  }
  return tmpdir();
}

async function main(): Promise<void> {
  const docker = await dockerAnswers();
  const folder = mkdtempSync(join(roomyFolder(), 'galley-test-'));
  // Run by root, PostgreSQL is another user and has to get in.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [started, nats] = await Promise.all([database(docker, folder), natsChoice(docker)]);
  if (!process.env.TEST_DATABASE_URL) await prepareTemplate(started.url);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void started.stop().finally(() => process.exit(0));
  };
  process.stdin.on('end', end).on('close', end).resume();
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  const servers: TestServers = { adminUrl: started.url, nats, folder };
  process.stdout.write(`${JSON.stringify(servers)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${problemLine(error)}\n`);
  process.exit(1);
});
