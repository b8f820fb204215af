import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, foreign, invalid, ok, UNKNOWN_ID } from '../model.js';
import {
  DocumentList,
  DocumentRecord,
  Generated,
  Generating,
  GenerationContext,
  GenerationListed,
  Id,
  Version,
} from '../shapes.js';
import type { Context } from '../context.js';

const GENERATIONS = '/api/generations';

const prepared = ({ generationId }: Context) => ({ params: { id: generationId } });
const fresh = async ({ make }: Context) => ({ params: { id: await make.generation() } });

/** The prepared newsletter with a body that must be refused, so nothing about it changes. */
const refused = (when: string, status: readonly number[], body: unknown) => ({
  when,
  status,
  input: (context: Context) => ({ ...prepared(context), body }),
});

const writing: readonly Entry[] = [
  // The offline engine writes at once: nothing fails, and nothing is left to stop.
  { contract: httpApi.text.retry, successIn: 'services/generation/src/generations/generations.int.spec.ts' },
  { contract: httpApi.text.cancel, successIn: 'services/generation/src/generations/generations.int.spec.ts' },
  {
    contract: httpApi.refining.cancel,
    successIn: 'services/generation/src/refinements/refinements.int.spec.ts',
  },
  {
    contract: httpApi.text.generate,
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
    contract: httpApi.text.create,
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
    contract: httpApi.text.organise,
    example: async (context) => ({
      ...prepared(context),
      body: { isFavorited: 1, folderId: await context.make.contentFolder() },
    }),
    errors: [
      refused('the favourite flag is a word', [400], { isFavorited: 'often' }),
      refused('there is no such folder', [404], { folderId: UNKNOWN_ID }),
      foreign([403], (context) => ({ ...prepared(context), body: { isFavorited: 1 } })),
    ],
  },
  {
    contract: httpApi.text.edit,
    example: async (context) => ({
      ...(await fresh(context)),
      body: { content: '<h2>By hand</h2><p>The desk wrote this.</p>', baseVersion: 1 },
    }),
    errors: [
      refused('the content is a number', [400], { content: 12 }),
      refused('a person sets Processing', [409], { status: 'Processing' }),
      refused('a draft is published at once', [409], { status: 'Published' }),
      refused('the base version is not the active one', [409], { content: '<p>Late.</p>', baseVersion: 999 }),
      foreign([403], (context) => ({ ...prepared(context), body: { content: '<p>Taken over.</p>' } })),
    ],
  },
  {
    contract: httpApi.text.delete,
    example: fresh,
    errors: [foreign([403], prepared)],
    afterwards: async ({ client, user }, sent) => {
      const { status } = await client.send('GET', `${GENERATIONS}/${sent.params?.['id']}`, user.token);
      if (status !== 404) throw new Error(`a deleted generation still answers ${status}`);
    },
  },
  {
    contract: httpApi.version.restore,
    example: async ({ make }) => ({ params: { id: await make.editedGeneration(), version: 1 } }),
    errors: [
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

const reading: readonly Entry[] = [
  {
    contract: httpApi.text.list,
    answers: ok(z.array(GenerationListed).min(1)),
  },
  {
    contract: httpApi.text.used,
    example: ({ topicIds }) => ({ query: { topicIds: topicIds.join(',') } }),
    errors: [
      { when: 'no topic is named', status: [400], input: () => ({ query: { topicIds: '' } }) },
      { when: 'a topic is a word', status: [400], input: () => ({ query: { topicIds: 'first' } }) },
    ],
  },
  {
    contract: httpApi.text.get,
    answers: ok(GenerationContext),
    example: prepared,
  },
  {
    contract: httpApi.version.list,
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
  },
  {
    contract: httpApi.document.ofGeneration,
    answers: ok(DocumentList),
    example: prepared,
  },
  { contract: httpApi.document.records, answers: ok(z.array(DocumentRecord).min(1)), unknownIsEmpty: true },
  {
    contract: httpApi.document.create,
    example: ({ generationId }) => ({ body: { generationId, contentType: 'newsletter' } }),
    errors: [invalid('the generation is missing', { contentType: 'newsletter' })],
  },
];

export const generationCalls: readonly Entry[] = [...writing, ...reading];
