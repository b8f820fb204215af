import { type CallMade, type HttpCall, httpCalls, liveSubject } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePaths } from '../http/serves.js';

const TAB = /^\w{1,32}$/;

const keyOf = (method: string, path: string) => `${method} ${path}`;
/** The calls that change something of which no event tells, by method and route. */
const changing = new Map<string, HttpCall>(
  httpCalls
    .filter(({ changes = [], announcedByEvent }) => changes.length > 0 && !announcedByEvent)
    .flatMap((call) => routePaths(call).map((path) => [keyOf(call.method, path), call])),
);

/**
 * Tells every browser, through whichever gateway it listens, that a call has changed something: other windows then ask for what
 * they show of it. Worth nothing later, so it goes out on core NATS; a window that missed it catches up when it listens again.
 */
export function publishCalls(server: FastifyInstance, connection: NatsConnection): void {
  server.addHook('onResponse', async (request, reply) => {
    const call = reply.statusCode < 400 ? callOf(request) : null;
    if (call !== null && !connection.isClosed())
      connection.publish(liveSubject('call'), JSON.stringify(call));
  });
}

function callOf(request: FastifyRequest): CallMade | null {
  const call = changing.get(keyOf(request.method, request.routeOptions.url ?? ''));
  if (call === undefined || request.signedIn === null) return null;
  const [path = ''] = request.url.replace(/^\/api/, '').split('?');
  const tab = request.headers['x-tab'];
  return {
    path,
    userId: request.signedIn.userId,
    teamId: request.signedIn.teamId,
    tab: typeof tab === 'string' && TAB.test(tab) ? tab : null,
    changes: [...(call.changes ?? [])],
    personal: call.personal,
  };
}
