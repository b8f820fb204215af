import { type CallMade, liveSubject } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls that change what lists show, and of which not every change is an event of its own. */
const TOLD = /^\/api(\/(?:user|generations|automated|webhooks|claude-responses)\b[^?]*)/;
const TAB = /^\w{1,32}$/;

/**
 * Tells every browser, through whichever gateway it listens, that a call has changed something: other windows then ask for what
 * they show of it. Worth nothing later, so it goes out on core NATS; a window that missed it catches up when it listens again.
 */
export function tellCalls(server: FastifyInstance, connection: NatsConnection): void {
  server.addHook('onResponse', async (request, reply) => {
    const call = reply.statusCode < 400 ? callOf(request) : null;
    if (call !== null && !connection.isClosed())
      connection.publish(liveSubject('call'), JSON.stringify(call));
  });
}

function callOf(request: FastifyRequest): CallMade | null {
  if (request.method === 'GET' || request.method === 'HEAD' || request.signedIn === null) return null;
  const path = TOLD.exec(request.url)?.[1];
  if (path === undefined) return null;
  const tab = request.headers['x-tab'];
  const { userId } = request.signedIn;
  return { path, userId, tab: typeof tab === 'string' && TAB.test(tab) ? tab : null };
}
