import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Entry, invalid, ok, UNKNOWN_ID } from '../model.js';

const withReview = z.looseObject({ reviews: z.array(z.looseObject({})).min(1) });

/** Somebody else decides: nobody reviews a text of their own. */
async function wanted({ make, stranger }: Context) {
  const { id, version } = await make.review();
  const comments = [{ contentType: 'newsletter', quote: 'Second thoughts', text: 'Which ones?' }];
  return { params: { id }, body: { decision: 'changes', version, comments }, token: stranger.token };
}

/** A comment on a text of the user: its id. */
async function comment(context: Context): Promise<number> {
  const { client } = context;
  const { params, body, token } = await wanted(context);
  const answer = await client.need('POST', `/api/reviews/${params.id}/decision`, token, body);
  const Decided = z.looseObject({
    reviews: z.array(z.looseObject({ comments: z.array(z.looseObject({ id: z.number() })) })),
  });
  return Decided.parse(answer).reviews[0]?.comments[0]?.id ?? 0;
}

/** Reviews of texts, and what publishing needs. */
export const reviewCalls: readonly Entry[] = [
  {
    contract: httpApi.review.ofText,
    answers: ok(withReview),
    example: async ({ make }) => ({ params: { id: (await make.review()).generationId } }),
  },
  {
    contract: httpApi.review.ask,
    answers: ok(withReview),
    example: async ({ make }) => ({
      params: { id: await make.editedGeneration() },
      body: { roles: ['editor'], note: 'The numbers, please.', dueOn: '2026-07-01' },
    }),
    errors: [
      {
        when: 'somebody is asked who is not in the team',
        status: [422],
        input: async ({ make }) => ({
          params: { id: await make.editedGeneration() },
          body: { people: [UNKNOWN_ID] },
        }),
      },
      {
        when: 'its author is asked',
        status: [409],
        input: async ({ make, user }) => ({
          params: { id: await make.editedGeneration() },
          body: { people: [user.id] },
        }),
      },
    ],
  },
  {
    contract: httpApi.review.decide,
    answers: ok(withReview),
    example: wanted,
    errors: [
      {
        when: 'it is their own text',
        status: [409],
        input: async ({ make }) => {
          const { id, version } = await make.review();
          return { params: { id }, body: { decision: 'approve', version } };
        },
      },
      invalid(
        'nobody says what should change',
        { decision: 'changes', version: 1 },
        {
          params: { id: UNKNOWN_ID },
        },
      ),
    ],
  },
  {
    contract: httpApi.review.withdraw,
    example: async ({ make }) => ({ params: { id: (await make.review()).id } }),
  },
  {
    contract: httpApi.review.commentDone,
    answers: ok(withReview),
    example: async (context) => ({ params: { id: await comment(context) }, body: { done: true } }),
  },
  {
    contract: httpApi.review.waiting,
    answers: ok(z.looseObject({ items: z.array(z.looseObject({})).min(1) })),
    example: async ({ make }) => {
      await make.review();
      return {};
    },
  },
  // Other checks publish texts of theirs.
  { contract: httpApi.review.setNeeds, example: () => ({ body: { needs: 'nothing' } }) },
];
