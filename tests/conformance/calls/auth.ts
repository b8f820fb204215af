import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { newPerson, register } from '../context.js';
import { type Entry, invalid } from '../model.js';

const AUTH = '/api/auth';
const signOnSpec = 'gateway/src/auth/single-sign-on.int.spec.ts';

export const authCalls: readonly Entry[] = [
  {
    contract: httpApi.account.register,
    example: () => ({ body: newPerson() }),
    errors: [
      invalid(
        'the username has two characters',
        { ...newPerson(), username: 'ab' },
        {
          message: 'Username must be at least 3 characters',
        },
      ),
      invalid(
        'the username has 51 characters',
        { ...newPerson(), username: 'u'.repeat(51) },
        {
          message: 'Username must be less than 50 characters',
        },
      ),
      invalid(
        'the password has five characters',
        { ...newPerson(), password: 'short', confirmPassword: 'short' },
        {
          message: 'Password must be at least 6 characters',
        },
      ),
      invalid(
        'the passwords differ',
        { ...newPerson(), confirmPassword: 'another-one' },
        {
          message: "Passwords don't match",
        },
      ),
      {
        when: 'the username is taken',
        status: [409],
        input: ({ user }) => ({ body: { ...newPerson(), username: user.username } }),
      },
    ],
  },
  {
    contract: httpApi.account.login,
    example: ({ user }) => ({ body: { username: user.username, password: user.password, rememberMe: true } }),
    errors: [
      invalid(
        'the username is empty',
        { username: '', password: 'secret-1' },
        { message: 'Username is required' },
      ),
      invalid(
        'the password is empty',
        { username: 'somebody', password: '' },
        { message: 'Password is required' },
      ),
      {
        when: 'the password is wrong',
        status: [401],
        input: ({ user }) => ({ body: { username: user.username, password: 'not-the-password' } }),
      },
    ],
  },
  {
    contract: httpApi.account.me,
    errors: [{ when: 'the token is no token', status: [401], input: () => ({ token: 'not.a.token' }) }],
  },
  {
    contract: httpApi.account.changeMe,
    // A person of its own: its email address changes.
    example: async ({ client }) => {
      const { token, password } = await register(client);
      return { token, body: { email: 'checks@mail.example', currentPassword: password } };
    },
    errors: [
      invalid(
        'the address is none',
        { email: 'no address' },
        { message: 'Please enter a valid email address' },
      ),
      {
        when: 'another email address comes without the current password',
        status: [422],
        message: 'The current password is not right.',
        input: () => ({ body: { email: 'thief@mail.example' } }),
      },
    ],
  },
  {
    contract: httpApi.account.logout,
    example: async ({ make }) => ({ token: await make.session() }),
    afterwards: async ({ client }, sent) => {
      const { status } = await client.send('GET', `${AUTH}/me`, sent.token);
      if (status !== 401) throw new Error(`the token of an ended session still answers ${status}`);
    },
  },
  {
    contract: httpApi.account.endSession,
    example: async ({ client }) => {
      const { token } = await register(client);
      const sessions = z.array(z.looseObject({ id: z.string() }));
      const [session] = sessions.parse(await client.need('GET', `${AUTH}/sessions`, token));
      return { token, params: { id: session?.id ?? '' } };
    },
    afterwards: async ({ client }, sent) => {
      const { status } = await client.send('GET', `${AUTH}/me`, sent.token);
      if (status !== 401) throw new Error(`the token of an ended session still answers ${status}`);
    },
  },
  {
    contract: httpApi.account.endOtherSessions,
    // A person of its own: the call ends the sessions of other checks.
    example: async ({ client }) => ({ token: (await register(client)).token }),
  },
  {
    contract: httpApi.account.changePassword,
    // A person of its own: the call ends all other sessions.
    example: async ({ client }) => {
      const { token, password } = await register(client);
      return { token, body: { currentPassword: password, password: 'a-new-password' } };
    },
    errors: [
      {
        when: 'the current password is wrong',
        status: [422],
        message: 'The current password is not right.',
        input: async ({ client }) => {
          const { token } = await register(client);
          return { token, body: { currentPassword: 'not-the-password', password: 'a-new-password' } };
        },
      },
      invalid(
        'the new password has five characters',
        { currentPassword: 'secret-1', password: 'short' },
        { message: 'Password must be at least 6 characters' },
      ),
    ],
  },
  {
    contract: httpApi.account.forgotPassword,
    // A name that nobody has gets the same answer, so the call tells no one who is registered.
    example: () => ({ body: { username: newPerson().username } }),
    errors: [invalid('the username is empty', { username: '' })],
  },
  {
    contract: httpApi.account.resetPassword,
    // The one-time token arrives by mail.
    successIn: 'services/auth/src/passwords/passwords.int.spec.ts',
    example: () => ({ body: { token: 'from-the-mail', password: 'a-new-password' } }),
    errors: [invalid('the password has five characters', { token: 'from-the-mail', password: 'short' })],
  },
  // A studio has no sign-in provider unless it is given one. Its browsers are then sent to the login screen.
  {
    contract: httpApi.singleSignOn.start,
    successIn: signOnSpec,
    example: () => ({ query: { returnTo: '/webhooks' } }),
  },
  {
    contract: httpApi.singleSignOn.answer,
    successIn: signOnSpec,
    example: () => ({ query: { code: 'a-code', state: 'a-state' } }),
  },
  {
    contract: httpApi.singleSignOn.finish,
    successIn: signOnSpec,
    example: () => ({ body: { code: 'a-code' } }),
    errors: [
      {
        when: 'nobody was given the code',
        status: [400],
        message: 'This sign-in is no longer valid',
        input: () => ({ body: { code: 'made-up' } }),
      },
    ],
  },
  {
    contract: httpApi.singleSignOn.providerLogout,
    successIn: signOnSpec,
    example: () => ({ body: { logout_token: 'a.token' } }),
    errors: [
      {
        when: 'there is no provider',
        status: [404],
        input: () => ({ body: { logout_token: 'no.token.at-all' } }),
      },
    ],
  },
];
