import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * A line to a server that can be held: while it is, bytes go nowhere and connections are accepted, as with a stopped server.
 * It can also be cut, as a broken cable: what was under way is lost, and nobody gets through until it is mended.
 */
export interface HeldLine {
  /** The given address with this line's port in it. */
  readonly url: string;
  hold(): void;
  letGo(): void;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param address `postgres://…` or `nats://…` of the server behind the line */
export async function heldLine(address: string): Promise<HeldLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let held = false;
  let broken = false;
  const server = createServer((near) => {
    if (broken) return void near.on('error', () => undefined).destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
      if (held) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const all = (act: (socket: Socket) => void) => sockets.forEach(act);
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    hold: () => {
      held = true;
      all((socket) => socket.pause());
    },
    letGo: () => {
      held = false;
      all((socket) => socket.resume());
    },
    cut: () => {
      broken = true;
      all((socket) => socket.destroy());
    },
    mend: () => {
      broken = false;
    },
    close: async () => {
      all((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
