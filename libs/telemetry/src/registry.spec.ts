import { outboxMetrics, resourceMetrics } from './metrics.js';
import { collectOnScrape, metricsText, serveMetrics } from './registry.js';

describe('a scrape', () => {
  it('holds what is looked up for it, and nothing of what can no longer be looked up', async () => {
    let broken = false;
    const stop = collectOnScrape(async () => {
      outboxMetrics.messages.remove();
      if (broken) throw new Error('The database is away.');
      outboxMetrics.messages.set(7);
    });
    expect(await metricsText()).toMatch(/^galley_outbox_messages 7$/m);
    broken = true;
    expect(await metricsText()).not.toMatch(/^galley_outbox_messages \d/m);
    stop();
  });

  it('does not wait for a look that never ends', async () => {
    const stop = collectOnScrape(() => new Promise(() => undefined));
    resourceMetrics.reconnects.inc();
    expect(await metricsText()).toMatch(/^galley_nats_reconnects_total 1$/m);
    stop();
  });

  it('is all that the port of its own gives', async () => {
    const server = await serveMetrics(0, '127.0.0.1');
    const { port } = server.address() as { port: number };
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const answer = await at('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('# TYPE galley_http_requests_total counter');
    expect((await at('/health/ready')).status).toBe(404);
    expect((await at('/metrics', 'POST')).status).toBe(404);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
