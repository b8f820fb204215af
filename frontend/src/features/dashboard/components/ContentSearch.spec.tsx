import { screen } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn } from '../../../shared/testing/render.js';
import { ContentSearch } from './ContentSearch.js';

const routes = [
  { path: '/', Component: ContentSearch },
  { path: '/generation-view/:id', element: <h1>The text</h1> },
  { path: '/all-topics', element: <h1>The topics</h1> },
];

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the search of the dashboard', () => {
  const open = () => {
    const found = { id: 12, subjectLine: 'Size decides', title: null, contentType: 'Newsletter' };
    const asked = standIn({
      ...basics,
      'GET /content/recent': ({ query }) => ({ body: query.get('search') === 'size' ? [found] : [] }),
    });
    return { asked, ...show(behindSignIn(routes)) };
  };

  it('finds texts by their title while somebody types, and opens the chosen one', async () => {
    const { person, router } = open();
    await person.type(await screen.findByRole('searchbox', { name: 'Search content' }), 'size');
    await person.click(await screen.findByRole('link', { name: /Size decides/ }));
    expect(await screen.findByText('The text')).toBeVisible();
    expect(router.state.location.pathname).toBe('/generation-view/12');
  });

  it('leads to the topics with these words on Enter', async () => {
    const { person, router } = open();
    await person.type(await screen.findByRole('searchbox', { name: 'Search content' }), 'gold{Enter}');
    expect(await screen.findByText('The topics')).toBeVisible();
    expect(router.state.location.search).toBe('?search=gold');
  });
});
