import { costRpc } from '../costs.js';
import { callsOf, composes, forwards, get, put } from './call.js';

export const costCalls = callsOf(
  'Costs',
  {
    team: get(
      '/api/costs',
      'What the team used of the language model',
      forwards(costRpc.team, {
        description:
          'By day, person, kind of work and model, in US dollars by the price list of the operator (`MODEL_PRICES`). Days are those of UTC; the last 30 unless `from` and `to` say otherwise, at most 400.',
      }),
    ),
    teams: get(
      '/api/costs/teams',
      'What each team used',
      forwards(costRpc.teams, {
        description:
          'For the owner of the installation: the teams that they are in. 403 OWNER_ONLY for others.',
      }),
    ),
    mine: get('/api/costs/mine', 'What the caller used today, and their limit', forwards(costRpc.mine)),
    export: get(
      '/api/costs/export',
      'What the team used, as a CSV file',
      composes({
        input: costRpc.export.input,
        output: null,
        media: ['text/csv'],
        permission: 'costs.manage',
        reads: [],
      }),
    ),
  },
  { reads: ['Cost'] },
);

export const budgetCalls = callsOf(
  'Costs',
  {
    read: get('/api/budgets', 'The budgets of a day, and what of them is used', forwards(costRpc.budgets)),
    set: put(
      '/api/budgets',
      'Sets the budgets of a day',
      forwards(costRpc.setBudgets, {
        description:
          'In US dollars; null for none. All of them are replaced. A budget that is raised lets work that waits for it go on at once.',
      }),
    ),
  },
  { reads: ['Cost'], changes: ['Cost'] },
);
