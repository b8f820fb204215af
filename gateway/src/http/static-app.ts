import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Vite puts a hash of its content into the name of everything under here. */
const HASHED = 'assets/';
const YEAR = 'public, max-age=31536000, immutable';
/** Paths that are calls, never screens. */
const CALLS = /^\/(api|health|collab|mcp)(\/|$|\?)/;

const contentSecurityPolicy = (documents: string, scripts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // The component library sets sizes and colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Thumbnails and portraits are addresses that people enter.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'ws:', 'wss:'],
    'frame-src': ["'self'", documents, 'https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    // Documents (/d/…) are shown inside the studio's own screens.
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
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

/**
 * Serves the web app: its files, and its one page for every address that is a screen.
 * @param googleRoot where Google's documents are instead, when it is replaced
 */
export async function serveApp(
  server: FastifyInstance,
  frontendDir: string,
  googleRoot?: string,
): Promise<void> {
  const root = resolve(frontendDir);
  if (!existsSync(root)) return;
  await server.register(async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: contentSecurityPolicy(
        googleRoot ? new URL(googleRoot).origin : googleDocs,
        inlineScripts(root),
      ),
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
      if (CALLS.test(request.url)) return reply.callNotFound();
      const path = (request.params as { '*': string })['*'];
      return isFile(path) ? sendAsset(reply, path) : sendPage(reply);
    });
  });
}

/** A last part with a dot is a file; one that is missing is a 404, not the page. */
const isFile = (path: string): boolean =>
  /\.\w+$/.test(path) && path !== 'index.html' && !path.startsWith('d/');

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('Cache-Control', path.startsWith(HASHED) ? YEAR : 'no-cache').sendFile(path);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
}
