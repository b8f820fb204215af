import { screen, waitFor, within } from '@testing-library/react';
import { basics, show, signIn, standIn } from '../../shared/testing/render.js';
import { AuditPage } from './AuditPage.js';

const line = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  action: 'agent.schedule-changed',
  userId: 2,
  name: 'Ben Ortiz',
  address: '203.0.113.7',
  device: 'Firefox on Linux',
  thing: null,
  before: { enabled: false, timeOfDay: '07:00' },
  after: { enabled: true, timeOfDay: '07:00' },
};
const refused = {
  ...line,
  id: 2,
  action: 'account.sign-in-refused',
  userId: null,
  name: null,
  device: null,
  before: null,
  after: null,
};

function open(path = '/audit') {
  const asked = standIn({ ...basics, 'GET /audit': () => ({ body: [line, refused] }) });
  return { asked, ...show([{ path: '/audit', Component: AuditPage }], path) };
}

beforeEach(() => signIn());

describe('the audit log', () => {
  it('says who did what from where, and only what changed', async () => {
    open();
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Lines of the audit log' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Ben Ortiz ?Changed the schedule of the agent/);
    expect(first).toHaveTextContent('enabled no → yes');
    expect(first).toHaveTextContent('Firefox on Linux · 203.0.113.7');
    expect(second).toHaveTextContent(/Nobody who is known ?Was refused at sign-in/);
  });

  it('shows one person alone, and everybody again', async () => {
    const { asked, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ben Ortiz' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('userId')).toBe('2'));
    await person.click(screen.getByRole('button', { name: 'Only Ben Ortiz' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Only Ben Ortiz' })).toBeNull());
  });

  it('takes its filters from the address', async () => {
    const { asked } = open('/audit?action=webhook.added&days=7');
    await screen.findByRole('list', { name: 'Lines of the audit log' });
    const { query } = asked.find(({ path }) => path === '/audit')!;
    expect(query.get('action')).toBe('webhook.added');
    expect(Date.now() - Date.parse(query.get('since') ?? '')).toBeGreaterThan(6.9 * 24 * 3_600_000);
  });
});
