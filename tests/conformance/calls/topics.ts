import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, invalid, ok, silent, unknown, of } from '../model.js';
import { Id, TopicCard, TopicDetail } from '../shapes.js';
import type { Context } from '../context.js';

const firstTopic = ({ topicIds }: Context) => ({ params: { id: topicIds[0] ?? 0 } });

function topicList(id: string, call: ReturnType<typeof of>, more: Partial<Call> = {}): Call {
  return {
    id,
    ...call,
    answers: ok(z.array(TopicCard).min(1)),
    example: () => ({}),
    errors: [],
    ...more,
  };
}

const reads: readonly Call[] = [
  topicList('topics.all', of(httpApi.topic.list), { paged: true }),
  topicList('topics.recent', of(httpApi.topic.recent), { paged: true }),
  topicList('topics.ofSource', of(httpApi.topic.ofSource), {
    answers: ok(z.array(TopicCard.extend({ details: z.string().min(1) })).min(1)),
    example: ({ source }) => ({ params: { sourceId: source.id } }),
  }),
  topicList('topics.byVideoUrl', of(httpApi.topic.byVideoUrl), {
    // The prepared source is an upload without a video, so an empty list is right here.
    answers: ok(z.array(TopicCard)),
    example: () => ({ query: { videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' } }),
    errors: [{ when: 'the video link is missing', status: [400], input: () => ({}) }],
  }),
  topicList('topics.one', of(httpApi.topic.get), {
    answers: ok(TopicDetail),
    example: firstTopic,
    errors: [
      unknown(),
      { when: 'the id is no number', status: [400], input: () => ({ params: { id: 'first' } }) },
    ],
  }),
  topicList('topics.related', of(httpApi.topic.related), {
    answers: ok(z.array(TopicCard).max(10)),
    example: firstTopic,
    errors: [unknown()],
  }),
  topicList('extractedTopics.list', of(httpApi.topic.extracted), {
    paged: true,
    example: ({ guru }) => ({ query: { guruId: guru.id } }),
  }),
  topicList('extractedTopics.one', of(httpApi.topic.get, '/api/extracted-topics/{id}'), {
    answers: ok(TopicDetail),
    example: firstTopic,
    errors: [unknown()],
  }),
];

export const topicCalls: readonly Call[] = [
  ...reads,
  {
    id: 'topics.refreshSubjectLines',
    ...of(httpApi.topic.refreshSubjectLines),
    answers: done(z.looseObject({ topicId: Id })),
    example: firstTopic,
    errors: [unknown()],
  },
  {
    id: 'topics.generateSubjectLines',
    ...of(httpApi.topic.generateSubjectLines),
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
    id: 'topics.putSubjectLines',
    ...of(httpApi.topic.setSubjectLines),
    answers: silent,
    example: (context) => ({
      ...firstTopic(context),
      body: { subjectLines: ['What a quiet market pays for', 'Half the credit, then out'] },
    }),
    errors: [
      unknown({ subjectLines: ['One line'] }),
      {
        when: 'the subject lines are one text',
        status: [400],
        input: (context) => ({ ...firstTopic(context), body: { subjectLines: 'One line' } }),
      },
    ],
  },
  {
    id: 'topics.discover',
    ...of(httpApi.topic.discover),
    answers: done(
      z.looseObject({
        topics: z.array(
          z.looseObject({
            title: z.string().min(1),
            description: z.string(),
            quote: z.string().nullable(),
            timestamp: z.string().nullable(),
            reasoning: z.string(),
            subjectLines: z.array(z.string()),
          }),
        ),
        sourceInfo: z.looseObject({
          title: z.string(),
          platform: z.string(),
          existingTopicCount: z.number().int().min(0),
        }),
      }),
    ),
    example: ({ source }) => ({ body: { sourceId: source.id, topicCount: 5, analysisDepth: 'standard' } }),
    errors: [
      invalid('21 topics are asked for', { sourceId: 1, topicCount: 21, analysisDepth: 'standard' }),
      invalid('the depth is unknown', { sourceId: 1, topicCount: 5, analysisDepth: 'deep' }),
    ],
  },
];
