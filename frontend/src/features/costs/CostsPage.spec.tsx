import { screen, waitFor, within } from '@testing-library/react';
import { basics, show, signIn, standIn } from '../../shared/testing/render.js';
import { CostsPage } from './CostsPage.js';
import { placesOf } from './places.js';

const used = (costUsd: number | null, unpriced = 0) => ({
  calls: 3,
  tokensIn: 1_234_567,
  tokensOut: 8_000,
  costUsd,
  unpriced,
});
const today = new Date().toISOString().slice(0, 10);
const costs = (days: { from: string; to: string }) => ({
  ...days,
  total: used(1.5, 1),
  days: [{ day: today, ...used(1.5, 1) }],
  people: [
    { userId: null, name: null, ...used(1) },
    { userId: 2, name: 'Ben Ortiz', ...used(0.5, 1) },
    { userId: 3, name: null, ...used(null, 3) },
  ],
  kinds: [{ kind: 'fact-checks', ...used(1.5) }],
  models: [{ model: 'unheard-of', ...used(null, 3) }],
});
const budgets = {
  teamUsd: 5,
  personUsd: null,
  people: [
    { userId: 1, name: 'Ann Lee', usedUsd: 0, own: null },
    { userId: 2, name: 'Ben Ortiz', usedUsd: 0.5, own: { usd: 2 } },
  ],
  today: { ...used(1.5), day: today, until: '2026-11-27T00:00:00.000Z' },
  unpriced: ['unheard-of'],
};

function open(more: Parameters<typeof standIn>[0] = {}, path = '/costs') {
  const asked = standIn({
    ...basics,
    'GET /costs': ({ query }) => ({
      body: costs({ from: query.get('from') ?? '', to: query.get('to') ?? '' }),
    }),
    'GET /budgets': () => ({ body: budgets }),
    'PUT /budgets': ({ body }) => ({ body: { ...budgets, ...(body as object), people: budgets.people } }),
    ...more,
  });
  return { asked, ...show([{ path: '/costs', Component: CostsPage }], path) };
}
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').concat(within(row).getAllByRole('rowheader')))
    .map((cells) => cells.map(({ textContent }) => textContent));

beforeEach(() => signIn());

describe('the costs', () => {
  it('say what each person, kind of work and model cost, and where nobody knows it', async () => {
    open();
    expect(await rows('By person')).toEqual([
      ['3', '1.2M in, 8K out', '$1.00', 'Automated agent'],
      ['3', '1.2M in, 8K out', '$0.50 and more', 'Ben Ortiz'],
      ['3', '1.2M in, 8K out', 'Price not known', 'Former member'],
    ]);
    expect(await rows('By kind of work')).toEqual([['3', '1.2M in, 8K out', '$1.50', 'Fact checks']]);
    expect(await rows('By model')).toEqual([['3', '1.2M in, 8K out', 'Price not known', 'unheard-of']]);
    expect(screen.queryByText('By team')).toBeNull();
    const figure = screen.getByRole('slider', { name: 'Costs per day, day' });
    expect(figure).toHaveAttribute('aria-valuetext', 'Today: $1.50 and more for 3 calls');
    expect(figure).toHaveAttribute('aria-valuemax', '30');
  });

  it('are of the days in the address, and are drawn by weeks where there are many', async () => {
    const { asked } = open({}, '/costs?days=365');
    expect(await screen.findByRole('slider', { name: 'Costs per week, week' })).toBeVisible();
    const { query } = asked.find(({ path }) => path === '/costs')!;
    expect(query.get('to')).toBe(today);
    expect(Date.parse(today) - Date.parse(query.get('from') ?? '')).toBe(364 * 24 * 3_600_000);
  });

  it('say that nothing was used, and what went wrong', async () => {
    const nothing = { calls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0, unpriced: 0 };
    const none = { days: [], people: [], kinds: [], models: [], total: nothing };
    open({ 'GET /costs': () => ({ body: { ...costs({ from: today, to: today }), ...none } }) });
    expect(await screen.findByText('Nothing was used')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'The whole team' })).toHaveValue('$5');
  });

  it('can be asked for again when they did not come', async () => {
    open({ 'GET /costs': () => ({ status: 503, body: { message: 'Please try again in a moment.' } }) });
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  });
});

describe('the budgets', () => {
  it('are set for the team, for each person and for people by name', async () => {
    const { asked, person } = open();
    const each = await screen.findByRole('textbox', { name: 'Each person' });
    expect(screen.getByText(/The price of unheard-of is not known/)).toBeVisible();
    await person.type(each, '1.5');
    const own = screen.getByRole('textbox', { name: 'Budget of Ben Ortiz' });
    expect(own).toHaveValue('$2');
    await person.clear(own);
    await person.click(screen.getByPlaceholderText('Add a person'));
    await person.click(await screen.findByRole('option', { name: 'Ann Lee' }));
    await person.type(screen.getByRole('textbox', { name: 'Budget of Ann Lee' }), '4');
    await person.click(screen.getByRole('button', { name: 'Save budgets' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toBeDefined());
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      teamUsd: 5,
      personUsd: 1.5,
      people: [
        { userId: 2, usd: null },
        { userId: 1, usd: 4 },
      ],
    });
    expect(await screen.findByText('Budgets saved')).toBeVisible();
  });

  it('say why they were not saved', async () => {
    const { person } = open({
      'PUT /budgets': () => ({ status: 404, body: { message: 'There is no such user.' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Remove the budget of Ben Ortiz' }));
    await person.click(screen.getByRole('button', { name: 'Save budgets' }));
    expect(await screen.findByText('The budgets were not saved')).toBeVisible();
    expect(screen.getByText('Nobody has another budget.')).toBeVisible();
  });
});

it('days without a price stay unknown in a week, and days without any use count as nothing', () => {
  const days = [{ day: '2026-11-25', ...used(null, 3) }];
  const { places, areWeeks } = placesOf({ from: '2026-07-01', to: '2026-11-26', days });
  expect(areWeeks).toBe(true);
  expect(places.at(-1)).toMatchObject({ name: 'Nov 20 to Nov 26', calls: 3, costUsd: null });
  expect(places[0]).toMatchObject({ calls: 0, costUsd: 0 });
});
