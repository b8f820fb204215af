import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { basics, show, standIn } from '../testing/render.js';
import { ContentSearch } from './ContentSearch.js';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeEach(() => {
  standIn(basics);
});

const open = () =>
  show([
    {
      path: '*',
      element: (
        <>
          <ContentSearch />
          <Address />
        </>
      ),
    },
  ]);

it('leads to all that has the typed words', async () => {
  const { person } = open();
  await person.type(screen.getByPlaceholderText('Search content...'), ' fees & miners {Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/search?q=fees+%26+miners');
});

it('stays where it is while nothing is typed', async () => {
  const { person } = open();
  await person.type(screen.getByPlaceholderText('Search content...'), '  {Enter}');
  expect(screen.getByRole('status').textContent).toBe('/');
});
