import {
  DeliveryStatus,
  webhookRpc,
  type WebhookDelivery,
  type WebhookSubscription,
} from '@galley/contracts';
import { Option, type Command } from 'commander';
import type { Context } from '../context.js';
import { moment, wholeNumber } from '../options.js';
import { showFact, showRows, when } from '../output.js';
import { CommandProblem, exitCodes } from '../problem.js';

/** Webhooks are the team's and answered to everybody who is signed in; an operator is nobody's account, so asks as this number. */
const asOperator = { as: { userId: 2_147_483_647 } };

interface Filter {
  webhook?: number;
  status?: WebhookDelivery['status'];
  limit: number;
}

/** Who is told of events, what has been delivered, and delivering it again. */
export function webhookCommands(program: Command, context: Context): void {
  listCommand(program, context);
  deliveriesCommand(program, context);
  replayCommand(program, context);
}

function listCommand(program: Command, context: Context): void {
  program
    .command('webhooks:list')
    .description('the endpoints that are told of events, without their secrets')
    .action((_options: object, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const webhooks = await rpc.call(webhookRpc.list, {}, asOperator);
        showRows<WebhookSubscription>(context.output(command), webhooks, [
          ['ID', ({ id }) => id],
          ['NAME', ({ name }) => name],
          ['ADDRESS', ({ url }) => url],
          ['STATE', ({ active, pauseReason }) => (active ? 'active' : `paused: ${pauseReason ?? ''}`)],
          ['WAITING', ({ waiting }) => waiting],
          ['EVENTS', ({ eventTypes }) => eventTypes?.join(', ') ?? 'all'],
        ]);
      }),
    );
}

function deliveriesCommand(program: Command, context: Context): void {
  program
    .command('webhooks:deliveries')
    .description('the log of deliveries, newest first')
    .option('--webhook <id>', 'to one endpoint', wholeNumber)
    .addOption(new Option('--status <status>', 'in one state').choices(DeliveryStatus.options))
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
    .action(({ webhook, status, limit }: Filter, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const query = { ...(webhook ? { subscriptionId: webhook } : {}), ...(status ? { status } : {}) };
        const page = await rpc.call(
          webhookRpc.deliveries,
          { ...query, limit: Math.min(limit, 200) },
          asOperator,
        );
        showRows<WebhookDelivery>(context.output(command), page.items, [
          ['ID', ({ id }) => id],
          ['WEBHOOK', ({ subscriptionName }) => subscriptionName],
          ['EVENT', ({ type }) => type],
          ['STATUS', (delivery) => delivery.status],
          ['TRIES', ({ tries }) => tries],
          ['LAST', ({ lastTryAt }) => (lastTryAt ? when(lastTryAt) : '')],
          ['ANSWER', ({ lastStatusCode, lastError }) => lastError ?? lastStatusCode],
        ]);
      }),
    );
}

function replayCommand(program: Command, context: Context): void {
  program
    .command('webhooks:replay')
    .description(
      'delivers again, with the same ids: one delivery, or all that failed for good since a moment',
    )
    .argument('[delivery]', 'its number, as webhooks:deliveries shows it', wholeNumber)
    .option('--failed-since <moment>', 'all that failed since then: 2026-11-21T15:00:00Z, 2h, 7d', moment)
    .option('--webhook <id>', 'with --failed-since: of one endpoint, also of a paused one', wholeNumber)
    .action(
      (id: number | undefined, options: { failedSince?: string; webhook?: number }, command: Command) => {
        const { failedSince: since, webhook } = options;
        if ((id === undefined) === (since === undefined))
          throw new CommandProblem('Name one delivery, or say --failed-since.', exitCodes.usage);
        const output = context.output(command);
        return context.asOperator(async ({ rpc }) => {
          if (id !== undefined) {
            const done = await rpc.call(webhookRpc.replay, { id }, asOperator);
            return showFact(output, done, `Delivery ${done.id} of ${done.type} is ${done.status}.`);
          }
          const filter = { since: since ?? '', ...(webhook ? { subscriptionId: webhook } : {}) };
          const done = await rpc.call(webhookRpc.replayFailed, filter, asOperator);
          showFact(output, done, `${done.replayed} deliveries are tried again.`);
        });
      },
    );
}
