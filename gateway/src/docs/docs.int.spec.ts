import { asyncApi, openApi } from '@galley/specs';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';

describe('the published descriptions', () => {
  const galley = duringTests(() => GatewayStack.start());

  it('are public and match the contracts', async () => {
    const calls = await galley.send('GET', '/api/docs/openapi.json');
    expect(calls.body).toEqual(JSON.parse(JSON.stringify(openApi())));
    const events = await galley.send('GET', '/api/docs/asyncapi.json');
    expect(events.body).toEqual(JSON.parse(JSON.stringify(asyncApi())));
    const headers = { 'if-none-match': events.headers.get('etag') ?? '' };
    expect((await galley.send('GET', '/api/docs/asyncapi.json', { headers })).status).toBe(304);
  });

  it('are shown on a page that loads nothing from other hosts', async () => {
    const page = await galley.send('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
    for (const address of addresses.filter((each) => each.includes('/assets/')))
      expect((await galley.send('GET', address)).status).toBe(200);
    expect((await galley.send('GET', '/api/docs/assets/none.js')).status).toBe(404);
  });
});
