import { streams } from '@galley/contracts';
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import type { Command } from 'commander';
import { reconcile } from '../../backup/reconcile.js';
import type { Context } from '../context.js';
import { moment } from '../options.js';
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
    .action((_options: object, command: Command) => {
      const { dataDir } = context.place();
      if (dataDir === null) throw new CommandProblem(elsewhere, exitCodes.unreachable);
      const address = subscriberUrlOf(dataDir);
      showFact(context.output(command), { address }, address);
    });
}

const elsewhere =
  'There is no local stack here. Where NATS is your own, the account "subscriber" is made as docs/guides/events.md says.';

async function tail(
  connection: Parameters<typeof jetstream>[0],
  { since, type, follow }: Options,
  context: Context,
): Promise<void> {
  const { stopped, write } = context.surroundings;
  const consumer = await jetstream(connection).consumers.get(streams.events, {
    filter_subjects: subjectOf(type),
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
    write(`${message.string()}\n`);
    if (!follow && message.info.pending === 0) break;
  }
  stopped.removeEventListener('abort', stop);
}

/** `generation` and `generation.completed` are enough; a version is taken as it is. */
function subjectOf(type: string | undefined): string {
  if (!type) return 'galley.event.>';
  const name = type.replace(/^galley\./, '');
  return /\.v\d+$/.test(name) ? `galley.event.${name}` : `galley.event.${name}.>`;
}
