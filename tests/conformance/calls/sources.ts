import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, ok, unknown, UNKNOWN_ID, of } from '../model.js';
import { Id, RankedPassage, RawSource, SourceCard, SourceDetail } from '../shapes.js';

export const sourceCalls: readonly Call[] = [
  {
    id: 'sources.all',
    ...of(httpApi.source.list),
    answers: ok(z.array(SourceCard).min(1)),
    paged: true,
    example: () => ({}),
    errors: [{ when: 'the limit is no number', status: [400], input: () => ({ query: { limit: 'many' } }) }],
  },
  {
    id: 'sources.browseVideos',
    ...of(httpApi.source.browse),
    answers: ok(z.looseObject({ sources: z.array(SourceCard).min(1) })),
    paged: true,
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
    errors: [],
  },
  {
    id: 'sources.one',
    ...of(httpApi.source.get),
    answers: ok(SourceDetail),
    example: ({ source }) => ({ params: { id: source.id } }),
    errors: [
      unknown(),
      { when: 'the id is no number', status: [400], input: () => ({ params: { id: 'first' } }) },
    ],
    afterwards: async ({ client, source, user }) => {
      const body = await client.need('GET', `/api/sources/${source.id}`, user.token);
      const { password } = z.looseObject({ password: z.string().nullable() }).parse(body);
      if (password !== source.password) throw new Error(`the header's password arrived as ${password}`);
    },
  },
  {
    id: 'sources.summary',
    ...of(httpApi.source.summary),
    answers: ok('text'),
    example: ({ source }) => ({ params: { id: source.id } }),
    errors: [unknown()],
  },
  {
    id: 'sources.passage',
    ...of(httpApi.source.passage),
    answers: ok(z.looseObject({ sourceId: Id, timestamp: z.string(), text: z.string().min(1) })),
    example: ({ source }) => ({ params: { id: source.id }, query: { t: 3600 } }),
    errors: [
      { when: 'no such id', status: [404], input: () => ({ params: { id: UNKNOWN_ID }, query: { t: 1 } }) },
      {
        when: 'the second is no number',
        status: [400],
        input: ({ source }) => ({ params: { id: source.id }, query: { t: 'soon' } }),
      },
    ],
  },
  {
    id: 'sources.passages',
    ...of(httpApi.source.passages),
    answers: ok(z.array(RankedPassage).min(1)),
    example: ({ source }) => ({ params: { id: source.id }, query: { q: 'risk' } }),
    errors: [
      {
        when: 'no such id',
        status: [404],
        input: () => ({ params: { id: UNKNOWN_ID }, query: { q: 'risk' } }),
      },
      {
        when: 'nothing is asked',
        status: [400],
        input: ({ source }) => ({ params: { id: source.id }, query: { q: ' ' } }),
      },
    ],
  },
  {
    id: 'sources.raw',
    ...of(httpApi.source.raw),
    answers: ok(z.array(RawSource).min(1)),
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
    errors: [],
  },
  {
    id: 'sources.reExtract',
    ...of(httpApi.source.reExtract),
    // At most 8 topics per source.
    answers: done(z.looseObject({ topicsCreated: z.number().int().min(1).max(8) })),
    example: async ({ make }) => ({ params: { id: await make.source() } }),
    errors: [unknown()],
  },
];
