import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpMetrics } from '@galley/telemetry';
import type { LoggerService } from '@nestjs/common';
import { createProxyServer } from 'http-proxy-3';

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * Hands the document editor's web sockets (`/collab/…`) to the export service, which checks the document's key itself.
 * @returns what closes the sockets that are open
 */
export function proxyCollaboration(
  server: Server,
  target: string | undefined,
  log: LoggerService,
): () => void {
  const open = new Set<Duplex>();
  const proxy = createProxyServer(target === undefined ? {} : { target, ws: true });
  proxy.on('error', (error, _request, socket) => {
    log.warn(`The document service cannot be reached: ${error.message}`);
    if ('end' in socket && 'destroyed' in socket && !('writeHead' in socket))
      refuse(socket, '502 Bad Gateway');
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (target === undefined || !request.url?.startsWith('/collab')) return refuse(socket, '404 Not Found');
    open.add(socket);
    httpMetrics.sockets.set(open.size);
    socket.once('close', () => {
      open.delete(socket);
      httpMetrics.sockets.set(open.size);
    });
    proxy.ws(request, socket, head);
  });
  return () => {
    for (const socket of open) socket.destroy();
    proxy.close();
  };
}
