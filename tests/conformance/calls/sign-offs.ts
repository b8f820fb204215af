import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Entry, invalid, ok, UNKNOWN_ID } from '../model.js';

const Made = z.looseObject({
  link: z.string().regex(/^\/sign-off#token=[\w-]{43}$/),
  signOff: z.looseObject({ id: z.number(), sentences: z.array(z.looseObject({ id: z.number() })).min(1) }),
});
const withSentences = z.looseObject({
  sentences: z.array(z.looseObject({ id: z.number(), hash: z.string(), words: z.string() })).min(1),
});

/** A sign-off of a fresh text: its id, that of the text, and the secret of its link. */
async function signOff({ client, make, user }: Context) {
  const generationId = await make.generation();
  const path = `/api/generations/${generationId}/sign-offs`;
  const made = Made.parse(await client.need('POST', path, user.token, { expert: 'Nora Quill' }));
  return { generationId, id: made.signOff.id, token: made.link.split('#token=')[1] ?? '' };
}
const params = async (context: Context) => ({ params: { id: (await signOff(context)).id } });

/** What an expert sends of the first sentence: a suggestion. */
async function suggested(context: Context) {
  const { token, generationId } = await signOff(context);
  const view = await context.client.need('POST', '/api/sign-off/open', undefined, { token });
  const [first] = withSentences.parse(view).sentences;
  const suggestion = `${first?.words ?? ''} Indeed.`;
  return {
    generationId,
    body: { token, sentence: first?.id, hash: first?.hash, decision: 'suggest', suggestion },
  };
}

const ended = { token: 'unknown' };

/** Experts sign off texts by a link. */
export const signOffCalls: readonly Entry[] = [
  {
    contract: httpApi.signOff.ofText,
    answers: ok(z.looseObject({ signOffs: z.array(z.looseObject({})).min(1) })),
    example: async (context) => ({ params: { id: (await signOff(context)).generationId } }),
  },
  {
    contract: httpApi.signOff.ask,
    answers: { 201: Made },
    example: async ({ make }) => ({
      params: { id: await make.generation() },
      body: { expert: 'Nora Quill' },
    }),
    errors: [
      invalid('nobody is named', { expert: ' ' }, { params: { id: UNKNOWN_ID } }),
      {
        when: 'no sentence rests on a recording',
        status: [422],
        input: async ({ make }) => ({
          params: { id: await make.editedGeneration() },
          body: { expert: 'Nora Quill' },
        }),
      },
    ],
  },
  { contract: httpApi.signOff.renew, answers: ok(Made), example: params },
  { contract: httpApi.signOff.revoke, example: params },
  { contract: httpApi.signOff.withdraw, example: params },
  {
    contract: httpApi.signOff.waiting,
    answers: ok(z.looseObject({ items: z.array(z.looseObject({})).min(1) })),
    example: async (context) => {
      await signOff(context);
      return {};
    },
  },
  { contract: httpApi.signOff.record, answers: ok(withSentences), example: params },
  {
    contract: httpApi.signOff.answer,
    example: async (context) => {
      const { body } = await suggested(context);
      await context.client.need('POST', '/api/sign-off/decide', undefined, body);
      return { params: { id: body.sentence ?? 0 }, body: { decision: 'accept' } };
    },
  },
  {
    contract: httpApi.signOff.open,
    answers: ok(withSentences),
    example: async (context) => ({ body: { token: (await signOff(context)).token } }),
    errors: [{ when: 'nobody made the link', status: [404], input: () => ({ body: ended }) }],
  },
  {
    contract: httpApi.signOff.decide,
    answers: ok(withSentences),
    example: async (context) => ({ body: (await suggested(context)).body }),
    errors: [
      {
        when: 'nobody made the link',
        status: [404],
        input: () => ({ body: { ...ended, sentence: 1, hash: 'a'.repeat(64), decision: 'approve' } }),
      },
      {
        when: 'the sentence has changed since',
        status: [409],
        input: async (context) => ({
          body: { ...(await suggested(context)).body, hash: 'a'.repeat(64) },
        }),
      },
    ],
  },
  {
    contract: httpApi.signOff.moment,
    // The recordings of these checks are noise, which nothing can be cut from.
    successIn: 'services/generation/src/sign-offs/sign-offs.int.spec.ts',
    example: () => ({ params: { ticket: `1.${UNKNOWN_ID}.${'x'.repeat(43)}` } }),
    errors: [
      {
        when: 'the ticket is none of this studio',
        status: [404],
        input: () => ({ params: { ticket: `1.9999999999999.${'x'.repeat(43)}` } }),
      },
    ],
  },
];
