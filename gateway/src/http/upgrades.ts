import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over the connection of a request for a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers a request for a WebSocket with an error, and closes its connection. */
export const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Hands each request for a WebSocket to whom its path belongs; other paths are answered with 404. */
export function routeUpgrades(server: Server, routeOf: (path: string) => Upgrade | undefined): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const accept = routeOf((request.url ?? '').split('?')[0] ?? '');
    if (accept === undefined) return refuseUpgrade(socket, '404 Not Found');
    accept(request, socket, head);
  });
}
