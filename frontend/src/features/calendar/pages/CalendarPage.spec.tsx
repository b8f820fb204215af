import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { CalendarPage } from './CalendarPage.js';

const entry = (id: number, at: string, state: string, more: object = {}) => ({
  key: `publication-${id}`,
  kind: 'publication',
  at,
  title: `Text ${id}`,
  generationId: id,
  guruName: 'Elena Voss',
  publication: { id, state, as: 'live', destination: 'Blog', address: null, problem: null, ...more },
});
const entries = [
  entry(1, '2026-03-10T08:30:00.000Z', 'published'),
  entry(2, '2026-03-18T08:30:00.000Z', 'planned'),
  entry(3, '2026-03-19T23:30:00.000Z', 'missed', { problem: 'Galley was not running.' }),
  {
    key: 'written-4',
    kind: 'written',
    at: '2026-03-20T06:00:00.000Z',
    title: 'Text 4',
    generationId: 4,
    guruName: 'Elena Voss',
    publication: null,
  },
  {
    key: 'writing-5',
    kind: 'writing',
    at: '2026-03-21T06:00:00.000Z',
    title: 'The agent writes',
    generationId: null,
    guruName: null,
    publication: null,
  },
];
const calendar = (shown: object[] = entries, more: object = {}) => ({
  body: { timeZone: 'Europe/Vienna', isFirst: false, entries: shown, more: false, missing: [], ...more },
});

function open(gateway: Gateway = {}, at = '/calendar?view=month&day=2026-03-18') {
  const asked = standIn({ ...basics, 'GET /calendar': () => calendar(), ...gateway });
  return { asked, ...show(behindSignIn([{ path: '/calendar', Component: CalendarPage }]), at) };
}
const day = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the calendar', () => {
  it('shows a month in the zone of the team, each entry on its day with its state in words', async () => {
    const { asked } = open();
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();
    const wednesday = within(await day('Wednesday, March 18'));
    expect(wednesday.getByText(/^9:30\sAM$/)).toBeVisible();
    expect(wednesday.getByText('Planned')).toBeVisible();
    expect(wednesday.getByRole('link', { name: 'Text 2' })).toHaveAttribute(
      'href',
      '/generation/2?publish=1',
    );
    // In Vienna it is the next day already.
    expect(within(await day('Friday, March 20')).getByText('Missed')).toBeVisible();
    expect(within(await day('Friday, March 20')).getByText('Written by the agent')).toBeVisible();
    expect(within(await day('Saturday, March 21')).getByText('The agent writes')).toBeVisible();
    const query = asked.find(({ path }) => path === '/calendar')?.query;
    expect([query?.get('from'), query?.get('to')]).toEqual(['2026-02-23', '2026-04-05']);
  });

  it('goes on by month, week and list', async () => {
    const { person } = open();
    await day('Wednesday, March 18');
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('heading', { name: 'April 2026' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: 'Apr 1 – Apr 30, 2026' })).toBeVisible();
  });

  it('changes the time of a plan, and says why it is refused', async () => {
    const message = '02:30 does not exist in Europe/Vienna on this day.';
    const { person, asked } = open({
      'PUT /publications/2/plan': () => ({
        status: 422,
        body: { statusCode: 422, code: 'PLAN_TIME_SKIPPED', message, requestId: 'r' },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Change time: Text 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change time: Text 2' });
    expect(within(dialog).getByLabelText('Day and time')).toHaveValue('2026-03-18T09:30');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ at: '2026-03-18T09:30' });
  });

  it('says that nothing is planned, and that it could not be loaded', async () => {
    open({ 'GET /calendar': () => calendar([]) });
    expect(await screen.findByText('Nothing is planned or out in these days')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    open({ 'GET /calendar': () => ({ status: 500, body: { message: 'Oops' } }) });
    expect(await screen.findByText('The calendar could not be loaded')).toBeVisible();
  });

  it('makes an address for calendar programs, and shows it once', async () => {
    const { person } = open({
      'GET /calendar/feed': () => ({ body: { madeAt: null } }),
      'POST /calendar/feed': () => ({ body: { madeAt: '2026-03-02T09:15:27.481Z', token: 'abc' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await person.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByRole('textbox', { name: 'Address for calendar programs' })).toHaveValue(
      `${window.location.origin}/api/calendars/abc`,
    );
  });
});
