import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, invalid, ok, UNKNOWN_ID } from '../model.js';
import { ContentFolder, NewFolder, SavedTopic, TopicFolder } from '../shapes.js';
import type { Context } from '../context.js';

/** Topic folders and content folders take the same calls. */
function folderCalls(
  api: typeof httpApi.topicFolder | typeof httpApi.contentFolder,
  listed: z.ZodType,
  make: (context: Context) => Promise<number>,
): Entry[] {
  const one = async (context: Context) => ({ params: { id: await make(context) } });
  return [
    {
      contract: api.list,
      answers: ok(z.array(listed)),
      example: async (context) => {
        await make(context);
        return {};
      },
    },
    {
      contract: api.create,
      answers: done(NewFolder),
      example: () => ({
        body: { name: `Volatility ${Date.now()}`, description: 'Folder for volatility', color: '#10B981' },
      }),
      errors: [
        invalid('the name is blank', { name: '   ', description: null, color: '#10B981' }),
        invalid('the colour is no colour', { name: 'Greenish', description: null, color: 'green' }),
      ],
    },
    {
      contract: api.change,
      example: async (context) => ({ ...(await one(context)), body: { name: `Renamed ${Date.now()}` } }),
      errors: [invalid('the name is blank', { name: ' ' }, { params: { id: UNKNOWN_ID } })],
    },
  ];
}

const savedTopicCalls: readonly Entry[] = [
  {
    contract: httpApi.savedTopic.list,
    answers: ok(z.array(SavedTopic).min(1)),
    example: async ({ make }) => {
      await make.savedTopic();
      return {};
    },
  },
  {
    contract: httpApi.savedTopic.save,
    example: async ({ make }) => ({
      body: { topicId: await make.unsavedTopic(), folderId: await make.folder() },
    }),
    errors: [
      invalid('the topic is missing', { folderId: null }),
      {
        when: 'there is no such topic',
        status: [404],
        input: () => ({ body: { topicId: UNKNOWN_ID, folderId: null } }),
      },
      {
        when: 'the topic is saved already',
        status: [409],
        message: 'This topic is already saved',
        input: async ({ make }) => ({ body: { topicId: (await make.savedTopic()).topicId, folderId: null } }),
      },
    ],
  },
  {
    contract: httpApi.savedTopic.change,
    example: async (context) => ({
      params: { id: (await context.make.savedTopic()).id },
      body: { isFavorited: 1, title: 'A title of my own' },
    }),
    errors: [
      {
        when: 'the title has 501 characters',
        status: [400],
        input: () => ({ params: { id: UNKNOWN_ID }, body: { title: 't'.repeat(501) } }),
      },
    ],
  },
];

export const folderAndSavedCalls: readonly Entry[] = [
  ...folderCalls(httpApi.topicFolder, TopicFolder, ({ make }) => make.folder()),
  ...folderCalls(httpApi.contentFolder, ContentFolder, ({ make }) => make.contentFolder()),
  ...savedTopicCalls,
];
