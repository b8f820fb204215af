import { httpApi } from '@galley/contracts';
import { type Entry, invalid, UNKNOWN_ID } from '../model.js';

const none = { teamUsd: null, personUsd: null, people: [] };

/** What the language model costs; with the offline engine nothing does. */
export const costCalls: readonly Entry[] = [
  {
    contract: httpApi.cost.team,
    example: () => ({}),
    errors: [
      {
        when: 'it is for more than 400 days',
        status: [400],
        input: () => ({ query: { from: '2020-01-01', to: '2026-01-01' } }),
      },
    ],
  },
  // The people of these checks do not own the studio.
  { contract: httpApi.cost.teams, successIn: 'tests/journeys/costs.int.spec.ts', example: () => ({}) },
  { contract: httpApi.cost.export, example: () => ({}) },
  {
    contract: httpApi.budget.set,
    example: () => ({ body: none }),
    errors: [
      invalid('a budget is nothing', { ...none, teamUsd: 0 }),
      {
        when: 'somebody is not in the team',
        status: [404],
        input: () => ({ body: { ...none, people: [{ userId: UNKNOWN_ID, usd: 1 }] } }),
      },
    ],
  },
];
