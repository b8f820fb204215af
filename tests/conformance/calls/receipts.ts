import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, ok } from '../model.js';

const unknown = '00000000-0000-4000-8000-000000000000';

/** Receipts of published quotes. They are made when a text goes out, which is gone through in the browser. */
export const receiptCalls: readonly Entry[] = [
  {
    contract: httpApi.receipt.read,
    successIn: 'tests/e2e/receipts.e2e.ts',
    example: () => ({ params: { id: unknown } }),
    errors: [
      { when: 'nobody has such a receipt', status: [404], input: () => ({ params: { id: unknown } }) },
      { when: 'the id is none', status: [400], input: () => ({ params: { id: 'one' } }) },
    ],
  },
  {
    contract: httpApi.receipt.keys,
    answers: ok(z.looseObject({ keys: z.array(z.looseObject({ crv: z.literal('Ed25519') })).min(1) })),
    example: () => ({}),
  },
];
