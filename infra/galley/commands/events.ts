import { firstTeam, streams } from '@galley/contracts';
import { provisionTeamStream } from '@galley/messaging';
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import type { Command } from 'commander';
import { reconcile } from '../../backup/reconcile.js';
import type { Context } from '../context.js';
import { moment, wholeNumber } from '../options.js';
import { showFact } from '../output.js';
import { subscriberUrlOf } from '../place.js';
import { CommandProblem, exitCodes } from '../problem.js';

interface Options {
  since?: string;
  type?: string;
  follow: boolean;
}

/** The news of the installation as it is kept: one CloudEvents object a line. */
export function eventCommands(program: Command, context: Context): void {
  program
    .command('events:tail')
    .description('events as JSON lines, from a moment on, until Ctrl-C')
    .option('--since <moment>', 'from then on: 2026-11-21T15:00:00Z, or so long ago: 15m, 2h, 7d', moment)
    .option('--type <name>', 'of one entity or type: generation, generation.completed, …')
    .option('--no-follow', 'end with the newest')
    .action((options: Options) => context.asOperator(({ connection }) => tail(connection, options, context)));
  program
    .command('events:reconcile')
    .description(
      'after a recovery of the database or of the streams alone: brings events and tables together',
    )
    .requiredOption('--since <moment>', 'a moment before the one that was recovered to', moment)
    .action(({ since }: { since: string }, command: Command) =>
      context.asOperator(async ({ connection, place: { databaseUrl } }) => {
        const done = await reconcile({ connection, databaseUrl, since });
        showFact(
          context.output(command),
          done,
          `From ${done.since} on: ${done.removed} events removed that the tables do not know, ${done.sentAgain} will be sent again, ${done.rewound} consumers read once more.`,
        );
      }),
    );
  program
    .command('subscriber:address')
    .description(
      'where other systems read the public events (docs/guides/events.md), with the password of their account',
    )
    .option(
      '--team <id>',
      'of another team than the first: makes its account and stream, if need be',
      wholeNumber,
    )
    .action(async ({ team = firstTeam }: { team?: number }, command: Command) => {
      const { dataDir } = context.place();
      if (team !== firstTeam)
        await context.asOperator(({ connection }) => provisionTeamStream(connection, team));
      if (dataDir === null) throw new CommandProblem(elsewhere, exitCodes.unreachable);
      const address = subscriberUrlOf(dataDir, team);
      showFact(context.output(command), { address }, address);
    });
}

const elsewhere =
  'There is no local stack here. Where NATS is your own, accounts of subscribers are made as docs/guides/events.md says.';

async function tail(
  connection: Parameters<typeof jetstream>[0],
  { since, type, follow }: Options,
  context: Context,
): Promise<void> {
  const { stopped, write } = context.surroundings;
  const consumer = await jetstream(connection).consumers.get(streams.events, {
    ...(since
      ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since }
      : { deliver_policy: follow ? DeliverPolicy.New : DeliverPolicy.All }),
  });
  const { num_pending: waiting } = await consumer.info();
  if (!follow && waiting === 0) return;
  const messages = await consumer.consume();
  const stop = () => messages.stop();
  if (stopped.aborted) stop();
  stopped.addEventListener('abort', stop, { once: true });
  for await (const message of messages) {
    if (isOf(type, message.subject)) write(`${message.string()}\n`);
    if (!follow && message.info.pending === 0) break;
  }
  stopped.removeEventListener('abort', stop);
}

/** Whether a subject is of a type, in whichever team. `generation` and `generation.completed` are enough; a version is taken as it is. */
function isOf(type: string | undefined, subject: string): boolean {
  const [, name = ''] = subject.split('.event.');
  const wanted = type?.replace(/^galley\./, '');
  return wanted === undefined || name === wanted || name.startsWith(`${wanted}.`);
}
