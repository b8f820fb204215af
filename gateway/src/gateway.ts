import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { limits, livePath } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { createLogger, NestLogger, readEnv } from '@galley/service-kit';
import { serveMetrics } from '@galley/telemetry';
import type { NatsConnection } from '@nats-io/transport-node';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { GatewayEnv } from './config/gateway.env.js';
import { clientAddress } from './config/trusted-proxies.js';
import { GatewayModule } from './gateway.module.js';
import { parseFormBody, parseJsonBody, refuseNulInUrl } from './http/body-parser.js';
import { Accounts } from './http/accounts.js';
import { collaborationProxy, type Visitors } from './http/collab-proxy.js';
import { drainable } from './http/drain.js';
import { observeRequests } from './http/requests.js';
import { securityHeaders } from './http/security-headers.js';
import { pageOfReceipt, serveApp } from './http/static-app.js';
import { isOwnPage, routeUpgrades } from './http/upgrades.js';
import { serveArrivals } from './media/arrivals.js';
import { refuseMcpStreams } from './mcp/mcp.controller.js';
import { publishCalls } from './live/call-news.js';
import { LiveHub } from './live/live-hub.js';
import { LiveSockets } from './live/live-sockets.js';

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  readonly port: number;
  /** Answers what has come in, lets browsers go to another gateway for so long, and ends. Default: at once. */
  close(drainMs?: number): Promise<void>;
}

/** Starts the gateway: calls, live events, the editor's sockets and the web app on one port. WrongSetting. */
export async function startGateway(source: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  const env = readEnv(GatewayEnv, source);
  const log = createLogger('gateway', env.LOG_LEVEL);
  const logger = new NestLogger(log);
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.of(env), adapterFor(env), {
    logger,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.useBodyParser('application/json', { bodyLimit: limits.ingestBodyBytes }, parseBody);
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit: limits.jsonBodyBytes }, parseForm);
  // Fastify would take plain text, too. Any page may send that without asking first.
  server.removeContentTypeParser('text/plain');
  await server.register(multipart);
  server.decorateRequest('signedIn', null);
  observeRequests(server, log);
  publishCalls(server, app.get<NatsConnection>(NATS));
  const securityOf = securityHeaders(env.PUBLIC_URL);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityOf(request.url), 'X-Request-Id': request.id, 'Cache-Control': 'no-store' });
    refuseNulInUrl(request);
  });
  refuseMcpStreams(server);
  serveArrivals(server, app, env);
  await serveApp(server, env);
  const drain = drainable(server);
  const documents =
    env.EXPORT_HTTP_URL === undefined
      ? undefined
      : collaborationProxy(env.EXPORT_HTTP_URL, visitorsOf(app.get(Accounts), env), logger);
  const live = app.get(LiveSockets);
  const routeOf = (path: string) => {
    if (path === livePath) return live.accept;
    return path.startsWith('/collab') ? documents?.accept : undefined;
  };
  routeUpgrades(app.getHttpServer(), routeOf, (request) => isOwnPage(request, env.PUBLIC_URL));
  await app.listen(env.PORT, env.HOST);
  const metrics =
    env.METRICS_PORT === undefined ? null : await serveMetrics(env.METRICS_PORT, env.METRICS_HOST);
  const address = app.getHttpServer().address();
  return {
    app,
    port: typeof address === 'object' && address !== null ? address.port : env.PORT,
    close: async (drainMs = 0) => {
      const drained = drain(drainMs);
      // Only now: who comes back at once is to meet another gateway.
      app.get(LiveHub).end();
      documents?.close();
      await drained;
      live.close();
      await app.close();
      metrics?.close();
      metrics?.closeAllConnections();
    },
  };
}

const visitorsOf = (accounts: Accounts, { TRUST_PROXY }: GatewayEnv): Visitors => ({
  addressOf: (request) => clientAddress(request, TRUST_PROXY),
  accountOf: (token) => accounts.of(token),
});

const parseBody = (
  request: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, parsed?: unknown) => void,
) => {
  try {
    done(null, parseJsonBody(request, body));
  } catch (error) {
    done(error as Error);
  }
};

/** The sign-in provider sends a form to one address; everywhere else the body must be JSON. */
const parseForm = (
  request: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, parsed?: unknown) => void,
) => {
  try {
    done(null, parseFormBody(request, body));
  } catch (error) {
    done(error as Error);
  }
};

const REQUEST_ID = /^[\w.-]{8,64}$/;

function adapterFor(env: GatewayEnv): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: env.TRUST_PROXY,
    bodyLimit: limits.ingestBodyBytes,
    rewriteUrl: pageOfReceipt,
    forceCloseConnections: 'idle',
    // What still comes while the process ends is answered like everything else.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
}
