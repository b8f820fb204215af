import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { GatewayEnv } from '../config/gateway.env.js';

/** Vite puts a hash of its content into the name of everything under here. */
const HASHED = 'assets/';
const YEAR = 'public, max-age=31536000, immutable';
const CALLS = /^\/(api|files|health|collab|mcp)(\/|$|\?)/;

/** Whether an address is that of a call, never of a screen. */
export const isCall = (url: string): boolean => CALLS.test(url);

/** A receipt has one address for everybody: programs get the receipt itself, browsers the page that shows it. */
export const pageOfReceipt = ({ method, url = '/', headers }: IncomingMessage): string =>
  method === 'GET' && url.startsWith('/receipts/') && /\btext\/html\b/.test(headers.accept ?? '')
    ? `/screens${url}`
    : url;

interface Places {
  /** Where Google shows its documents. */
  readonly documents: string;
  readonly publicUrl: string;
  /** The scripts that stand in the page itself, by their hashes. */
  readonly scripts: readonly string[];
}

/** Not every browser counts sockets as 'self'. They go to where the page came from, and to where people reach the studio. */
function socketsOf({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>, publicUrl: string): string {
  const own = /^[\w.:[\]-]+$/.test(host) ? [host] : [];
  const hosts = new Set([...own, new URL(publicUrl).host]);
  return [...hosts].flatMap((name) => [`ws://${name}`, `wss://${name}`]).join(' ');
}

const contentSecurityPolicy = ({ documents, publicUrl, scripts }: Places) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // The component library sets sizes and colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Thumbnails and portraits are addresses that people enter.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", (request: IncomingMessage) => socketsOf(request, publicUrl)],
    'frame-src': ["'self'", documents, 'https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    // Documents (/d/…) are shown inside the studio's own screens.
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  },
});

/** The scripts that stand in the page itself, by their hashes: no other one may run. */
function inlineScripts(root: string): string[] {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Where Google shows its documents in frames. */
const googleDocs = 'https://docs.google.com';

type Settings = Pick<GatewayEnv, 'FRONTEND_DIR' | 'GOOGLE_API_ROOT_URL' | 'PUBLIC_URL'>;

/** Serves the web app: its files, and its one page for every address that is a screen. */
export async function serveApp(
  server: FastifyInstance,
  { FRONTEND_DIR, GOOGLE_API_ROOT_URL, PUBLIC_URL }: Settings,
): Promise<void> {
  const root = resolve(FRONTEND_DIR);
  if (!existsSync(root)) return;
  await server.register(async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: contentSecurityPolicy({
        documents: GOOGLE_API_ROOT_URL ? new URL(GOOGLE_API_ROOT_URL).origin : googleDocs,
        publicUrl: PUBLIC_URL,
        scripts: inlineScripts(root),
      }),
      // Every answer of the gateway has it where PUBLIC_URL is https.
      strictTransportSecurity: false,
      // Embedded videos need to see where they are embedded.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    await app.register(compress, { threshold: 1024 });
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });
    app.get('/*', async (request, reply) => {
      if (isCall(request.url)) return reply.callNotFound();
      const path = (request.params as { '*': string })['*'];
      if (isForHolders(path)) reply.header('X-Robots-Tag', 'noindex, nofollow');
      return isFile(path) ? sendAsset(reply, path) : sendPage(reply);
    });
  });
}

/** Screens for whoever has the link of them: no search engine lists them. */
const isForHolders = (path: string): boolean => /^(?:sign-off|d\/.*)$/.test(path);

/** A last part with a dot is a file; one that is missing is a 404, not the page. */
const isFile = (path: string): boolean =>
  /\.\w+$/.test(path) && path !== 'index.html' && !path.startsWith('d/');

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('Cache-Control', path.startsWith(HASHED) ? YEAR : 'no-cache').sendFile(path);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
}
