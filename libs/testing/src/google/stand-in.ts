import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StandInFile } from './files.js';
import { answerGoogle, googleError, type Answer, type Asked } from './routes.js';

/** How Google fails at the next calls that fit. */
export interface Failure {
  /** A part of "METHOD /path", such as `POST /upload` or `/token`. */
  readonly on: string;
  /** How often; once by default. */
  times?: number;
  readonly status?: number;
  readonly reason?: string;
  readonly message?: string;
  /** Instead of Google's own form of an error. */
  readonly body?: string;
  readonly retryAfter?: number;
  /** The call is carried out, and only its answer gets lost. */
  readonly afterwards?: boolean;
  /** No answer at all, or a line that breaks. */
  readonly silent?: boolean;
  readonly hangUp?: boolean;
}

export interface GoogleStandIn {
  /** What `GOOGLE_API_ROOT_URL` is set to. */
  readonly rootUrl: string;
  /** Every call that came, tokens included, in order. */
  readonly asked: readonly Asked[];
  readonly files: ReadonlyMap<string, StandInFile>;
  file(id: string): StandInFile;
  /** Somebody deletes a document for good. */
  destroy(id: string): void;
  fail(failure: Failure): void;
  /** Nothing fails any more. */
  recover(): void;
  /** The connected account takes its permission back. */
  revoke(): void;
  close(): Promise<void>;
}

/**
 * A local server that speaks what the real client packages ask Google: tokens, Drive v3 and Docs v1. Its documents live in
 * memory, and people can type in them.
 * @param port 0: any that is free
 */
export async function startGoogleStandIn({ port = 0 } = {}): Promise<GoogleStandIn> {
  const files = new Map<string, StandInFile>();
  const asked: Asked[] = [];
  const failures: Failure[] = [];
  const state = { revoked: false };
  const server = createServer((request, response) => {
    void read(request)
      .then((call) => {
        asked.push(call);
        return respond(call, request, response, { files, failures, state });
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    rootUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    files,
    file: (id) => {
      const found = files.get(id);
      if (!found) throw new Error(`There is no document ${id}.`);
      return found;
    },
    destroy: (id) => void files.delete(id),
    fail: (failure) => void failures.push({ ...failure }),
    recover: () => void (failures.length = 0),
    revoke: () => void (state.revoked = true),
    close: () => closed(server),
  };
}

interface Inside {
  readonly files: Map<string, StandInFile>;
  readonly failures: Failure[];
  readonly state: { revoked: boolean };
}

function respond(call: Asked, request: IncomingMessage, response: ServerResponse, inside: Inside): void {
  const failure = inside.failures.find(
    ({ on, times = 1 }) => times > 0 && `${call.method} ${call.path}`.includes(on),
  );
  if (failure) failure.times = (failure.times ?? 1) - 1;
  if (failure?.afterwards) answer(call, request, inside);
  if (failure?.silent) return;
  if (failure?.hangUp) return void response.destroy();
  if (failure?.body !== undefined)
    return send(response, { status: failure.status ?? 200, body: failure.body });
  if (failure?.status !== undefined) {
    if (failure.retryAfter !== undefined) response.setHeader('retry-after', String(failure.retryAfter));
    const { status, reason = 'backendError', message = 'Something went wrong at Google.' } = failure;
    return send(response, googleError(status, reason, message));
  }
  send(response, answer(call, request, inside));
}

function answer(call: Asked, request: IncomingMessage, { files, state }: Inside): Answer {
  if (call.path === '/token') return token(state.revoked);
  if (call.path.startsWith('/document/d/')) return page(files, call.path);
  if (state.revoked || request.headers.authorization !== 'Bearer stand-in-token')
    return googleError(401, 'authError', 'Request had invalid authentication credentials.');
  return answerGoogle(files, call);
}

const token = (revoked: boolean): Answer =>
  revoked
    ? {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      }
    : { status: 200, body: { access_token: 'stand-in-token', expires_in: 3600, token_type: 'Bearer' } };

/** What a browser sees of a document. */
function page(files: ReadonlyMap<string, StandInFile>, path: string): Answer {
  const file = files.get(path.split('/')[3] ?? '');
  const words = (file?.words ?? 'There is no such document.').replace(
    /[&<>]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
  return { status: file ? 200 : 404, body: `<!doctype html><pre>${words}</pre>`, type: 'text/html' };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const origin = `http://${request.headers.host ?? ''}`;
  const url = new URL(request.url ?? '/', origin);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
    origin,
  };
}

function send(response: ServerResponse, { status, body, type = 'application/json' }: Answer): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
