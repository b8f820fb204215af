import { type EventDefinition, subjectOfOtherTeams } from '@galley/contracts';
import type { Logger } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { z } from 'zod';

/** Acts on each event of a kind from now on, of every team, in every gateway. What was told before is not heard. */
export function hearNews<D extends z.ZodType>(
  connection: NatsConnection,
  { subject, data }: EventDefinition<D>,
  act: (news: z.output<D>) => void,
  log: Logger,
): Subscription[] {
  return [subject, subjectOfOtherTeams(subject)].map((heard) =>
    connection.subscribe(heard, {
      callback: (error, message) => {
        if (error !== null) log.error(error);
        else act(data.parse(message.json<{ data: unknown }>().data));
      },
    }),
  );
}
