import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request with its answer, as both went over the line. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What happens to a request on the line. `lost`: it arrives, and its answer does not. */
export type Fault =
  | { readonly kind: 'lost' | 'hang' | 'cut' }
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string };

type Choice = (method: string, path: string) => Fault | null;

/** The line between the studio and a destination: tests break it, and read what went over it. */
export class Line {
  readonly exchanges: Exchange[] = [];
  private choice: Choice = () => null;
  private readonly held = new Set<ServerResponse>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly address: string,
  ) {}

  /** @param target the address of the destination without a path */
  static async open(target: string): Promise<Line> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
      void line.pass(new URL(target), incoming, response).catch(() => response.destroy());
    });
    return line;
  }

  get host(): string {
    return new URL(this.address).host;
  }

  /** From now on requests go wrong as this says. */
  breaks(choice: Choice): void {
    this.choice = choice;
  }

  /** The next request that fits goes wrong, and no other. */
  breaksOnce(method: string, path: RegExp, fault: Fault): void {
    let isOver = false;
    this.choice = (...asked) => {
      if (isOver || asked[0] !== method || !path.test(asked[1])) return null;
      isOver = true;
      return fault;
    };
  }

  mends(): void {
    this.choice = () => null;
    for (const response of this.held) response.destroy();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(target: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await bytesOf(incoming);
    const fault = this.choice(method, path);
    if (fault?.kind === 'cut') return void response.destroy();
    if (fault?.kind === 'hang') return void this.held.add(response);
    if (fault?.kind === 'answer')
      return void response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    const answer = await forward(target, incoming, body);
    const text = answer.bytes.toString('utf8');
    const type = String(answer.headers['content-type'] ?? '');
    this.exchanges.push({ method, path, status: answer.status, type, body: text });
    if (fault?.kind === 'lost') return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
  }
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: URL, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; bytes: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = target;
      const options = { hostname, port, method, path: url, headers: { ...headers, host: target.host } };
      const asked = request(options, (answer) => {
        bytesOf(answer).then((bytes) => {
          const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, headers: kept, bytes });
        }, reject);
      });
      asked.once('error', reject).end(body);
    },
  );
}
