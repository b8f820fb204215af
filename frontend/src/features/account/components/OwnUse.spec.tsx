import { screen } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn } from '../../../shared/testing/render.js';
import { OwnUse } from './OwnUse.js';

function open(used: { costUsd: number | null; limitUsd: number | null }) {
  const asked = standIn({ ...basics, 'GET /costs/mine': () => ({ body: used }) });
  show(
    behindSignIn([
      {
        path: '/',
        element: (
          <>
            <h1>Account</h1>
            <OwnUse />
          </>
        ),
      },
    ]),
    '/',
  );
  return asked;
}
const heading = { name: 'Language model' };

beforeEach(() => signIn());

describe('what somebody used of the language model today', () => {
  it('is shown beside the limit of the day', async () => {
    open({ costUsd: 0.5, limitUsd: 2 });
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText(/The limit of a day is set by the admins/)).toBeVisible();
  });

  it('says that the limit is used up, and never more than all of it', async () => {
    open({ costUsd: 3, limitUsd: 2 });
    expect(await screen.findByText(/The limit of today is used up/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('is not shown where nobody has set a limit', async () => {
    const asked = open({ costUsd: 3, limitUsd: null });
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
    await screen.findByRole('heading', { name: 'Account' });
    expect(asked.some(({ path }) => path === '/costs/mine')).toBe(true);
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });
});
