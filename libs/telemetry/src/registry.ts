import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** What this process tells Prometheus. */
export const registry = new Registry();

/** Fills gauges when somebody asks. It empties them first: a value that cannot be had is missing, not old. */
export type Collector = () => Promise<void> | void;

const collectors = new Set<Collector>();
const maxWaitMs = 2_000;

/** @returns takes the collector away again */
export function collectOnScrape(collector: Collector): () => void {
  collectors.add(collector);
  return () => void collectors.delete(collector);
}

let processMetrics = false;

/** Memory, CPU, garbage collection, lag of the event loop. For processes of their own: tests run several services in one. */
export function startProcessMetrics(): void {
  if (processMetrics) return;
  processMetrics = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}

/** The text of a scrape. What does not answer within two seconds is left out. */
export async function metricsText(): Promise<string> {
  await Promise.allSettled([...collectors].map((collect) => within(maxWaitMs, collect)));
  return registry.metrics();
}

export const metricsContentType = registry.contentType;

function within(milliseconds: number, collect: Collector): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([Promise.resolve().then(collect), late]).finally(() => clearTimeout(timer));
}

/** `/metrics` on a port of its own, for a process whose other port is public. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metricsText().then(
      (text) => response.writeHead(200, { 'Content-Type': metricsContentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
