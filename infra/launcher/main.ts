import { serviceNames, type ServiceName } from '@galley/contracts';
import { dirname, join } from 'node:path';
import { createConnection } from 'node:net';
import { freePort, portIsFree } from '../local/ports.js';
import { problemLine, StartProblem } from '../local/problem.js';
import { installationSecrets, publicKeysOf, type Secrets } from '../local/secrets.js';
import { pause, until } from '../local/wait.js';
import { startBacking } from './backing.js';
import { buildStale } from './build.js';
import { environmentOf, type StackFacts } from './environment.js';
import { instancesOf, type Instance } from './instances.js';
import { lockDataDir, type DataDirLock } from './lock.js';
import { LogFile } from './logs.js';
import { memoryOf } from './memory.js';
import { nodeProgram } from './programs.js';
import { rollAll } from './rolling.js';
import { screen, timed } from './screen.js';
import { readSettings, type Settings } from './settings.js';
import { keepPorts } from './state.js';
import { Supervised, type Program } from './supervisor.js';

const root = dirname(dirname(import.meta.dirname));
const startedAt = Number(process.env.GALLEY_STARTED_AT) || Date.now();
const idleMs = 5000;

/** The whole studio on one machine: servers, services, gateway; and the end of all of them. */
class Studio {
  private readonly backing: Supervised[] = [];
  private readonly services: Supervised[] = [];
  private readonly gateway: Supervised[] = [];
  private instances: readonly Instance[] = [];
  private facts: StackFacts | undefined;
  private dataDir = '';
  private rolling = false;
  private lock: DataDirLock | undefined;
  private ending: Promise<void> | undefined;

  async start(): Promise<void> {
    const settings = readSettings(process.env, root);
    this.lock = lockDataDir(settings.dataDir);
    await requirePort(settings.port, this.lock.afterCrash);
    const logs = join(settings.dataDir, 'logs');
    const secrets = installationSecrets(settings.dataDir);
    const building = this.build(new LogFile(logs, 'build'));
    const [backing] = await Promise.all([
      startBacking({ settings, secrets, logs, onStarted: (program) => this.backing.push(program) }),
      building,
    ]);
    if (this.ending) return;
    const httpPorts = await portsForServices();
    this.dataDir = settings.dataDir;
    const facts = {
      root,
      ...settings,
      ...backing,
      httpPorts,
      signing: signingOf(secrets),
      receiptKey: secrets.receiptKey,
    };
    await this.startPrograms(logs, facts, settings.workers);
    if (this.ending) return;
    keepPorts(settings.dataDir, { gateway: settings.port });
    this.announce(settings);
  }

  /** Gateway, services, NATS, PostgreSQL: whoever needs another goes before it. */
  stop(): Promise<void> {
    this.ending ??= (async () => {
      for (const group of [this.gateway, this.services]) await Promise.all(group.map((one) => one.stop()));
      for (const one of [...this.backing].sort((a) => (a.program.name === 'nats' ? -1 : 1))) await one.stop();
      this.lock?.release();
    })();
    return this.ending;
  }

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  private async build(log: LogFile): Promise<void> {
    const started = Date.now();
    const built = await buildStale(root, log);
    screen.done(built ? 'build' : 'build is up to date', Date.now() - started);
  }

  private async startPrograms(logs: string, facts: StackFacts, workers: number | undefined): Promise<void> {
    const start = async (part: Part) => {
      const name = part === 'gateway' ? part : part.name;
      const program = new Supervised(await programFor(part, facts, new LogFile(logs, name)));
      (part === 'gateway' ? this.gateway : this.services).push(program);
      await program.start();
    };
    const instances = instancesOf(workers);
    this.instances = instances;
    this.facts = facts;
    await timed(
      () =>
        `${workers ? `${instances.length} processes of ` : ''}${serviceNames.length} services and the gateway`,
      () => Promise.all([...instances, 'gateway' as const].map(start)),
    );
  }

  /** Replaces all processes, one after the other, while the studio is in use; with the keys that lie in the data folder now. */
  async roll(): Promise<void> {
    const { facts, dataDir, instances } = this;
    if (!facts || this.ending || this.rolling) return;
    this.rolling = true;
    screen.note('Replacing every process.');
    const started = Date.now();
    this.facts = await rollAll({
      dataDir,
      instances,
      programFor,
      running: [...this.services, ...this.gateway],
      facts: { ...facts, signing: signingOf(installationSecrets(dataDir)) },
      isEnding: () => this.isEnding,
    });
    this.rolling = false;
    screen.done('replacing processes', Date.now() - started);
  }

  private announce({ port, dataDir }: Settings): void {
    screen.note(
      `data in ${dataDir}; ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s; Ctrl-C stops`,
    );
    screen.line(`Galley is ready at http://localhost:${port}`);
    setTimeout(() => {
      if (this.isEnding) return;
      const { megabytes, processes, measure } = memoryOf([process.ppid, process.pid]);
      screen.note(`${megabytes} MB of memory in ${processes} processes when idle (${measure})`);
    }, idleMs).unref();
  }
}

type Part = Instance | 'gateway';

async function programFor(part: Part, facts: StackFacts, log: LogFile): Promise<Program> {
  if (part === 'gateway') {
    const env = environmentOf(part, process.env, facts);
    return nodeProgram({ name: part, folder: join(root, part), port: facts.port, env, log });
  }
  const { service, name, role } = part;
  const port = role === 'worker' ? await freePort() : facts.httpPorts[service];
  const env = { ...environmentOf(service, process.env, facts), ROLE: role, HTTP_PORT: String(port) };
  return nodeProgram({ name, folder: join(root, 'services', service), port, env, log });
}

const signingOf = ({ signing }: Secrets): StackFacts['signing'] => ({
  privateKey: signing.privateKey,
  publicKey: publicKeysOf(signing),
});

/** What a killed studio left behind needs a few seconds to let go of the port. */
async function requirePort(port: number, afterCrash: boolean): Promise<void> {
  const free = async () =>
    (await portIsFree(port, process.env.HOST || '127.0.0.1')) && !(await somebodyAnswers(port));
  if (await free()) return;
  if (afterCrash && (await until(free, 12_000, 200))) return;
  throw new StartProblem(`Port ${port} is taken by another program. Stop it, or start with PORT=<another>.`);
}

/** On some systems one may listen on 127.0.0.1 beside somebody who listens on all addresses. */
function somebodyAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: 'localhost', port, timeout: 500 });
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

async function portsForServices(): Promise<Record<ServiceName, number>> {
  const ports = new Set<number>();
  while (ports.size < serviceNames.length) ports.add(await freePort());
  const list = [...ports];
  return Object.fromEntries(serviceNames.map((name, index) => [name, list[index]])) as Record<
    ServiceName,
    number
  >;
}

const studio = new Studio();

async function end(exitCode: number): Promise<void> {
  // A part that hangs must not keep the terminal for ever; the guard ends whoever is left.
  setTimeout(() => process.exit(1), 9500).unref();
  await studio.stop();
  await pause(10);
  process.exit(exitCode);
}

function onSignal(): void {
  // A second Ctrl-C, or npm handing on what the terminal has said already.
  if (studio.isEnding) return;
  screen.line('… stopping');
  const started = Date.now();
  void studio.stop().then(() => {
    screen.done('stopped', Date.now() - started);
    return end(0);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
process.on('disconnect', onSignal);
process.on('SIGUSR2', () => void studio.roll());
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

studio.start().catch(async (error: unknown) => {
  if (studio.isEnding) return;
  screen.problem(problemLine(error));
  await end(1);
});
