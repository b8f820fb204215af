import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came, as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The very text, which is what is signed. */
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: unknown };
}

/** How the receiver answers; anything that is not said is a plain 204. */
export interface Manner {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The line breaks instead of an answer. */
  readonly hangUp?: boolean;
  /** No answer until `letGo` is called. */
  readonly hang?: boolean;
}

export interface WebhookReceiver {
  /** Without a path. */
  readonly url: string;
  /** `127.0.0.1:PORT`, as WEBHOOK_ALLOWED_HOSTS names it. */
  readonly host: string;
  readonly port: number;
  /** All requests in order, those that were refused included. */
  readonly received: readonly Received[];
  /** What came to one path. */
  at(path: string): Received[];
  /** From now on requests to the path are answered like this; the default is to accept. */
  behave(path: string, manner: Manner): void;
  /** Answers everything that hangs with 204. */
  letGo(): void;
  /** Requests that hang right now. */
  readonly hanging: number;
  close(): Promise<void>;
}

/**
 * An endpoint of somebody who subscribed: it records every request and accepts, fails, hangs or redirects, path by path.
 * @param port 0: any that is free
 */
export async function startWebhookReceiver({ port = 0 } = {}): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.once('close', () => held.delete(response));
    read(request)
      .then((call) => {
        received.push(call);
        answer(manners.get(call.path) ?? {}, response, held);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listening}`,
    host: `127.0.0.1:${listening}`,
    port: listening,
    received,
    at: (path) => received.filter((call) => call.path === path),
    behave: (path, manner) => void manners.set(path, manner),
    letGo: () => held.forEach((response) => response.writeHead(204).end()),
    get hanging() {
      return held.size;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(manner: Manner, response: ServerResponse, held: Set<ServerResponse>): void {
  if (manner.hangUp) return void response.destroy();
  if (manner.hang) return void held.add(response);
  response.writeHead(manner.status ?? 204, { ...manner.headers }).end(manner.body);
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  // What Galley sends is the shape that tests look at; anything else shows there.
  const body = JSON.parse(text) as Received['body'];
  return { path: request.url ?? '/', headers: request.headers, text, body };
}
