import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, invalid, ok, silent, unknown, UNKNOWN_ID, of } from '../model.js';
import { Guru, RankedPassage } from '../shapes.js';

export const guruCalls: readonly Call[] = [
  {
    id: 'gurus.list',
    ...of(httpApi.guru.list),
    answers: ok(z.array(Guru).min(1)),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'gurus.create',
    ...of(httpApi.guru.create),
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
    id: 'gurus.passages',
    ...of(httpApi.guru.passages),
    answers: ok(z.array(RankedPassage).min(1)),
    example: ({ guru }) => ({ params: { id: guru.id }, query: { q: 'risk' } }),
    errors: [
      {
        when: 'no such id',
        status: [404],
        input: () => ({ params: { id: UNKNOWN_ID }, query: { q: 'risk' } }),
      },
      { when: 'nothing is asked', status: [400], input: ({ guru }) => ({ params: { id: guru.id } }) },
    ],
  },
  {
    id: 'gurus.image',
    ...of(httpApi.guru.setImage),
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
    ...of(httpApi.guru.setPrompt),
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
