import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, done, invalid, ok, silent, unknown, of } from '../model.js';
import { Id } from '../shapes.js';
import type { Context } from '../context.js';
export async function documentId({ client, generationId, user }: Context): Promise<string> {
  const body = await client.need('GET', `/api/generations/${generationId}/google-docs`, user.token);
  const { docs } = z
    .looseObject({ docs: z.array(z.looseObject({ documentId: z.string() })).min(1) })
    .parse(body);
  return docs[0]?.documentId ?? '';
}

const text = (content: string) => ({ content, feedback: 'Make it shorter.', guru: null, topics: [] });

/** Somebody's own refinement; it has ended when this answers. */
async function refinementId({ client, user }: Context): Promise<number> {
  const body = await client.need('POST', '/api/refine-content', user.token, text('<p>One. Two. Three.</p>'));
  return z.looseObject({ refinementId: Id }).parse(body).refinementId;
}

const Refinement = z.looseObject({
  id: Id,
  status: z.enum(['queued', 'done', 'failed', 'cancelled']),
  content: z.string().nullable(),
  note: z.string().nullable(),
});

/** Refining, its chat, and taking the highlights away. */
export const refinementCalls: readonly Call[] = [
  {
    id: 'refine.content',
    ...of(httpApi.refining.refine),
    answers: done(z.looseObject({ content: z.string().min(1) })),
    example: async (context) => ({
      body: {
        generationId: context.generationId,
        feedback: 'Make the first paragraph shorter.',
        contentType: 'newsletter',
        docId: await documentId(context),
      },
    }),
    errors: [
      invalid('the feedback is blank', {
        generationId: 1,
        feedback: '  ',
        contentType: 'newsletter',
        docId: 'none',
      }),
      {
        when: 'the document belongs to another text',
        status: [404],
        message: 'Could not find the document to refine',
        input: ({ generationId }) => ({ body: { generationId, feedback: 'Shorter.', docId: 'none' } }),
      },
    ],
  },
  {
    id: 'refine.one',
    ...of(httpApi.refining.get),
    answers: ok(Refinement),
    example: async (context) => ({ params: { id: await refinementId(context) } }),
    errors: [unknown()],
  },
  {
    id: 'refine.removeHighlights',
    ...of(httpApi.document.removeHighlights),
    answers: silent,
    example: async (context) => ({ body: { docId: await documentId(context) } }),
    errors: [invalid('there is no document id', { docId: '' })],
  },
  {
    id: 'refine.chat',
    ...of(httpApi.assistant.chat),
    answers: done(
      z.looseObject({
        message: z.looseObject({ content: z.string().min(1) }),
        updatedContent: z.string().nullable(),
      }),
    ),
    example: ({ generationId, guru }) => ({
      body: {
        messages: [
          { id: '1', role: 'user', content: '__INIT_CONTEXT__', timestamp: new Date().toISOString() },
        ],
        generationId,
        googleDocId: null,
        threadId: null,
        guru: { ...guru, description: 'Checks what was promised.' },
        topics: [],
      },
    }),
    errors: [invalid('there is no message', { messages: [], generationId: 1 })],
  },
];
