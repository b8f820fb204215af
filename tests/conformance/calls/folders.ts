import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, foreign, invalid, ok, silent, unknown, UNKNOWN_ID, of } from '../model.js';
import { ContentFolder, NewFolder, SavedTopic, SavedTopicWritten, TopicFolder } from '../shapes.js';
import type { Context } from '../context.js';

/** Topic folders and content folders take the same four calls. */
function folderCalls(
  name: string,
  api: typeof httpApi.topicFolder | typeof httpApi.contentFolder,
  listed: z.ZodType,
  make: (context: Context) => Promise<number>,
): Call[] {
  const one = async (context: Context) => ({ params: { id: await make(context) } });
  return [
    {
      id: `${name}.list`,
      ...of(api.list),
      answers: ok(z.array(listed).min(1)),
      example: async (context) => {
        await make(context);
        return {};
      },
      errors: [],
    },
    {
      id: `${name}.create`,
      ...of(api.create),
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
      id: `${name}.rename`,
      ...of(api.change),
      answers: silent,
      example: async (context) => ({ ...(await one(context)), body: { name: `Renamed ${Date.now()}` } }),
      errors: [
        unknown({ name: 'Nowhere' }),
        {
          when: 'the name is blank',
          status: [400],
          input: async (c) => ({ ...(await one(c)), body: { name: ' ' } }),
        },
        foreign([403, 404], async (c) => ({ ...(await one(c)), body: { name: 'Taken over' } })),
      ],
    },
    {
      id: `${name}.remove`,
      ...of(api.delete),
      answers: silent,
      example: one,
      errors: [unknown(), foreign([403, 404], one)],
    },
  ];
}

const savedOne = async ({ make }: Context) => ({ params: { id: (await make.savedTopic()).id } });

const savedTopicCalls: readonly Call[] = [
  {
    id: 'savedTopics.list',
    ...of(httpApi.savedTopic.list),
    answers: ok(z.array(SavedTopic).min(1)),
    paged: true,
    example: async ({ make }) => {
      await make.savedTopic();
      return {};
    },
    errors: [],
  },
  {
    id: 'savedTopics.create',
    ...of(httpApi.savedTopic.save),
    answers: done(SavedTopicWritten),
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
    id: 'savedTopics.update',
    ...of(httpApi.savedTopic.change),
    answers: ok(SavedTopicWritten),
    example: async (context) => ({
      ...(await savedOne(context)),
      body: { isFavorited: 1, title: 'A title of my own' },
    }),
    errors: [
      unknown({ isFavorited: 1 }),
      {
        when: 'the title has 501 characters',
        status: [400],
        input: async (context) => ({ ...(await savedOne(context)), body: { title: 't'.repeat(501) } }),
      },
      foreign([403, 404], async (context) => ({ ...(await savedOne(context)), body: { isFavorited: 1 } })),
    ],
  },
  {
    id: 'savedTopics.remove',
    ...of(httpApi.savedTopic.delete),
    answers: silent,
    example: savedOne,
    errors: [unknown(), foreign([403, 404], savedOne)],
  },
];

export const folderAndSavedCalls: readonly Call[] = [
  ...folderCalls('folders', httpApi.topicFolder, TopicFolder, ({ make }) => make.folder()),
  ...folderCalls('contentFolders', httpApi.contentFolder, ContentFolder, ({ make }) => make.contentFolder()),
  ...savedTopicCalls,
];
