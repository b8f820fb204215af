import { z } from 'zod';
import { type Call, done, invalid, ok, silent, unknown } from '../model.js';
import { Guru } from '../shapes.js';

export const guruCalls: readonly Call[] = [
  {
    id: 'gurus.list',
    method: 'GET',
    path: '/api/gurus',
    auth: 'bearer',
    served: true,
    request: {},
    answers: ok(z.array(Guru).min(1)),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'gurus.create',
    method: 'POST',
    path: '/api/gurus',
    auth: 'bearer',
    served: true,
    request: {
      body: z.object({
        name: z.string().trim().min(1).max(255),
        description: z.string().nullish(),
        imageUrl: z.string().nullish(),
        systemPrompt: z.string().nullish(),
        assistantId: z.string().nullish(),
      }),
    },
    answers: done(Guru),
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
    id: 'gurus.image',
    method: 'PUT',
    path: '/api/gurus/{id}/image',
    auth: 'bearer',
    served: true,
    request: { body: z.object({ imageUrl: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]) }) },
    answers: silent,
    example: async ({ make }) => ({
      params: { id: await make.guru() },
      body: { imageUrl: 'https://images.example/nora.png' },
    }),
    errors: [
      unknown({ imageUrl: 'https://images.example/nora.png' }),
      {
        when: 'the image is a script',
        status: [400],
        input: ({ guru }) => ({ params: { id: guru.id }, body: { imageUrl: 'javascript:alert(1)' } }),
      },
    ],
  },
  {
    id: 'gurus.prompt',
    method: 'PUT',
    path: '/api/gurus/{id}/prompt',
    auth: 'bearer',
    served: true,
    request: { body: z.object({ systemPrompt: z.string() }) },
    answers: silent,
    // An empty prompt is allowed.
    example: async ({ make }) => ({ params: { id: await make.guru() }, body: { systemPrompt: '' } }),
    errors: [
      unknown({ systemPrompt: 'Calm.' }),
      {
        when: 'the prompt is a number',
        status: [400],
        input: ({ guru }) => ({ params: { id: guru.id }, body: { systemPrompt: 7 } }),
      },
    ],
  },
];
