import { screen } from '@testing-library/react';
import { basics, show, signIn, standIn } from '../../shared/testing/render.js';
import { BinPage } from './BinPage.js';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

function open(entries: object[], restored: { status?: number; body: unknown } = { body: { success: true } }) {
  const there = [...entries];
  const asked = standIn({
    ...basics,
    'GET /bin': () => ({ body: { entries: there, missing: [] } }),
    'POST /bin/text/4/restore': () => {
      if (!restored.status) there.length = 0;
      return restored;
    },
  });
  return { asked, ...show([{ path: '*', Component: BinPage }], '/bin') };
}
const entry = { kind: 'text', id: 4, title: 'Risk first', deletedAt: at(-2), removedAt: at(28.5) };

beforeEach(() => signIn());

describe('the bin', () => {
  it('says what was deleted, when, and when it goes for good', async () => {
    open([entry]);
    expect(await screen.findByText('Risk first')).toBeVisible();
    expect(screen.getByText('Text · Deleted 2d ago · Removed for good in 29 days')).toBeVisible();
  });

  it('does not say that a guru goes for good: what rests on it keeps it', async () => {
    open([{ ...entry, kind: 'guru', id: 2, title: 'Mara Lindqvist' }]);
    expect(await screen.findByText('Guru · Deleted 2d ago · Leaves the bin in 29 days')).toBeVisible();
  });

  it('says what a new extraction and new subject lines have replaced', async () => {
    open([
      { ...entry, kind: 'topics', id: 5, title: '7 topics of “Sizing talk”' },
      { ...entry, kind: 'subject-lines', id: 6, title: 'Subject lines of “Risk first”' },
    ]);
    expect(await screen.findByText('7 topics of “Sizing talk”')).toBeVisible();
    expect(screen.getByText(/^Topics before a new extraction · /)).toBeVisible();
    expect(screen.getByText(/^Replaced subject lines · /)).toBeVisible();
  });

  it('restores an entry, which then leaves the list', async () => {
    const { person } = open([entry]);
    await person.click(await screen.findByRole('button', { name: 'Restore Risk first' }));
    expect(await screen.findByText('The bin is empty')).toBeVisible();
    expect(await screen.findByText('Restored')).toBeVisible();
  });

  it('says why an entry cannot be restored', async () => {
    const body = { message: 'This topic is already saved' };
    const { person } = open([entry], { status: 409, body });
    await person.click(await screen.findByRole('button', { name: 'Restore Risk first' }));
    expect(await screen.findByText('This topic is already saved')).toBeVisible();
    expect(screen.getByText('Risk first')).toBeVisible();
  });
});
