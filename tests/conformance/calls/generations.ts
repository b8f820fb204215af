import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, foreign, invalid, ok, silent, unknown, UNKNOWN_ID, of } from '../model.js';
import {
  DocumentList,
  DocumentRecord,
  Generated,
  Generating,
  Generation,
  GenerationCard,
  GenerationContext,
  GenerationListed,
  Id,
  Version,
} from '../shapes.js';
import type { Context } from '../context.js';

const GENERATIONS = '/api/generations';

const UsedBefore = z.object({
  topicId: Id.nullable(),
  quote: z.string().nullable(),
  generationId: Id,
  title: z.string().nullable(),
  contentType: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

const prepared = ({ generationId }: Context) => ({ params: { id: generationId } });
const fresh = async ({ make }: Context) => ({ params: { id: await make.generation() } });

/** The prepared newsletter with a body that must be refused, so nothing about it changes. */
const refused = (when: string, status: readonly number[], body: unknown) => ({
  when,
  status,
  input: (context: Context) => ({ ...prepared(context), body }),
});

const writing: readonly Call[] = [
  {
    id: 'generations.generateContent',
    ...of(httpApi.text.generate),
    answers: { ...done(Generated), 202: Generating },
    example: ({ make }) => ({ body: { ...make.newsletter(), contentType: 'Blog Post' } }),
    errors: [
      invalid('no topic is chosen', { guruId: 1, topicIds: [], contentType: 'newsletter' }),
      invalid('four topics are chosen', { guruId: 1, topicIds: [1, 2, 3, 4], contentType: 'newsletter' }),
      invalid('the content type is unknown', { guruId: 1, topicIds: [1], contentType: 'poem' }),
      {
        when: 'there is no such topic',
        status: [404],
        input: ({ make }) => ({ body: { ...make.newsletter(), topicIds: [UNKNOWN_ID] } }),
      },
    ],
  },
  {
    id: 'generations.create',
    ...of(httpApi.text.create),
    answers: { 201: z.looseObject({ id: Id, status: z.literal('Processing') }) },
    example: ({ make }) => ({
      body: { ...make.newsletter(), criteria: { tone: 'direct', audience: 'general', length: 'short' } },
    }),
    errors: [
      invalid('the tone is unknown', {
        guruId: 1,
        topicIds: [1],
        contentType: 'newsletter',
        criteria: { tone: 'loud' },
      }),
    ],
  },
  {
    id: 'generations.update',
    ...of(httpApi.text.organise),
    answers: ok(GenerationCard),
    example: async (context) => ({
      ...prepared(context),
      body: { isFavorited: 1, folderId: await context.make.contentFolder() },
    }),
    errors: [
      unknown({ isFavorited: 1 }),
      refused('the favourite flag is a word', [400], { isFavorited: 'often' }),
      refused('there is no such folder', [404], { folderId: UNKNOWN_ID }),
      foreign([403], (context) => ({ ...prepared(context), body: { isFavorited: 1 } })),
    ],
  },
  {
    id: 'generations.edit',
    ...of(httpApi.text.edit),
    answers: ok(Generation),
    example: async (context) => ({
      ...(await fresh(context)),
      body: { content: '<h2>By hand</h2><p>The desk wrote this.</p>', baseVersion: 1 },
    }),
    errors: [
      unknown({ content: '<p>Nowhere.</p>' }),
      refused('the content is a number', [400], { content: 12 }),
      refused('a person sets Processing', [409], { status: 'Processing' }),
      refused('a draft is published at once', [409], { status: 'Published' }),
      refused('the base version is not the active one', [409], { content: '<p>Late.</p>', baseVersion: 999 }),
      foreign([403], (context) => ({ ...prepared(context), body: { content: '<p>Taken over.</p>' } })),
    ],
  },
  {
    id: 'generations.remove',
    ...of(httpApi.text.delete),
    answers: silent,
    example: fresh,
    errors: [unknown(), foreign([403], prepared)],
    afterwards: async ({ client, user }, sent) => {
      const { status } = await client.send('GET', `${GENERATIONS}/${sent.params?.['id']}`, user.token);
      if (status !== 404) throw new Error(`a deleted generation still answers ${status}`);
    },
  },
  {
    id: 'generations.restore',
    ...of(httpApi.version.restore),
    answers: done('nothing'),
    example: async ({ make }) => ({ params: { id: await make.editedGeneration(), version: 1 } }),
    errors: [
      unknown(undefined, 'id', { version: 1 }),
      {
        when: 'there is no such version',
        status: [404],
        input: (context) => ({ params: { ...prepared(context).params, version: 999 } }),
      },
    ],
    afterwards: async ({ client, user }, sent) => {
      const body = await client.need('GET', `${GENERATIONS}/${sent.params?.['id']}/versions`, user.token);
      const active = z
        .array(Version)
        .parse(body)
        .filter((version) => version.isActive === 1);
      if (active.length !== 1) throw new Error(`${active.length} versions are active`);
      if (active[0]?.content.includes('Second thoughts')) throw new Error('the later text is still active');
    },
  },
];

const reading: readonly Call[] = [
  {
    id: 'generations.list',
    ...of(httpApi.text.list),
    answers: ok(z.array(GenerationListed).min(1)),
    paged: true,
    example: () => ({}),
    errors: [],
  },
  {
    id: 'generations.used',
    ...of(httpApi.text.used),
    answers: ok(z.array(UsedBefore)),
    example: ({ topicIds }) => ({ query: { topicIds: topicIds.join(',') } }),
    errors: [
      { when: 'no topic is named', status: [400], input: () => ({ query: { topicIds: '' } }) },
      { when: 'a topic is a word', status: [400], input: () => ({ query: { topicIds: 'first' } }) },
    ],
  },
  {
    id: 'generations.one',
    ...of(httpApi.text.get),
    answers: ok(GenerationContext),
    example: prepared,
    errors: [
      unknown(),
      { when: 'the id is no number', status: [400], input: () => ({ params: { id: 'first' } }) },
    ],
  },
  {
    id: 'generations.versions',
    ...of(httpApi.version.list),
    answers: ok(
      z
        .array(Version)
        .min(1)
        .refine(
          (list) => list.filter((version) => version.isActive === 1).length === 1,
          'exactly one version is active',
        ),
    ),
    example: prepared,
    errors: [unknown()],
  },
  {
    id: 'generations.documents',
    ...of(httpApi.document.ofGeneration),
    answers: ok(DocumentList),
    example: prepared,
    errors: [unknown()],
  },
  ...(['by-generation', 'generation'] as const).map((segment): Call => ({
    id: `documents.${segment}`,
    ...of(httpApi.document.records, `/api/google-docs/${segment}/{id}`),
    answers: ok(z.array(DocumentRecord).min(1)),
    example: prepared,
    errors: [],
  })),
  {
    id: 'documents.create',
    ...of(httpApi.document.create),
    answers: done(z.looseObject({ embedUrl: z.string().min(1) })),
    example: ({ generationId }) => ({ body: { generationId, contentType: 'newsletter' } }),
    errors: [invalid('the generation is missing', { contentType: 'newsletter' })],
  },
];

export const generationCalls: readonly Call[] = [...writing, ...reading];
