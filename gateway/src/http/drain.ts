import type { FastifyInstance } from 'fastify';
import { Server as NetServer } from 'node:net';
import type { Server } from 'node:http';

/** How often it is looked whether the last connection has gone, in milliseconds. */
const LOOK_EVERY_MS = 25;

/**
 * Lets a server go without anybody noticing: nobody new is let in, what comes over connections that are open already is answered
 * and each of them is closed with its answer, so that its client comes back elsewhere.
 * @returns what starts it, and resolves when all connections are closed or the time is over
 */
export function drainable(server: FastifyInstance): (maxWaitMs: number) => Promise<void> {
  let draining = false;
  server.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('Connection', 'close');
  });
  return async (maxWaitMs) => {
    draining = true;
    const http = server.server as Server;
    // The HTTP server's own `close` also cuts idle connections, over which a request may just be on its way.
    if (http.listening) NetServer.prototype.close.call(http);
    const end = Date.now() + maxWaitMs;
    while (Date.now() < end && (await connections(http)) > 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  };
}

const connections = (http: Server): Promise<number> =>
  new Promise((resolve) => {
    http.getConnections((error, count) => resolve(error ? 0 : count));
  });
