import { receiptRpc } from '../receipts.js';
import { callsOf, forwards, get, waits } from './call.js';

/** Receipts of quotes, which everybody may check without an account. */
export const receiptCalls = callsOf('Receipts', {
  read: get(
    ['/api/receipts/{id}', '/receipts/{id}'],
    'The receipt of a published text: what was signed of its quotes, and how they stand now',
    forwards(receiptRpc.read, {
      access: 'public',
      costs: 'jobs',
      reads: [],
      waitMs: waits.reading,
      description: 'At `/receipts/{id}` browsers get a page that checks it; programs get this.',
    }),
  ),
  keys: get(
    ['/api/receipt-keys', '/.well-known/galley-receipts.json'],
    'The public keys of receipts',
    forwards(receiptRpc.keys, { access: 'public', reads: [] }),
  ),
});
