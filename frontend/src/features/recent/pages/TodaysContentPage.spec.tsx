import { screen, waitFor } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { TodaysContentPage } from './TodaysContentPage.js';

const item = (id: number, contentType: string) => ({
  id,
  contentType,
  title: `Text ${id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  timeCreated: '10:00',
  googleDocId: `doc${id}`,
  embedUrl: `http://elsewhere/d/doc${id}?embed=1#k`,
  editUrl: null,
});
const gurus = {
  'Mara Lindqvist': [item(1, 'Newsletter'), item(2, 'Blog'), item(3, 'Newsletter')],
  'Theo Brandt': [item(4, 'Newsletter')],
};

function open(path = '/todays-content', extra: Gateway = {}) {
  standIn({
    ...basics,
    'GET /todays-content': () => ({ body: { totalGenerations: 4, gurus } }),
    ...extra,
  });
  return show(behindSignIn([{ path: '/todays-content', Component: TodaysContentPage }]), path);
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe("today's content", () => {
  it("starts with the first guru's first text; another guru starts with its own first text", async () => {
    const { person, router } = open();
    expect(await screen.findByTitle('Text 1')).toBeVisible();
    expect(screen.getByText('4 items')).toBeVisible();
    expect(screen.getByText('+1 more')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Theo Brandt/ }));
    expect(await screen.findByTitle('Text 4')).toBeVisible();
    expect(router.state.location.search).toBe('?guru=Theo+Brandt');
  });

  it('shows the text that the address names', async () => {
    open('/todays-content?guru=Mara+Lindqvist&item=2');
    expect(await screen.findByTitle('Text 2')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Blog Post/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('says that there is nothing yet, and looks again', async () => {
    let made = false;
    const { person } = open('/todays-content', {
      'GET /todays-content': () => ({
        body: made ? { totalGenerations: 4, gurus } : { totalGenerations: 0, gurus: {} },
      }),
    });
    expect(await screen.findByText('No Content Generated Today')).toBeVisible();
    made = true;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByTitle('Text 1')).toBeVisible());
  });

  it('says when it failed', async () => {
    const body = { statusCode: 503, code: 'DEPENDENCY_DOWN', message: 'Down for a moment.', requestId: 'r' };
    open('/todays-content', { 'GET /todays-content': () => ({ status: 503, body }) });
    expect(await screen.findByText("Error loading today's content")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
