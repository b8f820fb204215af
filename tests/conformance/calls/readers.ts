import { httpApi, readinessItems } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Entry, invalid, ok } from '../model.js';

const entered = {
  slug: 'what-a-quiet-market-pays',
  description: 'What nobody pays for.',
  tags: ['Markets'],
  canonicalUrl: 'https://site.example/quiet',
  language: 'en',
  socialPicture: { kind: 'none' as const },
};
const ofNew = async ({ make }: Context) => ({ params: { id: await make.generation() } });
const badFact = (when: string, fact: object) =>
  invalid(when, { ...entered, ...fact, revision: 0 }, { params: { id: 1 } });

/** What readers get of a text beside its words. */
export const readerCalls: readonly Entry[] = [
  {
    contract: httpApi.reader.facts,
    answers: ok(
      z.looseObject({ revision: z.literal(0), suggested: z.looseObject({ slug: z.string().min(3) }) }),
    ),
    example: ofNew,
  },
  {
    contract: httpApi.reader.change,
    answers: ok(
      z.looseObject({ revision: z.literal(1), entered: z.looseObject({ slug: z.literal(entered.slug) }) }),
    ),
    example: async (context) => ({ ...(await ofNew(context)), body: { ...entered, revision: 0 } }),
    errors: [
      badFact('the slug has capitals', { slug: 'Quiet' }),
      badFact('the canonical address is none of the web', { canonicalUrl: 'ftp://a.example/' }),
      badFact('there are too many tags', { tags: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }),
      {
        when: 'it was changed meanwhile',
        status: [409],
        input: async (context) => ({ ...(await ofNew(context)), body: { ...entered, revision: 3 } }),
      },
      {
        when: 'the picture does not stand in the text',
        status: [422],
        input: async (context) => ({
          ...(await ofNew(context)),
          body: { ...entered, pictures: [{ src: '/files/images/none.png', alt: 'x' }], revision: 0 },
        }),
      },
    ],
  },
  { contract: httpApi.reader.card, example: ofNew },
  {
    contract: httpApi.reader.checklist,
    answers: ok(z.looseObject({ items: z.array(z.looseObject({ item: z.enum(readinessItems) })).length(8) })),
    example: ofNew,
  },
  { contract: httpApi.reader.askLinks, example: ofNew },
];
