import type { HttpExchange } from './exchange.js';

/** Whether the browser would rather have the job's number at once than wait for its end (RFC 7240). */
export const prefersJob = ({ request }: HttpExchange): boolean =>
  /(?:^|,)\s*respond-async\s*(?:,|;|$)/i.test(String(request.headers['prefer'] ?? ''));
