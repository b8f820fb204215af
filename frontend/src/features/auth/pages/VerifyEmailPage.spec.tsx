import { screen } from '@testing-library/react';
import { basics, show, standIn } from '../../../shared/testing/render.js';
import { VerifyEmailPage } from './VerifyEmailPage.js';

const routes = [
  { path: '/verify-email', Component: VerifyEmailPage },
  { path: '/', element: <h1>The dashboard</h1> },
];

describe('verifying an address', () => {
  it('sends the secret of the link when it is pressed, and leads on', async () => {
    const asked = standIn({ ...basics, 'POST /auth/verify-email': () => ({ body: { success: true } }) });
    const { person } = show(routes, '/verify-email#token=the-secret');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'This is my address' }));
    expect(await screen.findByText('Email address verified')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'the-secret' });
    await person.click(screen.getByRole('link', { name: 'Go on' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
  });

  it('says why a link is of no use, and that one is not complete', async () => {
    const body = {
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: 'This link is no longer valid.',
      requestId: 'r',
    };
    standIn({ ...basics, 'POST /auth/verify-email': () => ({ status: 400, body }) });
    const { person, unmount } = show(routes, '/verify-email#token=old');
    await person.click(await screen.findByRole('button', { name: 'This is my address' }));
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    unmount();
    show(routes, '/verify-email');
    expect(await screen.findByText(/This link is not complete/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'This is my address' })).toBeDisabled();
  });
});
