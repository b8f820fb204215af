import { screen } from '@testing-library/react';
import { basics, show, standIn } from '../../../shared/testing/render.js';
import { ResetPasswordPage } from './ResetPasswordPage.js';

it.each(['/reset-password#token=the-secret', '/reset-password?token=the-secret'])(
  'A new password is set with the link %s',
  async (address) => {
    const asked = standIn({ ...basics, 'POST /auth/reset-password': () => ({ body: { success: true } }) });
    const routes = [
      { path: '/reset-password', Component: ResetPasswordPage },
      { path: '/login', element: <h1>Sign in here</h1> },
    ];
    const { person } = show(routes, address);
    await person.type(await screen.findByLabelText('New password'), 'a good password');
    await person.type(screen.getByLabelText('Confirm Password'), 'a good password');
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Sign in here')).toBeVisible();
    expect(asked.find(({ path }) => path === '/auth/reset-password')?.body).toEqual({
      token: 'the-secret',
      password: 'a good password',
    });
  },
);
