import type { IncomingMessage } from 'node:http';
import { AppError, arrivalsPath, may, mediaKeepingRpc, scopeFor, within } from '@galley/contracts';
import { type MediaStore, newMediaKey } from '@galley/media';
import { Locks, RpcClient } from '@galley/messaging';
import { ERRORS, Server } from '@tus/server';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../config/gateway.env.js';
import { Bearers } from '../http/bearers.js';
import { asAppError, errorBody } from '../http/error-body.js';
import { scopesOf, type SignedInUser } from '../http/exchange.js';
import { Quotas } from '../http/quota.js';
import { nameOf } from '../sources/file-name.js';
import { ArrivalLocks } from './arrival-locks.js';
import { ownArrival, ownerField, ownerOf } from './arrival.js';
import { MEDIA_STORE } from './media.store.js';

const permission = 'sources.add';
const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of the protocol: what makes sense in its answers. */
const pieceType = 'application/offset+octet-stream';

/**
 * Takes recordings in by the tus protocol: in pieces, each of which is kept at once, so that a sender goes on after a lost network, a
 * reload, or with another gateway (ADR 0097). They are handed over by `POST /api/ingest/recordings/arrived`.
 */
export function serveArrivals(server: FastifyInstance, app: NestFastifyApplication, env: GatewayEnv): void {
  const store = app.get<MediaStore | null>(MEDIA_STORE);
  const [bearers, quotas] = [app.get(Bearers), app.get(Quotas)];
  const senders = new WeakMap<IncomingMessage, SignedInUser>();
  const tus =
    store &&
    tusServer(store, {
      senders,
      maxSize: env.MEDIA_MAX_BYTES,
      locks: new ArrivalLocks(app.get(Locks)),
      rpc: app.get(RpcClient),
    });
  // The protocol's server reads the piece itself, as it comes.
  server.addContentTypeParser(pieceType, (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      request.signedIn = await senderOf(bearers, request);
      if (request.method === 'POST') await quotas.count('uploads', request.signedIn.userId);
      if (tus === null) throw new AppError('MEDIA_NOT_KEPT');
      senders.set(request.raw, request.signedIn);
    } catch (error) {
      return refuse(request, reply, asAppError(error));
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
    return reply;
  };
  for (const url of [arrivalsPath, `${arrivalsPath}/:id`])
    server.route({ method: methods, url, handler, exposeHeadRoute: false });
}

/** @throws AppError NOT_SIGNED_IN, PERMISSION_MISSING, SCOPE_MISSING and as `Bearers` */
async function senderOf(bearers: Bearers, { headers }: FastifyRequest): Promise<SignedInUser> {
  const user = await bearers.userOf(headers.authorization);
  if (!may(user.role, permission)) throw new AppError('PERMISSION_MISSING', { permission });
  if (user.program && !within(user.program.scopes, permission))
    throw new AppError('SCOPE_MISSING', { scope: scopeFor(permission) });
  return user;
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  return reply.status(error.status).type('application/json; charset=utf-8').send(bodyOf(error, request.id));
}

const bodyOf = (error: AppError, requestId: string): string => JSON.stringify(errorBody(error, requestId));

type TusOptions = ConstructorParameters<typeof Server>[0];
type TusRequest = Parameters<NonNullable<TusOptions['onUploadCreate']>>[0];

const callerOf = (user: SignedInUser) => {
  const { userId, sessionId, teamId, role } = user;
  return { userId, sessionId, teamId, role, ...scopesOf(user) };
};

interface Means {
  readonly senders: WeakMap<IncomingMessage, SignedInUser>;
  readonly maxSize: number;
  readonly locks: ArrivalLocks;
  readonly rpc: RpcClient;
}

function tusServer(store: MediaStore, { senders, maxSize, locks, rpc }: Means): Server {
  const logger = new Logger('Arrivals');
  const senderBy = ({ runtime }: TusRequest): SignedInUser => {
    const sender = runtime?.node && senders.get(runtime.node.req as IncomingMessage);
    if (!sender) throw new AppError('NOT_SIGNED_IN');
    return sender;
  };
  return new Server({
    path: arrivalsPath,
    datastore: store.arrivals,
    locker: locks,
    maxSize,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    // The web app is of the same origin, and programs need no permission of a browser.
    allowedOrigins: [],
    namingFunction: () => newMediaKey(),
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await ownArrival(store, id, senderBy(request));
    },
    onUploadCreate: async (request, { size, metadata }) => {
      if (size === 0) throw new AppError('FILE_UNREADABLE', { problem: 'This file is empty.' });
      const filename = nameOf(metadata?.['filename'] ?? '') ?? 'recording';
      const sender = senderBy(request);
      await rpc.call(mediaKeepingRpc.room, { bytes: size ?? maxSize }, { as: callerOf(sender) });
      return { metadata: { filename, [ownerField]: ownerOf(sender) } };
    },
    onResponseError: (request, error) => {
      const meant = meaningOf(error, maxSize);
      if (meant === null) return undefined;
      if (meant.code === 'INTERNAL')
        logger.error(
          `A piece of a recording was not taken: ${error instanceof Error ? error.stack : error.body}`,
        );
      return { status_code: meant.status, body: bodyOf(meant, request.headers.get('x-request-id') ?? '') };
    },
  });
}

/** Our own errors as they are; null for what the protocol itself says. */
function meaningOf(error: Error | { status_code: number; body: string }, maxSize: number): AppError | null {
  if (error instanceof AppError) return error;
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED || error === ERRORS.ERR_SIZE_EXCEEDED)
    return new AppError('TOO_LARGE', { limit: sizeOf(maxSize) });
  if (error === ERRORS.FILE_WRITE_ERROR) return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  return 'status_code' in error ? null : new AppError('INTERNAL');
}

const gigabyte = 1024 ** 3;
const sizeOf = (bytes: number): string =>
  bytes >= gigabyte ? `${Math.floor(bytes / gigabyte)} GB` : `${Math.floor(bytes / 1_000_000)} MB`;
