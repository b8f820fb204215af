import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  freePort,
  natsAuthorization,
  natsServerBinary,
  newSecrets,
  until,
  watchOver,
  type NatsAccount,
} from '@galley/infra';
import { heldLine, type HeldLine } from './held-line.js';
import type { StackNats } from './nats.js';

/** Two NATS servers of one cluster. Streams are on the first one; the way between them can be cut. */
export interface NatsPair extends StackNats {
  /** The address of the first server, where the streams are. */
  urlFor(account: NatsAccount): string;
  /** The address of the second server. */
  farUrlFor(account: NatsAccount): string;
  /** Breaks the route: both servers go on, and neither hears the other. */
  cut(): void;
  /** Answers when the servers have found each other again. */
  mend(): Promise<void>;
}

interface Server {
  readonly name: string;
  readonly port: number;
  readonly monitor: number;
  readonly route: number;
}

/**
 * @param folder for the files of the servers
 * @throws Error when they do not find each other within 20 s
 */
export async function natsPair(folder: string): Promise<NatsPair> {
  const home = mkdtempSync(join(folder, 'nats-pair-'));
  const { nats: passwords } = newSecrets();
  const [near, far] = [await placeOf('near'), await placeOf('far')];
  // Each server knows the other by a line that can be cut, and by nothing else.
  const [toNear, toFar] = await Promise.all(
    [near, far].map(({ route }) => heldLine(`nats://127.0.0.1:${route}`)),
  );
  const lines = [toNear!, toFar!];
  const binary = await natsServerBinary();
  const authorization = natsAuthorization(passwords);
  const run = (server: Server, line: HeldLine, limits: object) =>
    startServer(binary, home, server, `${settingsOf(server, line, home, limits)}\n${authorization}`);
  // The second server has no room for a stream. It takes part in electing the leader, as in a larger cluster.
  const children = [run(near, lines[1]!, {}), run(far, lines[0]!, { max_file: 1_024, max_mem: 1_024 })];
  const stop = async () => {
    await Promise.all(children.map(end));
    await Promise.all(lines.map((line) => line.close()));
    rmSync(home, { recursive: true, force: true });
  };
  const together = async () => {
    if (await until(() => inStep([near, far]), 20_000)) return;
    throw new Error('The two NATS servers do not find each other.');
  };
  await together().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const urlOf =
    ({ port }: Server) =>
    (account: NatsAccount) =>
      `nats://${account}:${passwords[account]}@127.0.0.1:${port}`;
  return {
    urlFor: urlOf(near),
    farUrlFor: urlOf(far),
    cut: () => lines.forEach((line) => line.cut()),
    mend: async () => {
      for (const line of lines) line.mend();
      await together();
    },
    stop,
  };
}

const placeOf = async (name: string): Promise<Server> => ({
  name,
  port: await freePort(),
  monitor: await freePort(),
  route: await freePort(),
});

function settingsOf(
  { name, port, monitor, route }: Server,
  other: HeldLine,
  home: string,
  limits: object,
): string {
  return [
    `server_name: ${name}`,
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${monitor}"`,
    'max_payload: 8MB',
    `jetstream: ${JSON.stringify({ store_dir: join(home, name), ...limits })}`,
    `cluster { name: pair, listen: "127.0.0.1:${route}", no_advertise: true, routes: ["${other.url}"] }`,
  ].join('\n');
}

function startServer(binary: string, home: string, { name }: Server, settings: string): ChildProcess {
  mkdirSync(join(home, name));
  const file = join(home, `${name}.conf`);
  writeFileSync(file, settings, { mode: 0o600 });
  const child = spawn(binary, ['-c', file], { stdio: 'ignore', detached: true });
  watchOver(child, 'INT');
  return child;
}

/** Whether both have a route to the other, and JetStream a leader. */
async function inStep(servers: readonly Server[]): Promise<boolean> {
  const ask = async ({ monitor }: Server) => {
    const at = `http://127.0.0.1:${monitor}`;
    const [health, routes] = await Promise.all([fetch(`${at}/healthz`), fetch(`${at}/routez`)]);
    return health.ok && ((await routes.json()) as { num_routes: number }).num_routes > 0;
  };
  return Promise.all(servers.map(ask)).then(
    (answers) => answers.every(Boolean),
    () => false,
  );
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  return ended;
}
