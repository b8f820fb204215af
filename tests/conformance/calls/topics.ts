import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, invalid, ok } from '../model.js';
import { Id, TopicCard } from '../shapes.js';

const list = z.array(TopicCard);

const reads: readonly Entry[] = [
  {
    contract: httpApi.topic.discovery,
    example: async ({ client, source, user }) => {
      const ask = { sourceId: source.id, topicCount: 2, analysisDepth: 'standard' };
      const body = await client.need('POST', '/api/discover-topics', user.token, ask, 'respond-async');
      return { params: { id: z.looseObject({ jobId: Id }).parse(body).jobId } };
    },
  },
  {
    contract: httpApi.topic.ofSource,
    answers: ok(z.array(TopicCard.extend({ details: z.string().min(1) }))),
    unknownIsEmpty: true,
  },
  {
    contract: httpApi.topic.byVideoUrl,
    // The prepared source is an upload without a video, so an empty list is right here.
    mayBeEmpty: true,
    example: () => ({ query: { videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' } }),
  },
  {
    contract: httpApi.quoteCard.ofTopic,
    example: (context) => ({ params: { id: context.topicIds[0] ?? 0 } }),
    errors: [
      {
        when: 'there is no such kind of picture',
        status: [400],
        input: (context) => ({ params: { id: context.topicIds[0] ?? 0 }, query: { format: 'gif' } }),
      },
    ],
  },
  { contract: httpApi.topic.related, mayBeEmpty: true, answers: ok(list.max(10)) },
  {
    contract: httpApi.topic.extracted,
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
  },
];

export const topicCalls: readonly Entry[] = [
  ...reads,
  {
    contract: httpApi.topic.generateSubjectLines,
    answers: done(z.looseObject({ subjectLines: z.array(z.string().min(1)).length(10) })),
    example: () => ({
      body: {
        topicTitle: 'Where the stop belongs',
        topicExcerpt:
          'A stop two average true ranges below the entry leaves room for noise, and the size shrinks with it.',
      },
    }),
    errors: [invalid('the title is missing', { topicExcerpt: 'Without a title.' })],
  },
  {
    contract: httpApi.topic.setSubjectLines,
    example: (context) => ({
      params: { id: context.topicIds[0] ?? 0 },
      body: { subjectLines: ['What a quiet market pays for', 'Half the credit, then out'] },
    }),
    errors: [
      {
        when: 'the subject lines are one text',
        status: [400],
        input: (context) => ({
          params: { id: context.topicIds[0] ?? 0 },
          body: { subjectLines: 'One line' },
        }),
      },
    ],
  },
  {
    contract: httpApi.topic.delete,
    example: (context) => ({ params: { id: context.topicIds.at(-1) ?? 0 } }),
    afterwards: async ({ client, user }, { params }) => {
      await client.need('POST', `/api/bin/topic/${params?.['id']}/restore`, user.token);
    },
  },
  {
    contract: httpApi.topic.discover,
    example: ({ source }) => ({ body: { sourceId: source.id, topicCount: 5, analysisDepth: 'standard' } }),
    errors: [
      invalid('21 topics are asked for', { sourceId: 1, topicCount: 21, analysisDepth: 'standard' }),
      invalid('the depth is unknown', { sourceId: 1, topicCount: 5, analysisDepth: 'deep' }),
    ],
  },
];
