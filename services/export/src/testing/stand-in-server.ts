import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The body, a letter for each byte. */
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A server on this machine that answers as somebody else would. */
export class StandInServer {
  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly address: string,
  ) {}

  static async start(answer: (asked: Asked) => Reply): Promise<StandInServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = 'GET', url = '/', headers } = request;
        const { pathname: path, searchParams: query } = new URL(url, 'http://stand-in');
        const isText = /json/.test(headers['content-type'] ?? '');
        const text = Buffer.concat(chunks).toString(isText ? 'utf8' : 'latin1');
        const { status, type, body } = answer({ method, path, query, headers, text });
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StandInServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
