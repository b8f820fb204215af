import { isCall } from './static-app.js';

const YEAR_SECONDS = 31_536_000;

/** Nothing of an answer to a call is a page: opened by itself it loads and runs nothing, and no page shows it in a frame. */
const nothingRuns =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** Strict transport security holds for the host name, so it is sent only where people come by https. */
const everywhere = (publicUrl: string) => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
});

/**
 * What every answer tells the browser. The few calls that answer with a page or a picture set a policy of their own; the web app
 * has its own, too.
 * @returns the headers for an address
 */
export function securityHeaders(publicUrl: string): (url: string) => Record<string, string> {
  const ofAll = everywhere(publicUrl);
  const ofCalls = { ...ofAll, 'Content-Security-Policy': nothingRuns, 'Referrer-Policy': 'no-referrer' };
  return (url) => (isCall(url) ? ofCalls : ofAll);
}
