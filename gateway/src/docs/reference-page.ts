import fastify from 'fastify';

/** Nothing from outside, and no script in the page itself. The reference sets sizes in style attributes. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

export const pageOfReference = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Galley API</title>
    <link rel="icon" href="/galley.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The document itself: <a href="/api/docs/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/docs/assets/reference.js"></script>
    <script src="/api/docs/assets/start.js"></script>
  </body>
</html>
`;

/** The studio's own letters and colours (frontend/src/app/styles). */
const style = `
:root { --scalar-font: Inter, system-ui, -apple-system, "Segoe UI", sans-serif; --scalar-font-code: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
`;

const settings = {
  url: '/api/docs/openapi.json',
  theme: 'default',
  customCss: style,
  withDefaultFonts: false,
  hideDarkModeToggle: true,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  defaultOpenAllTags: false,
  hideModels: true,
  authentication: { preferredSecurityScheme: 'session' },
  metaData: { title: 'Galley API' },
};

/** The theme that was chosen in the studio, in this browser (frontend/index.html). */
const theme =
  "(c => c === 'auto' ? matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark' : c === 'light' ? c : 'dark')(localStorage.getItem('mantine-color-scheme-value'))";

/** Starts the reference; a file of its own, since the page may hold no script. */
export const startScript = `Scalar.createApiReference('#reference', { ...${JSON.stringify(settings)}, forceDarkModeState: ${theme} });\n`;

/**
 * The reference as a script for browsers. Its package gives it out over HTTP alone, so it is asked for once from a server that
 * listens nowhere.
 */
export async function referenceBundle(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(reference, { routePrefix: '/reference', configuration: { url: '/' } });
  const { body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  return body;
}
