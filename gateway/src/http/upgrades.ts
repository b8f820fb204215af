import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over the connection of a request for a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers a request for a WebSocket with an error, and closes its connection. */
export const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Whether a page of this installation opens a socket, or a program, which names no page. A browser lets no page lie about that. */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin)?.host;
  return page !== undefined && (page === host || page === new URL(publicUrl).host);
}

/** Hands each request for a WebSocket to whom its path belongs. Other paths are answered with 404, pages of other sites with 403. */
export function routeUpgrades(
  server: Server,
  routeOf: (path: string) => Upgrade | undefined,
  isWelcome: (request: IncomingMessage) => boolean,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const accept = routeOf((request.url ?? '').split('?')[0] ?? '');
    if (accept === undefined) return refuseUpgrade(socket, '404 Not Found');
    if (!isWelcome(request)) return refuseUpgrade(socket, '403 Forbidden');
    accept(request, socket, head);
  });
}
