import { screen } from '@testing-library/react';
import { basics, show, signIn, standIn } from '../../shared/testing/render.js';
import { NotFoundPage } from './NotFoundPage.js';

beforeEach(() => {
  localStorage.clear();
  standIn(basics);
});

const routes = [{ path: '*', Component: NotFoundPage }];
const SENTENCE = 'Did you forget to add the page to the router?';

describe('an address that leads nowhere', () => {
  it('keeps the sidebar for whoever is signed in', async () => {
    const plain = window.matchMedia;
    window.matchMedia = (query: string) => ({ ...plain(query), matches: true });
    signIn();
    show(routes, '/nowhere');
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  it('says so to a visitor, without a sidebar', async () => {
    show(routes, '/nowhere');
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
