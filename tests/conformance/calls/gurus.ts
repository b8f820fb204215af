import { httpApi } from '@galley/contracts';
import { type Entry, invalid } from '../model.js';

export const guruCalls: readonly Entry[] = [
  {
    contract: httpApi.guru.create,
    example: () => ({
      body: {
        name: `Hanna ${Date.now()}`,
        description: 'Reads balance sheets aloud.',
        imageUrl: null,
        systemPrompt: 'Short sentences.',
        assistantId: 'asst-hanna',
      },
    }),
    errors: [
      invalid('the name is blank', { name: '   ' }),
      invalid('the name has 256 characters', { name: 'n'.repeat(256) }),
    ],
  },
  {
    contract: httpApi.guru.change,
    example: async ({ make }) => ({
      params: { id: await make.guru() },
      body: { name: `Nora ${Date.now()}`, description: 'Reads charts.' },
    }),
    errors: [
      {
        when: 'another guru has the name',
        status: [409],
        input: async ({ guru, make }) => ({
          params: { id: await make.guru() },
          body: { name: guru.name, description: null },
        }),
      },
    ],
  },
  {
    contract: httpApi.guru.delete,
    example: async ({ make }) => ({ params: { id: await make.guru() } }),
  },
  {
    contract: httpApi.guru.setImage,
    example: async ({ make }) => ({
      params: { id: await make.guru() },
      body: { imageUrl: 'https://images.example/nora.png' },
    }),
    errors: [
      {
        when: 'the image is a script',
        status: [400],
        input: ({ guru }) => ({ params: { id: guru.id }, body: { imageUrl: 'javascript:alert(1)' } }),
      },
    ],
  },
  {
    contract: httpApi.guru.setPrompt,
    // An empty prompt is allowed.
    example: async ({ make }) => ({ params: { id: await make.guru() }, body: { systemPrompt: '' } }),
  },
];
