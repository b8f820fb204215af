import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { bearerProtocol, proxyHeaders, type TeamId } from '@galley/contracts';
import { httpMetrics } from '@galley/telemetry';
import type { LoggerService } from '@nestjs/common';
import { createProxyServer } from 'http-proxy-3';
import { refuseUpgrade, type Upgrade } from './upgrades.js';

/** What the gateway finds out about whoever opens a socket. */
export interface Visitors {
  addressOf(request: IncomingMessage): string;
  /** The name of the account whose token it is, and its team; null when the token is not valid, or that can't be found out now. */
  accountOf(token: string): Promise<{ name: string; teamId: TeamId } | null>;
}

/**
 * Writes into the request who comes, over whatever the client itself wrote there. The token travels as a subprotocol, since a
 * page can give a socket no header; it goes no further.
 */
async function introduce(request: IncomingMessage, visitors: Visitors): Promise<void> {
  const { headers } = request;
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const bearer = offered.find((name) => name.startsWith(bearerProtocol));
  headers[proxyHeaders.address] = visitors.addressOf(request);
  for (const name of [proxyHeaders.person, proxyHeaders.team]) Reflect.deleteProperty(headers, name);
  if (bearer === undefined) return;
  headers['sec-websocket-protocol'] = offered.filter((name) => name !== bearer).join(', ');
  const account = await visitors.accountOf(bearer.slice(bearerProtocol.length));
  if (account === null) return;
  headers[proxyHeaders.person] = encodeURIComponent(account.name);
  headers[proxyHeaders.team] = String(account.teamId);
}

/**
 * Hands the document editor's web sockets (`/collab/…`) to the export service, which checks the document's key itself.
 * @returns what takes a socket, and what closes those that are open
 */
export function collaborationProxy(
  target: string,
  visitors: Visitors,
  log: LoggerService,
): { accept: Upgrade; close: () => void } {
  const open = new Set<Duplex>();
  const proxy = createProxyServer({ target, ws: true });
  proxy.on('error', (error, _request, socket) => {
    log.warn(`The document service cannot be reached: ${error.message}`);
    if ('end' in socket && 'destroyed' in socket && !('writeHead' in socket))
      refuseUpgrade(socket, '502 Bad Gateway');
  });
  const accept: Upgrade = (request, socket, head) => {
    open.add(socket);
    httpMetrics.sockets.set(open.size);
    socket.once('close', () => {
      open.delete(socket);
      httpMetrics.sockets.set(open.size);
    });
    void introduce(request, visitors).then(() => {
      if (!socket.destroyed) proxy.ws(request, socket, head);
    });
  };
  const close = () => {
    for (const socket of open) socket.destroy();
    proxy.close();
  };
  return { accept, close };
}
