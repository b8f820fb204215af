import { z } from 'zod';
import { type Call, done, ListQuery, ok, unknown, UNKNOWN_ID } from '../model.js';
import { Id, RawSource, SourceCard, SourceDetail } from '../shapes.js';

export const sourceCalls: readonly Call[] = [
  {
    id: 'sources.all',
    method: 'GET',
    path: '/api/sources/all',
    auth: 'bearer',
    served: true,
    request: { query: ListQuery },
    answers: ok(z.array(SourceCard).min(1)),
    paged: true,
    example: () => ({}),
    errors: [{ when: 'the limit is no number', status: [400], input: () => ({ query: { limit: 'many' } }) }],
  },
  {
    id: 'sources.browseVideos',
    method: 'GET',
    path: '/api/browse-videos',
    auth: 'bearer',
    served: true,
    request: { query: ListQuery },
    answers: ok(z.looseObject({ sources: z.array(SourceCard).min(1) })),
    paged: true,
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
    errors: [],
  },
  {
    id: 'sources.one',
    method: 'GET',
    path: '/api/sources/{id}',
    auth: 'bearer',
    served: true,
    request: {},
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
    method: 'GET',
    path: '/api/sources/{id}/summary',
    auth: 'bearer',
    served: true,
    request: {},
    answers: ok('text'),
    example: ({ source }) => ({ params: { id: source.id } }),
    errors: [unknown()],
  },
  {
    id: 'sources.passage',
    method: 'GET',
    path: '/api/sources/{id}/passage',
    auth: 'bearer',
    served: true,
    request: { query: z.object({ t: z.coerce.number().min(0) }) },
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
    id: 'sources.raw',
    method: 'GET',
    path: '/api/raw-sources',
    auth: 'bearer',
    served: true,
    request: { query: ListQuery },
    answers: ok(z.array(RawSource).min(1)),
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
    errors: [],
  },
  {
    id: 'sources.reExtract',
    method: 'POST',
    path: '/api/sources/{id}/re-extract',
    auth: 'bearer',
    served: true,
    request: {},
    // At most 8 topics per source.
    answers: done(z.looseObject({ topicsCreated: z.number().int().min(1).max(8) })),
    example: async ({ make }) => ({ params: { id: await make.source() } }),
    errors: [unknown()],
  },
];
