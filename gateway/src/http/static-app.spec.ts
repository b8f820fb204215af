import type { IncomingMessage } from 'node:http';
import { pageOfReceipt } from './static-app.js';

const asked = (method: string, url: string, accept?: string) =>
  pageOfReceipt({ method, url, headers: { accept } } as IncomingMessage);

describe('the address of a receipt', () => {
  it('shows browsers the page, and answers programs with the receipt', () => {
    expect(asked('GET', '/receipts/1', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe(
      '/screens/receipts/1',
    );
    expect(asked('GET', '/receipts/1', 'application/json')).toBe('/receipts/1');
    expect(asked('GET', '/receipts/1', '*/*')).toBe('/receipts/1');
    expect(asked('GET', '/receipts/1')).toBe('/receipts/1');
  });

  it('changes nothing else', () => {
    expect(asked('GET', '/my-generations', 'text/html')).toBe('/my-generations');
    expect(asked('POST', '/receipts/1', 'text/html')).toBe('/receipts/1');
  });
});
