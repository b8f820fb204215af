import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** The network between somebody and a studio: it has a speed, and it can be cut. */
export class Network {
  /** Bytes that went to the studio. */
  sent = 0;
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly to: { port: number },
    private readonly bytesInSecond: number,
  ) {}

  /** @param to where the studio is; the port may change @param bytesInSecond on each connection */
  static async to(to: { port: number }, bytesInSecond: number): Promise<Network> {
    const server = createServer((socket) => network.pass(socket));
    const network = new Network(server, to, bytesInSecond);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends all connections, and takes no new one. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(socket: Socket): void {
    if (this.isCut) return void socket.destroy();
    const studio = connect(this.to.port, '127.0.0.1');
    for (const [one, other] of [
      [socket, studio],
      [studio, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    socket.pipe(this.slowed()).pipe(studio);
    studio.pipe(socket);
  }

  private slowed(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.sent += chunk.length;
        setTimeout(() => done(null, chunk), (chunk.length / this.bytesInSecond) * 1000);
      },
    });
  }
}
