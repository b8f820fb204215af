import { httpApi } from '@galley/contracts';
import { destinationInput } from '../maker.js';
import { type Entry, invalid } from '../model.js';

const input = destinationInput();

/** Where texts are published. */
export const destinationCalls: readonly Entry[] = [
  {
    contract: httpApi.destination.list,
    example: async ({ make }) => {
      await make.destination();
      return {};
    },
  },
  {
    contract: httpApi.destination.create,
    example: () => ({ body: destinationInput() }),
    errors: [
      invalid('there is no name', { ...input, name: ' ' }),
      invalid('the kind is not known', { ...input, kind: 'pigeon' }),
      invalid('the secret is missing', { ...input, secret: {} }),
      invalid('the secret has a field that is not known', {
        ...input,
        secret: { ...input.secret, colour: 'blue' },
      }),
      ...[
        'http://ghost.invalid',
        'https://127.0.0.2',
        'https://169.254.169.254',
        'https://[::1]',
        'nowhere',
      ].map((address) => ({
        when: `the address is ${address}`,
        status: [422],
        input: () => ({ body: { ...input, address } }),
      })),
    ],
  },
  {
    contract: httpApi.destination.change,
    example: async ({ make }) => ({
      params: { id: await make.destination() },
      body: { name: destinationInput().name },
    }),
    errors: [
      invalid('nothing is to be changed', {}, { params: { id: 1 } }),
      {
        when: 'it is another server, and its secret is missing',
        status: [422],
        input: async ({ make }) => ({
          params: { id: await make.destination() },
          body: { address: 'https://elsewhere.invalid' },
        }),
      },
    ],
  },
];
