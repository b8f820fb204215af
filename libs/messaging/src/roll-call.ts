import { hostname } from 'node:os';
import { operatorSubjects, productVersion, type Present } from '@galley/contracts';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';

/** Answers for this process when an operator asks which processes run. @returns the subscription, which ends it */
export function answerRollCall(
  connection: NatsConnection,
  process: Pick<Present, 'process' | 'role'>,
): Subscription {
  const startedAt = new Date(Date.now() - globalThis.process.uptime() * 1000).toISOString();
  const present: Present = {
    ...process,
    version: productVersion,
    pid: globalThis.process.pid,
    host: hostname(),
    startedAt,
  };
  // Without a queue group every process answers, and not only one of each service.
  return connection.subscribe(operatorSubjects.rollCall, {
    callback: (error, message) => {
      if (!error) message.respond(JSON.stringify(present));
    },
  });
}
