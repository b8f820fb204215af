import { httpApi } from '@galley/contracts';
import type { Context } from '../context.js';
import { type Entry, foreign, UNKNOWN_ID } from '../model.js';

/** A text that was deleted. */
const deleted = async ({ client, make, user }: Context) => {
  const id = await make.generation();
  await client.need('DELETE', `/api/generations/${id}`, user.token);
  return { params: { kind: 'text', id } };
};

export const binCalls: readonly Entry[] = [
  {
    contract: httpApi.bin.restore,
    example: deleted,
    errors: [
      foreign([403], deleted),
      {
        when: 'nothing with this id is in the bin',
        status: [404],
        input: () => ({ params: { kind: 'text', id: UNKNOWN_ID } }),
      },
      { when: 'there is no such kind', status: [400], input: () => ({ params: { kind: 'pencil', id: 1 } }) },
    ],
    afterwards: async ({ client, user }, sent) => {
      await client.need('GET', `/api/generations/${sent.params?.['id']}`, user.token);
    },
  },
];
