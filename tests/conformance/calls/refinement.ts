import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, invalid } from '../model.js';
import { Id } from '../shapes.js';
import type { Context } from '../context.js';
const text = (content: string) => ({ content, feedback: 'Make it shorter.', guru: null, topics: [] });

/** Somebody's own refinement; it has ended when this answers. */
async function refinementId({ client, user }: Context): Promise<number> {
  const body = await client.need('POST', '/api/refine-content', user.token, text('<p>One. Two. Three.</p>'));
  return z.looseObject({ refinementId: Id }).parse(body).refinementId;
}

/** Refining, its chat, and taking the highlights away. */
export const refinementCalls: readonly Entry[] = [
  {
    contract: httpApi.refining.refine,
    answers: done(z.looseObject({ content: z.string().min(1) })),
    example: async (context) => ({
      body: {
        generationId: context.generationId,
        feedback: 'Make the first paragraph shorter.',
        contentType: 'newsletter',
        docId: await context.make.documentOf(context.generationId),
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
    contract: httpApi.refining.get,
    example: async (context) => ({ params: { id: await refinementId(context) } }),
  },
  {
    contract: httpApi.document.removeHighlights,
    example: async (context) => ({ body: { docId: await context.make.documentOf(context.generationId) } }),
    errors: [invalid('there is no document id', { docId: '' })],
  },
  {
    contract: httpApi.assistant.chat,
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
