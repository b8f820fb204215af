import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, invalid, ok, UNKNOWN_ID } from '../model.js';

/** Passages that fit a question; a question of blanks is none. */
const passages = (contract: Entry['contract']): Entry => ({
  contract,
  answers: ok(z.array(z.looseObject({ score: z.number().max(1) }))),
  errors: [
    {
      when: 'the question is blank',
      status: [400],
      input: () => ({ params: { id: UNKNOWN_ID }, query: { q: ' ' } }),
    },
  ],
});

const corrected = 'services/content-source/src/corrections/corrections.int.spec.ts';

export const sourceCalls: readonly Entry[] = [
  passages(httpApi.source.passages),
  passages(httpApi.guru.passages),
  {
    contract: httpApi.source.list,
    errors: [{ when: 'the limit is no number', status: [400], input: () => ({ query: { limit: 'many' } }) }],
  },
  {
    contract: httpApi.source.get,
    afterwards: async ({ client, source, user }) => {
      const body = await client.need('GET', `/api/sources/${source.id}`, user.token);
      const { password } = z.looseObject({ password: z.string().nullable() }).parse(body);
      if (password !== source.password) throw new Error(`the header's password arrived as ${password}`);
    },
  },
  {
    contract: httpApi.source.passage,
    example: ({ source }) => ({ params: { id: source.id }, query: { t: 3600 } }),
  },
  {
    contract: httpApi.transcription.words,
    example: ({ source }) => ({ params: { id: source.id }, query: { fromSeconds: 0, toSeconds: 600 } }),
    errors: [
      {
        when: 'more than an hour is asked for',
        status: [400],
        input: () => ({ params: { id: UNKNOWN_ID }, query: { fromSeconds: 0, toSeconds: 3601 } }),
      },
    ],
  },
  {
    contract: httpApi.transcription.setVocabulary,
    example: () => ({ body: { words: ['Kelly criterion', 'Iron condor'] } }),
    errors: [invalid('a word is blank', { words: [' '] })],
  },
  {
    contract: httpApi.sourceRemoval.withdraw,
    // It strikes the words wherever they stand, and all recordings of these checks have the same.
    successIn: 'services/content-source/src/removal/removal.int.spec.ts',
    example: ({ source }) => ({ params: { id: source.id }, body: { title: 'Another title' } }),
    errors: [
      {
        when: 'the title is another one',
        status: [400],
        input: ({ source }) => ({ params: { id: source.id }, body: { title: 'Another title' } }),
      },
    ],
  },
  {
    contract: httpApi.correction.correct,
    // All recordings of these checks share this one; a correction moves the places of their topics.
    successIn: corrected,
    example: ({ source }) => ({
      params: { id: source.id },
      body: { baseVersion: 1, correction: { kind: 'split-turn', at: 9_999_999 } },
    }),
    errors: [
      {
        when: 'no word begins there',
        status: [422],
        input: ({ source }) => ({
          params: { id: source.id },
          body: { baseVersion: 1, correction: { kind: 'split-turn', at: 9_999_999 } },
        }),
      },
    ],
  },
  {
    contract: httpApi.correction.undo,
    successIn: corrected,
    example: ({ source }) => ({ params: { id: source.id }, body: { baseVersion: 1 } }),
  },
  {
    contract: httpApi.source.reExtract,
    // At most 8 topics per source where no number is asked for.
    answers: done(z.looseObject({ topicsCreated: z.number().int().min(1).max(8) })),
  },
];
