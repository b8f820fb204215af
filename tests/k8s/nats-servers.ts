import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort, natsServerBinary, until, watchOver, type Secrets } from '@galley/infra';
import { secretManifests } from '../../infra/k8s/secret-manifests.js';
import { natsValues } from './nats-values.js';
import type { OverlayName } from './overlay.js';

/** Servers with the settings that the chart makes of `k8s/nats`, and the accounts of the Secret `galley-nats`, on this machine. */
export interface NatsServers {
  /** The address in a Secret of `npm run k8s:secrets`, with this machine's ports. */
  urlOf(secret: string): string;
  /** Where the first one tells about itself. */
  readonly monitor: string;
  /** Ends the one of this name (`nats-0`, …), as a lost node would. */
  lose(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error when they are not ready within 20 s */
export async function startNatsServers(installation: OverlayName, secrets: Secrets): Promise<NatsServers> {
  const { config } = natsValues(installation);
  const folder = mkdtempSync(join(tmpdir(), 'nats-'));
  const made = new Map(
    secretManifests(secrets).map(({ metadata, stringData }) => [metadata.name, stringData]),
  );
  const count = config.cluster?.enabled ? config.cluster.replicas : 1;
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `nats-${index}`,
      port: await freePort(),
      monitor: await freePort(),
      route: await freePort(),
    })),
  );
  const included = join(folder, 'nats-config', config.merge.$include);
  for (const path of [join(folder, 'nats-config'), dirname(included)]) mkdirSync(path, { recursive: true });
  writeFileSync(included, made.get('galley-nats')?.[basename(included)] ?? '', { mode: 0o600 });
  const routes = servers.map(({ route }) => `nats://127.0.0.1:${route}`);
  const binary = await natsServerBinary();
  const running = servers.map((server) => {
    const file = settingsOf(server, { config, folder, routes });
    const child = spawn(binary, ['-c', file], { stdio: 'ignore', detached: true });
    watchOver(child, 'INT');
    return child;
  });
  const healthy = ({ monitor }: { monitor: number }) =>
    fetch(`http://127.0.0.1:${monitor}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async () => {
    await Promise.all(running.splice(0).map((child) => end(child, 'SIGINT')));
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(async () => (await Promise.all(servers.map(healthy))).every(Boolean), 20_000))) {
    await stop();
    throw new Error(`NATS does not start with the values of ${installation}`);
  }
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`);
  return {
    monitor: `http://127.0.0.1:${servers[0]!.monitor}`,
    urlOf: (secret) => {
      const url = made.get(secret)?.['nats-url'] ?? '';
      return hosts.map((host) => url.replace('@nats:4222', `@${host}`)).join(',');
    },
    lose: async (name) => {
      const child = running[servers.findIndex((server) => server.name === name)];
      if (child) await end(child, 'SIGKILL');
    },
    stop,
  };
}

interface Server {
  readonly name: string;
  readonly port: number;
  readonly monitor: number;
  readonly route: number;
}

interface Cluster {
  readonly config: ReturnType<typeof natsValues>['config'];
  readonly folder: string;
  readonly routes: readonly string[];
}

/** Writes a server's settings as the chart does (its README, "NATS Config Includes" and "Units"). @returns the file */
function settingsOf({ name, port, monitor, route }: Server, { config, folder, routes }: Cluster): string {
  const file = join(folder, 'nats-config', `${name}.conf`);
  const cluster = { name: 'nats', listen: `127.0.0.1:${route}`, no_advertise: true, routes };
  const rest = {
    ...(routes.length > 1 ? { cluster } : {}),
    http: `127.0.0.1:${monitor}`,
    jetstream: { store_dir: join(folder, name) },
    listen: `127.0.0.1:${port}`,
    server_name: name,
    write_deadline: config.merge.write_deadline,
  };
  const unit = /^<< (\S+) >>$/.exec(config.merge.max_payload)?.[1] ?? '';
  writeFileSync(
    file,
    `{\ninclude ${config.merge.$include};\n"max_payload": ${unit},\n${JSON.stringify(rest, null, 1).slice(1)}`,
  );
  return file;
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}
