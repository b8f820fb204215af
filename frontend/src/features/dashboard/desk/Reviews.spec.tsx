import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn } from '../../../shared/testing/render.js';
import { Reviews } from './Reviews.js';

const waiting = {
  id: 4,
  generationId: 12,
  title: 'Risk first',
  person: 'Ana Kowalska',
  role: null as string | null,
  askedBy: 'Ben',
  forMe: true,
  dueOn: '2026-07-01' as string | null,
  state: 'waiting',
  createdAt: '2026-01-02T03:04:05.678Z',
};

function open(items: object[], signOffs: object[] = []) {
  standIn({
    ...basics,
    'GET /reviews/waiting': () => ({ body: { items } }),
    'GET /sign-offs/waiting': () => ({ body: { items: signOffs } }),
  });
  const Component = () => (
    <main>
      <p>The dashboard</p>
      <Reviews />
    </main>
  );
  show(behindSignIn([{ path: '/', Component }]), '/');
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

it('lists what waits for the reader, and whom the reader waits for, each with the way to it', async () => {
  const others = { forMe: false, dueOn: null, askedBy: 'Ana Kowalska' };
  open([
    waiting,
    { ...waiting, ...others, id: 5, title: 'Size second', person: null, role: 'editor' },
    { ...waiting, ...others, id: 6, title: 'Stops', person: 'Ben', state: 'changes' },
  ]);
  const mine = await screen.findByRole('region', { name: 'Waiting for you' });
  const link = within(mine).getByRole('link', { name: /Risk first/ });
  expect(link).toHaveAttribute('href', '/generation-view/12?review=1');
  expect(link).toHaveTextContent('Ben asks for your review');
  expect(link).toHaveTextContent('Due Jul 1, 2026');
  const theirs = screen.getByRole('region', { name: 'You wait for' });
  expect(within(theirs).getByText('Waits for Any editor')).toBeVisible();
  expect(within(theirs).getByText('Ben asks for changes')).toBeVisible();
});

it('lists what experts have answered, and what they have to sign off', async () => {
  const signOff = {
    id: 9,
    generationId: 12,
    title: 'Risk first',
    expert: 'Elena Voss',
    open: 1,
    answered: 2,
  };
  open([], [signOff]);
  const mine = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(within(mine).getByText('Elena Voss has answered: 2 sentences need you')).toBeVisible();
  const theirs = screen.getByRole('region', { name: 'You wait for' });
  expect(within(theirs).getByText('Elena Voss has a sentence to sign off')).toBeVisible();
});

it('takes no room where nothing waits', async () => {
  open([]);
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
});
