import { workKindOf } from '@galley/contracts';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TeamBudgets } from './budgets.repository.js';
import { whoHasUsedUp } from './team-budget.service.js';
import { spentOn, useOf, usesBy } from './use.js';

const prices = { cheap: { in: 1, out: 2 }, dear: { in: 10, out: 0.5 } };
const part = fc.record({
  model: fc.constantFrom('cheap', 'dear', 'unheard-of'),
  userId: fc.constantFrom(null, 1, 2, 3),
  calls: fc.integer({ min: 1, max: 1_000 }),
  tokensIn: fc.integer({ min: 0, max: 10_000_000 }),
  tokensOut: fc.integer({ min: 0, max: 10_000_000 }),
});
const used = fc.array(part, { maxLength: 30 });

describe('what was used', () => {
  it('is the same as a whole and as the sum of its parts', () => {
    fc.assert(
      fc.property(used, (parts) => {
        const whole = useOf(prices, parts);
        const groups = usesBy(prices, parts, ({ userId }) => userId).map(([, use]) => use);
        for (const field of ['calls', 'tokensIn', 'tokensOut', 'unpriced'] as const)
          expect(groups.reduce((sum, use) => sum + use[field], 0)).toBe(whole[field]);
        expect(groups.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)).toBeCloseTo(
          whole.costUsd ?? 0,
          6,
        );
      }),
    );
  });

  it('costs nothing where nothing was used, and nobody knows what where no price is known', () => {
    fc.assert(
      fc.property(used, (parts) => {
        const { costUsd, unpriced } = useOf(prices, parts);
        expect(costUsd === null).toBe(parts.length > 0 && parts.every(({ model }) => model === 'unheard-of'));
        expect(unpriced > 0).toBe(parts.some(({ model }) => model === 'unheard-of'));
      }),
    );
  });
});

describe('a budget', () => {
  const spent = (parts: Parameters<typeof spentOn>[1]) => spentOn(prices, parts);

  it('is used up by its own calls alone', () => {
    const budget = fc.option(fc.double({ min: 0.01, max: 200, noNaN: true }));
    fc.assert(
      fc.property(used, budget, budget, budget, (parts, team, each, first) => {
        const found = whoHasUsedUp(new TeamBudgets(team, each, [{ userId: 1, usd: first }]), parts, spent);
        expect(found.includes(null)).toBe(team !== null && spent(parts) >= team);
        for (const userId of [1, 2, 3]) {
          const limit = userId === 1 ? first : each;
          const own = parts.filter((one) => one.userId === userId);
          expect(found.includes(userId)).toBe(limit !== null && spent(own) >= limit);
        }
      }),
    );
  });

  it('is reached exactly, however the cents add up', () => {
    const cents = (tokensIn: number) => ({ model: 'cheap', userId: 1, calls: 1, tokensIn, tokensOut: 0 });
    const parts = [cents(700_000), cents(100_000)];
    expect(0.7 + 0.1).toBeLessThan(0.8);
    expect(whoHasUsedUp(new TeamBudgets(0.8, null, []), parts, spent)).toEqual([null]);
  });
});

it('every purpose that an engine gives to its calls is a kind of work', () => {
  const folder = join(process.cwd(), 'libs/engine-openai/src');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const purposes = sources.flatMap((text) =>
    [...text.matchAll(/\bpurpose(?::| =)[^;\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([A-Z][^']+)'/g)].map(([, name]) => name!),
    ),
  );
  expect(purposes).toHaveLength(14);
  expect(purposes.filter((purpose) => workKindOf(purpose) === 'other')).toEqual([]);
  expect(workKindOf('Sing')).toBe('other');
});
