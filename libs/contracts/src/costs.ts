import { z } from 'zod';
import { Day } from './automation.js';
import { Id, Nothing, Timestamp } from './common.js';
import { eventFor, rpcFor } from './message.js';
import { TeamId } from './team-id.js';
import { costLimits, workKinds } from './work-kinds.js';

const dayMs = 24 * 3_600_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days of UTC, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that are meant: up to today, and the last 30, where nobody says it. */
export function daysOf({
  from,
  to = isoDay(Date.now()),
}: Readonly<{ from?: string | undefined; to?: string | undefined }>): Days {
  return { from: from ?? isoDay(Date.parse(to) - (costLimits.usualDays - 1) * dayMs), to };
}

/** How many days after the first the last one is. */
const lengthOf = (query: Parameters<typeof daysOf>[0]): number => {
  const { from, to } = daysOf(query);
  return (Date.parse(to) - Date.parse(from)) / dayMs;
};
/** A day that is none has been refused by its own rule. */
const areDays = ({ from, to }: Parameters<typeof daysOf>[0]): boolean =>
  [from, to].every((day) => Day.optional().safeParse(day).success);

/** From and to a day of UTC, both included. */
export const CostQuery = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine((query) => !areDays(query) || lengthOf(query) >= 0, {
    path: ['from'],
    message: 'The first day is after the last one.',
  })
  .refine((query) => !areDays(query) || lengthOf(query) < costLimits.days, {
    path: ['from'],
    message: `At most ${costLimits.days} days can be asked for.`,
  });
export type CostQuery = z.output<typeof CostQuery>;

/** What was used of the language model. */
export const ModelUse = z.object({
  calls: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  /** US dollars, by the operator's price list, of the calls whose price is known; null when none of them is. */
  costUsd: z.number().nullable(),
  /** Calls to models that are not on the price list. */
  unpriced: z.number().int(),
});
export type ModelUse = z.infer<typeof ModelUse>;

/** Somebody of the team; null is the automated agent, or nobody. The name is null for whoever has left the team. */
const Somebody = { userId: Id.nullable(), name: z.string().nullable() };

/** What a team used. Days without any use are left out; everything else begins with what cost most. */
export const Costs = z.object({
  from: Day,
  to: Day,
  total: ModelUse,
  days: z.array(ModelUse.extend({ day: Day })),
  people: z.array(ModelUse.extend(Somebody)),
  kinds: z.array(ModelUse.extend({ kind: z.enum(workKinds) })),
  models: z.array(ModelUse.extend({ model: z.string() })),
});
export type Costs = z.infer<typeof Costs>;

/** What each team used. */
export const TeamCosts = z.object({
  from: Day,
  to: Day,
  teams: z.array(ModelUse.extend({ teamId: TeamId, name: z.string() })),
});
export type TeamCosts = z.infer<typeof TeamCosts>;

/** What the caller used today, and how much they may use in a day; null where no budget of their own holds. */
export const MyCosts = ModelUse.extend({
  day: Day,
  limitUsd: z.number().nullable(),
  /** When the next day begins. */
  until: Timestamp,
});
export type MyCosts = z.infer<typeof MyCosts>;

/** US dollars in a day; null for no limit. */
const Budget = z
  .number()
  .min(costLimits.leastBudget, 'A budget is at least one cent.')
  .max(costLimits.mostBudget, 'A budget is at most a million dollars.')
  .nullable();

/** The budgets of a day: of the team, of each person, and of people who have another one. */
export const BudgetsInput = z.object({
  teamUsd: Budget,
  personUsd: Budget,
  people: z
    .array(z.object({ userId: Id, usd: Budget }))
    .max(costLimits.people)
    .refine((people) => new Set(people.map(({ userId }) => userId)).size === people.length, {
      message: 'Somebody is named twice.',
    }),
});
export type BudgetsInput = z.output<typeof BudgetsInput>;

export const Budgets = z.object({
  teamUsd: Budget,
  personUsd: Budget,
  /** Everybody of the team: what they used today, and their own budget where it is another one. */
  people: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      usedUsd: z.number().nullable(),
      own: z.object({ usd: Budget }).nullable(),
    }),
  ),
  today: ModelUse.extend({ day: Day, until: Timestamp }),
  /** Models in use whose price is not known: what they use counts against no budget. */
  unpriced: z.array(z.string()),
});
export type Budgets = z.infer<typeof Budgets>;

const { query, command } = rpcFor('assistant');
export const costRpc = {
  team: query('costs.read', CostQuery, Costs, 'costs.manage'),
  teams: query('costs.teams', CostQuery, TeamCosts, 'costs.manage'),
  mine: query('costs.mine', Nothing, MyCosts, 'content.read'),
  export: query(
    'costs.export',
    CostQuery,
    z.object({ fileName: z.string(), mediaType: z.string(), body: z.string() }),
    'costs.manage',
  ),
  budgets: query('budgets.read', Nothing, Budgets, 'costs.manage'),
  setBudgets: command('budgets.set', BudgetsInput, Budgets, 'costs.manage'),
};

/** Which budgets of a team are used up until a moment; those that are not named are free. */
export const TeamBudgetState = z.object({
  teamId: TeamId,
  until: Timestamp,
  team: z.boolean(),
  people: z.array(Id),
});
export type TeamBudgetState = z.infer<typeof TeamBudgetState>;
export const teamBudgetChanged = eventFor('assistant')(
  'team-budget.changed',
  1,
  TeamBudgetState,
  'A budget of a team or of a person in it is used up for today, or free again.',
  'teamId',
);
