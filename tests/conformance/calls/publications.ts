import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, UNKNOWN_ID } from '../model.js';
import type { Context } from '../context.js';

const withText = async ({ make }: Context) => ({ params: { id: await make.generation() } });
const prepared = ({ generationId }: Context) => ({ params: { id: generationId } });
/** The address of a calendar, as it is answered when it is made. */
const Fresh = z.looseObject({ token: z.string() });
/** What is out at a destination, or planned, is gone through there. */
const successIn = 'tests/e2e/publishing.e2e.ts';
const nowhere = { destinationId: UNKNOWN_ID, as: 'live' };

/** Texts at destinations, and their plans. */
export const publicationCalls: readonly Entry[] = [
  { contract: httpApi.publication.ofText, example: prepared },
  { contract: httpApi.publication.letter, example: withText },
  {
    contract: httpApi.publication.testLetter,
    successIn: 'services/auth/src/own-letters/own-letters.int.spec.ts',
    errors: [{ when: 'the installation sends no mail', status: [409], input: withText }],
  },
  {
    contract: httpApi.publication.publish,
    successIn,
    errors: [
      {
        when: 'there is no such destination',
        status: [404],
        input: (context) => ({ ...prepared(context), body: nowhere }),
      },
      {
        when: 'it does not say as what',
        status: [400],
        input: (context) => ({ ...prepared(context), body: { destinationId: 1 } }),
      },
    ],
  },
  {
    contract: httpApi.publication.plan,
    successIn,
    errors: [
      {
        when: 'there is no such destination',
        status: [404],
        input: (context) => ({ ...prepared(context), body: { ...nowhere, at: '2099-01-01T09:00' } }),
      },
      {
        when: 'the time is in words',
        status: [400],
        input: (context) => ({ ...prepared(context), body: { ...nowhere, at: 'tomorrow' } }),
      },
    ],
  },
  { contract: httpApi.publication.replan, successIn },
  { contract: httpApi.publication.cancel, successIn },
  { contract: httpApi.publication.withdraw, successIn },
  { contract: httpApi.publication.retry, successIn },
  {
    contract: httpApi.calendar.read,
    example: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    errors: [
      {
        when: 'the last day is before the first',
        status: [400],
        input: () => ({ query: { from: '2026-03-31', to: '2026-03-01' } }),
      },
    ],
  },
  { contract: httpApi.calendar.set, example: () => ({ body: { timeZone: 'Europe/Vienna' } }) },
  {
    contract: httpApi.calendar.file,
    example: async ({ client, user }) => {
      const { token } = Fresh.parse(await client.need('POST', '/api/calendar/feed', user.token));
      return { params: { token } };
    },
  },
];
