import {
  operatorJobRpc,
  operatorSubjects,
  Present,
  productVersion,
  serviceNames,
  streams,
  type ServiceName,
  type ServiceState,
} from '@galley/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Command } from 'commander';
import { withClient } from '../../local/database.js';
import type { Context } from '../context.js';
import { showRows, when, type Output } from '../output.js';
import { CommandProblem, exitCodes } from '../problem.js';
import type { Session } from '../session.js';

interface Status {
  version: string;
  processes: Present[];
  missing: string[];
  gateway: { url: string; ready: boolean };
  services: { service: ServiceName; state: ServiceState | null }[];
  streams: { stream: string; messages: number; bytes: number; oldest: string | null }[];
  /** Consumers that have something before them. */
  behind: { stream: string; consumer: string; waiting: number; underWay: number }[];
  database: { version: string; bytes: number } | null;
}

/** Whether all is well: processes, what waits where, how large it has become. Ends with 1 when something is missing. */
export function statusCommand(program: Command, context: Context): void {
  program
    .command('status')
    .description('health of all processes, what waits in which queue, versions and sizes')
    .action((_options: object, command: Command) =>
      context.asOperator(async (session) => {
        const status = await look(session);
        show(context.output(command), status);
        const wrong = status.missing.length > 0 || !status.gateway.ready || status.database === null;
        if (wrong) throw new CommandProblem(whatIsWrong(status), exitCodes.failed);
      }),
    );
}

async function look(session: Session): Promise<Status> {
  const [processes, gateway, services, ofStreams, database] = await Promise.all([
    rollCall(session),
    gatewayHealth(session.place.gatewayUrl),
    Promise.all(serviceNames.map((service) => stateOf(session, service))),
    streamFacts(session),
    databaseFacts(session.place.databaseUrl),
  ]);
  const there = new Set(processes.map(({ process }) => process));
  const missing = [...serviceNames, 'gateway'].filter((name) => !there.has(name));
  return { version: productVersion, processes, missing, gateway, services, ...ofStreams, database };
}

const rollCallMs = 1_000;

/** Whoever answers within a second is there. */
async function rollCall({ connection }: Session): Promise<Present[]> {
  const answers = await connection.requestMany(operatorSubjects.rollCall, '', {
    strategy: 'timer',
    maxWait: rollCallMs,
  });
  const present: Present[] = [];
  for await (const answer of answers) if (answer.data.length > 0) present.push(Present.parse(answer.json()));
  return present.toSorted((a, b) => a.process.localeCompare(b.process) || a.pid - b.pid);
}

async function gatewayHealth(url: string): Promise<Status['gateway']> {
  try {
    const answer = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(4_000) });
    return { url, ready: answer.ok };
  } catch {
    return { url, ready: false };
  }
}

async function stateOf({ rpc }: Session, service: ServiceName): Promise<Status['services'][number]> {
  try {
    return { service, state: await rpc.call(operatorJobRpc(service).state, {}, { timeoutMs: 4_000 }) };
  } catch {
    return { service, state: null };
  }
}

async function streamFacts({ connection }: Session): Promise<Pick<Status, 'streams' | 'behind'>> {
  const manager = await jetstreamManager(connection);
  const found: Pick<Status, 'streams' | 'behind'> = { streams: [], behind: [] };
  for await (const { config, state } of manager.streams.list()) {
    found.streams.push({
      stream: config.name,
      messages: state.messages,
      bytes: state.bytes,
      oldest: state.messages > 0 ? new Date(state.first_ts).toISOString() : null,
    });
  }
  for (const stream of Object.values(streams)) {
    for await (const consumer of manager.consumers.list(stream)) {
      const { name, num_pending: waiting, num_ack_pending: underWay } = consumer;
      if (waiting + underWay > 0) found.behind.push({ stream, consumer: name, waiting, underWay });
    }
  }
  return found;
}

async function databaseFacts(url: string): Promise<Status['database']> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ version: string; bytes: number }>(
        `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float AS bytes`,
      );
      return rows[0] ?? null;
    });
  } catch {
    return null;
  }
}

function whatIsWrong({ missing, gateway, database }: Status): string {
  if (database === null) return 'The database cannot be reached.';
  if (missing.length > 0) return `Not there: ${missing.join(', ')}.`;
  return `The gateway at ${gateway.url} is not ready.`;
}

function show(output: Output, status: Status): void {
  if (output.json) return output.line(JSON.stringify(status));
  const { database, gateway } = status;
  output.line(
    `Galley ${status.version}; PostgreSQL ${database ? `${database.version}, ${megabytes(database.bytes)}` : 'not reached'}; ` +
      `gateway ${gateway.ready ? 'ready' : 'not ready'} at ${gateway.url}\n`,
  );
  showRows(output, status.processes, [
    ['PROCESS', ({ process }) => process],
    ['ROLE', ({ role }) => role],
    ['VERSION', ({ version }) => version],
    ['HOST', ({ host }) => host],
    ['PID', ({ pid }) => pid],
    ['SINCE', ({ startedAt }) => when(startedAt)],
  ]);
  output.line('');
  showRows(output, status.services, [
    ['SERVICE', ({ service }) => service],
    ...(['queued', 'running', 'failed'] as const).map(
      (wanted) =>
        [wanted.toUpperCase(), ({ state }: Status['services'][number]) => counted(state, wanted)] as const,
    ),
    ['OUTBOX', ({ state }) => state?.outbox.waiting ?? '?'],
    ['OLDEST', ({ state }) => seconds(state?.outbox.oldestSeconds ?? null)],
  ]);
  output.line('');
  showRows(output, status.streams, [
    ['STREAM', ({ stream }) => stream],
    ['MESSAGES', ({ messages }) => messages],
    ['SIZE', ({ bytes }) => megabytes(bytes)],
    ['OLDEST', ({ oldest }) => (oldest ? when(oldest) : '')],
  ]);
  for (const { consumer, waiting, underWay } of status.behind)
    output.line(`${consumer}: ${waiting} waiting, ${underWay} under way`);
}

const counted = (state: ServiceState | null, wanted: string): number | string =>
  state
    ? state.jobs.filter(({ status }) => status === wanted).reduce((sum, { count }) => sum + count, 0)
    : '?';
const seconds = (value: number | null): string => (value === null ? '' : `${value.toFixed(1)} s`);
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
