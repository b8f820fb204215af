import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Context, register } from '../context.js';
import { done, type Entry, invalid } from '../model.js';

const tokenInput = { name: 'A program', scopes: ['read'], days: 30 };
const Made = z.looseObject({ id: z.number().int(), token: z.string().startsWith('gly_') });

/** A token of a person of its own. */
async function madeToken({ client }: Context) {
  const { token: session } = await register(client);
  const { body } = await client.send('POST', '/api/tokens', session, tokenInput);
  return { session, ...Made.parse(body) };
}

export const tokenCalls: readonly Entry[] = [
  {
    contract: httpApi.token.list,
    example: async (context) => ({ token: (await madeToken(context)).session }),
    errors: [
      {
        when: 'a program asks',
        status: [403],
        input: async (context) => ({ token: (await madeToken(context)).token }),
      },
    ],
  },
  {
    contract: httpApi.token.create,
    answers: done(Made),
    example: () => ({ body: tokenInput }),
    errors: [
      invalid('there is no name', { ...tokenInput, name: ' ' }),
      invalid('there is no scope', { ...tokenInput, scopes: [] }),
      invalid('the scope is not known', { ...tokenInput, scopes: ['everything'] }),
      invalid('the lifetime is none of those offered', { ...tokenInput, days: 31 }),
    ],
  },
  {
    contract: httpApi.token.revoke,
    example: async (context) => {
      const { session, id } = await madeToken(context);
      return { token: session, params: { id } };
    },
  },
];
