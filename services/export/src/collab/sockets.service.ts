import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { documentMetrics } from '@galley/telemetry';
import { MESSAGING_SETTINGS, OnScrape, type MessagingSettings } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { maxMessageBytes } from '../records/index.js';
import type { CollabEnv } from './collab.env.js';
import { accountOf, Addresses, addressOf, maxBytesBefore, teamOf } from './admission.js';
import type { Visitor } from './guard.extension.js';
import { LiveDocuments } from './live-documents.service.js';

/** Open sockets per process; beyond, a browser is asked to come back later. */
const maxSockets = 5_000;
/** A browser that does not take what it is sent is let go, before it fills the memory. */
const maxUnsentBytes = 16_000_000;

/** Lets browsers in at `/collab/<document id>` on the service's HTTP port. */
@Injectable()
export class Sockets implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Sockets.name);
  private readonly signInMs: number;
  private readonly addresses: Addresses;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly documents: LiveDocuments,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
    @Inject(SERVICE_ENV) env: CollabEnv,
  ) {
    this.signInMs = env.DOCUMENT_SIGN_IN_MS;
    this.addresses = new Addresses({
      waiting: env.DOCUMENT_WAITING_PER_ADDRESS,
      all: env.DOCUMENT_SOCKETS_PER_ADDRESS,
    });
  }

  onApplicationBootstrap(): void {
    if (this.settings.role === 'worker') return;
    const http = this.host.httpAdapter.getHttpServer() as NodeJS.EventEmitter;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
  }

  onModuleDestroy(): void {
    for (const socket of this.server.clients) socket.close(1012, 'restarting');
    this.server.close();
  }

  @OnScrape()
  count(): void {
    documentMetrics.open.set(this.documents.hocuspocus.getDocumentsCount());
    documentMetrics.connections.set(this.documents.hocuspocus.getConnectionsCount());
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!/^\/collab\/[\w-]{1,64}(\?|$)/.test(request.url ?? '')) return refuse(socket, '404 Not Found');
    if (this.server.clients.size >= maxSockets) return refuse(socket, '503 Service Unavailable');
    const visit = this.addresses.enter(addressOf(request));
    if (!visit) return refuse(socket, '429 Too Many Requests');
    socket.once('close', visit.left);
    this.server.handleUpgrade(request, socket, head, (client) => {
      const admitted = this.untilAdmitted(client, socket, visit.admitted);
      this.connect(client, request, {
        account: accountOf(request),
        accountTeam: teamOf(request),
        admitted,
      });
    });
  }

  /**
   * Ends a socket that shows no key in time, or sends more than a key before.
   * @returns what is called when the key was right
   */
  private untilAdmitted(client: WebSocket, socket: Duplex, admitted: () => void): () => void {
    let bytes = 0;
    const count = (data: Buffer) => {
      bytes += data.length;
      if (bytes > maxBytesBefore) client.terminate();
    };
    const late = setTimeout(() => client.terminate(), this.signInMs);
    const stop = () => {
      clearTimeout(late);
      socket.off('data', count);
    };
    socket.on('data', count);
    client.once('close', stop);
    return () => {
      stop();
      admitted();
    };
  }

  private connect(client: WebSocket, request: IncomingMessage, visitor: Visitor): void {
    const outgoing = {
      send: (data: Uint8Array) => {
        if (client.bufferedAmount > maxUnsentBytes) client.terminate();
        else client.send(data);
      },
      close: (code?: number, reason?: string) => client.close(code, reason),
      get readyState() {
        return client.readyState;
      },
    };
    const connection = this.documents.hocuspocus.handleConnection(
      // Only ever sends bytes; the wider type is the browser's own WebSocket.
      outgoing as Parameters<typeof this.documents.hocuspocus.handleConnection>[0],
      new Request(new URL(request.url ?? '/', 'http://localhost')),
      visitor,
    );
    // One document per socket: with the one gone, the browser should come back and hear why, not sit there.
    connection.onClose(() => client.close(1012, 'document closed'));
    client.on('message', (data: RawData) => connection.handleMessage(bytesOf(data)));
    client.on('close', (code, reason) => connection.handleClose({ code, reason: reason.toString() }));
    client.on('error', (error) => this.logger.debug(error.message));
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return new Uint8Array(Buffer.concat(data));
  return new Uint8Array(data);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
