import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IngestJob } from '@galley/contracts';
import { freePort } from '@galley/infra';
import { eventually, longTalk, Person } from '../e2e/studio.js';
import { Composition, crash, docker, imageBytes, serviceOf, type Inspected } from './docker.js';
import { findAgain, journey, sourceWithTopics, upload, type Made } from './journey.js';

/**
 * npm run check:compose: brings the whole studio up with docker compose, works in it, spreads work over more workers, kills one of
 * them, takes it down and up again. Needs an engine and the image (`docker compose build`). Ends with 1 at the first thing that is
 * not as it should be; what it started is taken away in any case.
 */
const image = process.env['GALLEY_IMAGE'] || 'galley:local';
const workers = 4;
const recordings = 12;
/** docs/operations/compose.md, "Stopping". */
const stopWithinSeconds = 10;

const port = Number(process.env['PORT']) || (await freePort());
const studio = new Composition('galley-check', { PORT: String(port), GALLEY_IMAGE: image });
process.env['GALLEY_URL'] = `http://127.0.0.1:${port}`;

async function step<T>(
  name: string,
  work: () => Promise<T>,
  say: (result: T) => string = () => '',
): Promise<T> {
  const started = Date.now();
  const result = await work();
  const said = say(result);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`✓ ${name} (${seconds} s)${said ? `: ${said}` : ''}\n`);
  return result;
}

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

const up = (...more: string[]) => studio.compose('up', '-d', '--wait', '--no-build', ...more);

/** Non-root, read-only, without rights; only the gateway can be reached from outside. */
async function hardened(): Promise<number> {
  const containers = await studio.containers();
  for (const container of containers) {
    const { Name, Config, HostConfig } = container;
    must(HostConfig.ReadonlyRootfs, `${Name} can write to its image.`);
    must(HostConfig.CapDrop?.includes('ALL') === true, `${Name} keeps capabilities.`);
    const noNew = HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges'));
    must(noNew === true, `${Name} may gain privileges.`);
    const published = Object.values(HostConfig.PortBindings ?? {}).flat().length;
    must(published === (serviceOf(container) === 'gateway' ? 1 : 0), `${Name} publishes ${published} ports.`);
    if (container.State.Status !== 'running' || serviceOf(container) === 'postgres') continue;
    must(Config.User === '10001:10001', `${Name} runs as ${Config.User || 'root'}.`);
    must(HostConfig.Memory > 0, `${Name} has no limit of memory.`);
  }
  const [gateway] = await studio.containers('gateway');
  must(gateway !== undefined, 'There is no gateway.');
  const tools = `['npm','npx','gcc','git','curl'].filter(name =>
    process.env.PATH.split(':').some(folder => require('fs').existsSync(folder + '/' + name))).join()`;
  const found = (await studio.inside(gateway, `console.log(${tools})`)).trim();
  must(found === '', `The image holds ${found}.`);
  const reach = `fetch('http://postgres:5432').catch(e => console.log(e.cause?.code))`;
  const code = (await studio.inside(gateway, reach)).trim();
  must(/ENOTFOUND|EAI_AGAIN/.test(code), `The gateway reaches PostgreSQL: ${code}`);
  return containers.length;
}

/** In a container of its own, which sees the servers and no service's secrets. */
async function operator({ username }: Person): Promise<void> {
  const people = await studio.compose('run', '--rm', '--no-deps', '-T', 'galley', 'user:list');
  must(people.includes(username), `The operator does not see ${username}: ${people}`);
}

/** Transcripts over all workers, one of which dies in the midst of its work. @returns what each worker did */
async function spread({ person, guru }: Made): Promise<Record<string, number>> {
  const titles = Array.from({ length: recordings }, (_, n) => `Recording ${n + 1}`);
  await Promise.all(titles.map((title) => upload(person, guru, title, longTalk(180))));
  const victim = (await studio.containers('ingest-worker'))[0];
  must(victim !== undefined, 'There is no worker.');
  await eventually('every worker to be at it', async () => (await jobs(person, 'running')).length >= workers);
  await crash(victim, image);
  await Promise.all(titles.map((title) => sourceWithTopics(person, guru, title)));
  const all = await jobs(person);
  must(
    all.every(({ status }) => status === 'done'),
    'A job has not been done.',
  );
  const ids = new Set(all.map(({ sourceId }) => sourceId));
  must(ids.size === all.length, `${all.length} jobs made ${ids.size} sources.`);
  must(
    all.some(({ tries }) => tries > 1),
    'The worker that was killed had no work in its hands.',
  );
  const again = await eventually('the worker to be back', async () => {
    const found = (await studio.containers('ingest-worker')).find(({ Id }) => Id === victim.Id);
    return found?.State.Status === 'running' && found.RestartCount > 0 && found;
  });
  must(again.State.ExitCode === 0, 'The worker is not well.');
  return doneBy();
}

const jobs = async (person: Person, status?: IngestJob['status']): Promise<IngestJob[]> =>
  (await person.get<IngestJob[]>('/api/ingest/jobs')).filter((job) => !status || job.status === status);

/** Ingest jobs that each worker has done since it started, as it tells Prometheus. */
async function doneBy(): Promise<Record<string, number>> {
  const script = `fetch('http://127.0.0.1:3000/metrics').then(r => r.text()).then(t => console.log(
    /^galley_job_runs_total\\{[^}]*kind="ingest"[^}]*outcome="done"[^}]*\\} (\\d+)/m.exec(t)?.[1] ?? 0))`;
  const containers = await studio.containers('ingest-worker');
  const counts = await Promise.all(
    containers.map(
      async (container) => [container.Name.slice(1), Number(await studio.inside(container, script))] as const,
    ),
  );
  return Object.fromEntries(counts);
}

/** Everything stops by itself, in time. @returns the longest that a container took, in seconds */
async function graceful(): Promise<number> {
  const started = Date.now();
  await studio.compose('stop');
  const seconds = (Date.now() - started) / 1000;
  for (const { Name, State } of await studio.containers()) {
    must(
      State.ExitCode === 0,
      `${Name} ended with ${State.ExitCode}${State.OOMKilled ? ' for lack of memory' : ''}.`,
    );
  }
  // Four storeys, one after the other: gateway, services, servers, what runs once.
  must(seconds < stopWithinSeconds * 2, `Stopping took ${seconds.toFixed(1)} s.`);
  await studio.compose('down');
  return seconds;
}

/** A folder of this machine that the containers' user writes backups to. */
function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
  chmodSync(folder, 0o777);
  return folder;
}

/** The operator's command line with that folder. @returns what it said */
const withBackups = (folder: string, ...args: string[]): Promise<string> =>
  studio
    .compose('run', '--rm', '--no-deps', '-T', '-v', `${folder}:/backups`, 'galley', ...args)
    .then((said) => said.trim());

/** Into a composition that holds nothing and has new secrets: sessions have ended, passwords hold. */
async function restored(made: Made, folder: string): Promise<string> {
  await studio.compose('up', '-d', '--wait', '--no-build', 'postgres', 'nats');
  await studio.compose('run', '--rm', '-T', 'prepare');
  const said = await withBackups(folder, 'restore', '--from', '/backups/today');
  await up();
  await findAgain({ ...made, person: await Person.signIn(made.person) });
  return said;
}

async function nothingLeft(): Promise<void> {
  await studio.compose('down', '-v');
  const left = (
    await docker(['volume', 'ls', '-q', '-f', `label=com.docker.compose.project=${studio.project}`])
  ).trim();
  must(left === '', `Volumes are left: ${left}`);
}

async function main(): Promise<void> {
  const bytes = await imageBytes(image);
  await step(
    'up, from nothing',
    () => up(),
    () => `image ${Math.round(bytes / 1e6)} MB`,
  );
  await step('no rights, no ports, no tools', hardened, (count) => `${count} containers`);
  const made = await step('a journey', journey, ({ topics }) => `${topics} topics, a newsletter, a document`);
  await step("the operator's command line", () => operator(made.person));
  await step(`${workers} workers`, () =>
    up('--scale', `ingest-worker=${workers}`, '--scale', 'topic-worker=2'),
  );
  await step(
    `${recordings} transcripts over ${workers} workers, one killed meanwhile`,
    async () => {
      const done = await spread(made);
      must(
        Object.values(done).filter((count) => count > 0).length >= workers - 1,
        `Not spread: ${JSON.stringify(done)}`,
      );
      return done;
    },
    (done) =>
      Object.entries(done)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
  );
  await step(
    'memory',
    () => studio.memory(),
    (sums) => {
      const total = Object.values(sums).reduce((sum, megabytes) => sum + megabytes, 0);
      const each = Object.entries(sums).map(([name, megabytes]) => `${name} ${Math.round(megabytes)}`);
      return `${Math.round(total)} MB (${each.join(', ')})`;
    },
  );
  await step('down: everything ends by itself', graceful);
  await step('up again', () => up());
  await step('everything is still there', () => findAgain(made));
  await backedUpAndRestored(made);
}

async function backedUpAndRestored(made: Parameters<typeof restored>[0]): Promise<void> {
  const folder = backupFolder();
  try {
    await step(
      'a backup while it is in use',
      () => withBackups(folder, 'backup', '--to', '/backups/today'),
      (said) => said,
    );
    await step('down -v', nothingLeft);
    await step(
      'the backup restored into nothing, everything is there again',
      () => restored(made, folder),
      (said) => said,
    );
    await step('down -v', nothingLeft);
  } finally {
    // What lies in it belongs to another user.
    await docker([
      ...['run', '--rm', '--network=none', '--user=0:0', '-v', `${folder}:/backups`, image],
      ...['node', '-e', "require('fs').rmSync('/backups/today', { recursive: true, force: true })"],
    ]).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last words of a container that is not well. */
async function printState({ Id, Name, State }: Inspected): Promise<void> {
  const well = State.Status === 'running' && State.Health?.Status !== 'unhealthy';
  if (well || (State.Status === 'exited' && State.ExitCode === 0)) return;
  const log = await docker(['logs', '--tail', '15', Id]).catch(String);
  const health = State.Health?.Status ?? 'no health';
  process.stderr.write(`\n${Name}: ${State.Status}, ${health}, exit ${State.ExitCode}\n${log}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    studio.removeNow();
    process.exit(130);
  });

try {
  await main();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  for (const container of await studio.containers().catch(() => [])) await printState(container);
  studio.removeNow();
  process.exitCode = 1;
}
