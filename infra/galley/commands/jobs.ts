import {
  AppError,
  operatorJobRpc,
  JobState,
  serviceNames,
  topology,
  type OperatorJob,
  type ServiceName,
} from '@galley/contracts';
import { Option, type Command } from 'commander';
import type { Context } from '../context.js';
import { jobName, serviceName, wholeNumber } from '../options.js';
import { showFact, showRows, when, type Output } from '../output.js';
import { CommandProblem, exitCodes, outcomeOf } from '../problem.js';
import type { Session } from '../session.js';

interface Options {
  service?: ServiceName;
  kind?: string;
  status?: JobState;
  limit: number;
}

/** Durable work: what waits, runs and failed; once more, or not at all. */
export function jobCommands(program: Command, context: Context): void {
  program
    .command('jobs:list')
    .description('jobs, newest first')
    .option('--service <name>', 'of one service', serviceName)
    .option('--kind <kind>', 'of one kind, as the list shows it')
    .addOption(new Option('--status <status>', 'in one state').choices(JobState.options))
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
    .action((options: Options, command: Command) =>
      context.asOperator(async (session) =>
        showJobs(context.output(command), await jobsOf(session, options)),
      ),
    );
  program
    .command('jobs:retry')
    .description('starts a failed or cancelled job anew')
    .argument('[job]', 'as jobs:list shows it, like generation/12', jobName)
    .option('--all-failed', 'every failed job instead of one')
    .option('--service <name>', 'with --all-failed: of one service', serviceName)
    .option('--kind <kind>', 'with --all-failed: of one kind')
    .action(
      (job: Name | undefined, options: Partial<Options> & { allFailed?: boolean }, command: Command) => {
        if ((job === undefined) === (options.allFailed !== true))
          throw new CommandProblem('Name one job, or say --all-failed.', exitCodes.usage);
        const output = context.output(command);
        return context.asOperator((session) =>
          job ? one(session, output, job, 'retry') : retryAll(session, output, options),
        );
      },
    );
  program
    .command('jobs:cancel')
    .description('ends a job that has not ended yet; its run stops at its next step')
    .argument('<job>', 'as jobs:list shows it, like generation/12', jobName)
    .action((job: Name, _options: object, command: Command) =>
      context.asOperator((session) => one(session, context.output(command), job, 'cancel')),
    );
}

type Name = ReturnType<typeof jobName>;
const nameOf = ({ service, id }: Pick<OperatorJob, 'service' | 'id'>) => `${service}/${id}`;

/** Of all services, or of those that the wish leaves; the newest of all of them. */
async function jobsOf({ rpc }: Session, { service, kind, status, limit }: Options): Promise<OperatorJob[]> {
  const known = Object.values(topology).flatMap(({ jobs }) => jobs.map((job) => job.kind));
  if (kind && !known.includes(kind))
    throw new CommandProblem(`Kinds of jobs are ${known.join(', ')}.`, exitCodes.usage);
  const asked = serviceNames.filter(
    (name) =>
      (service === undefined || name === service) &&
      (kind === undefined || topology[name].jobs.some((job) => job.kind === kind)),
  );
  const filter = { ...(kind ? { kind } : {}), ...(status ? { status } : {}), limit: Math.min(limit, 500) };
  const lists = await Promise.all(asked.map((name) => rpc.call(operatorJobRpc(name).list, filter)));
  return lists
    .flat()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, limit);
}

function showJobs(output: Output, jobs: readonly OperatorJob[]): void {
  showRows(output, jobs, [
    ['JOB', nameOf],
    ['KIND', ({ kind }) => kind],
    ['STATUS', ({ status }) => status],
    ['TRIES', ({ tries }) => tries],
    ['UPDATED', ({ updatedAt }) => when(updatedAt)],
    ['ABOUT', ({ title }) => short(title ?? '')],
    ['REASON', ({ code, reason }) => (code === null ? '' : `${code}: ${short(reason ?? '')}`)],
  ]);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

async function one({ rpc }: Session, output: Output, job: Name, verb: 'retry' | 'cancel'): Promise<void> {
  const done = await rpc.call(operatorJobRpc(job.service)[verb], { id: job.id });
  showFact(output, done, `${nameOf(job)} (${done.kind}) is ${done.status}.`);
}

/** Each by itself: one that can't be started anew does not hold up the others. */
async function retryAll(session: Session, output: Output, options: Partial<Options>): Promise<void> {
  const failed = await jobsOf(session, { ...options, status: 'failed', limit: 500 });
  const results: { job: string; retried: boolean; reason: string | null }[] = [];
  for (const { service, id } of failed) {
    const job = nameOf({ service, id });
    try {
      await session.rpc.call(operatorJobRpc(service).retry, { id });
      results.push({ job, retried: true, reason: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      results.push({ job, retried: false, reason: outcomeOf(error).sentence });
    }
  }
  if (output.json) return output.line(JSON.stringify(results));
  for (const { job, retried, reason } of results)
    output.line(retried ? `${job} is queued.` : `${job} stays failed: ${reason}`);
  output.line(
    `${results.filter(({ retried }) => retried).length} of ${results.length} failed jobs started anew.`,
  );
}
