import { z } from 'zod';
import { type Call, done, foreign, invalid, ListQuery, ok, silent, unknown, UNKNOWN_ID } from '../model.js';
import {
  Color,
  ContentFolder,
  Flag,
  Id,
  NewFolder,
  SavedTopic,
  SavedTopicWritten,
  TopicFolder,
} from '../shapes.js';
import type { Context } from '../context.js';

const Folder = z.object({
  name: z.string().trim().min(1).max(255),
  description: z.string().nullish(),
  color: Color.optional(),
});

/** Topic folders and content folders take the same four calls. */
function folderCalls(
  name: string,
  path: string,
  listed: z.ZodType,
  make: (context: Context) => Promise<number>,
): Call[] {
  const common = { auth: 'bearer', served: true } as const;
  const one = async (context: Context) => ({ params: { id: await make(context) } });
  return [
    {
      ...common,
      id: `${name}.list`,
      method: 'GET',
      path,
      request: {},
      answers: ok(z.array(listed).min(1)),
      example: async (context) => {
        await make(context);
        return {};
      },
      errors: [],
    },
    {
      ...common,
      id: `${name}.create`,
      method: 'POST',
      path,
      request: { body: Folder },
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
      ...common,
      id: `${name}.rename`,
      method: 'PUT',
      path: `${path}/{id}`,
      request: { body: Folder.partial() },
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
      ...common,
      id: `${name}.remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      request: {},
      answers: silent,
      example: one,
      errors: [unknown(), foreign([403, 404], one)],
    },
  ];
}

const SAVED = '/api/user/saved-topics';
const savedOne = async ({ make }: Context) => ({ params: { id: (await make.savedTopic()).id } });

const savedTopicCalls: readonly Call[] = [
  {
    id: 'savedTopics.list',
    method: 'GET',
    path: SAVED,
    auth: 'bearer',
    served: true,
    request: { query: ListQuery },
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
    method: 'POST',
    path: SAVED,
    auth: 'bearer',
    served: true,
    request: { body: z.object({ topicId: Id, folderId: Id.nullable() }) },
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
    method: 'PUT',
    path: `${SAVED}/{id}`,
    auth: 'bearer',
    served: true,
    request: {
      body: z
        .object({
          folderId: Id.nullable(),
          isFavorited: Flag,
          title: z.string(),
          excerpt: z.string(),
          details: z.string(),
        })
        .partial(),
    },
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
    method: 'DELETE',
    path: `${SAVED}/{id}`,
    auth: 'bearer',
    served: true,
    request: {},
    answers: silent,
    example: savedOne,
    errors: [unknown(), foreign([403, 404], savedOne)],
  },
];

export const folderAndSavedCalls: readonly Call[] = [
  ...folderCalls('folders', '/api/user/folders', TopicFolder, ({ make }) => make.folder()),
  ...folderCalls('contentFolders', '/api/user/content-folders', ContentFolder, ({ make }) =>
    make.contentFolder(),
  ),
  ...savedTopicCalls,
];
