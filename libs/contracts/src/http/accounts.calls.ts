import {
  ChangePasswordInput,
  ForgotPasswordInput,
  LoggedOut,
  LoginInput,
  ProfileChanges,
  RegisterInput,
  ResetPasswordInput,
  authRpc,
} from '../auth.js';
import { Nothing } from '../common.js';
import { callsOf, composes, forwards, get, patch, post, remove } from './call.js';

export const accountCalls = callsOf(
  'Accounts',
  {
    register: post(
      '/api/auth/register',
      'Makes an account',
      composes({ output: authRpc.register.output, access: 'public', input: RegisterInput }),
    ),
    login: post(
      '/api/auth/login',
      'Signs in',
      composes({ output: authRpc.login.output, access: 'public', input: LoginInput }),
    ),
    me: get('/api/auth/me', 'Who is signed in', forwards(authRpc.me, { forTokens: true })),
    changeMe: patch(
      '/api/auth/me',
      'Changes the name or the email address of who is signed in',
      composes({
        output: authRpc.changeMe.output,
        input: ProfileChanges,
        changes: ['Me'],
        description:
          'What is absent stays; empty text clears. Others see the new name at once; versions keep the name of their time. Another email address needs the current password; a wrong one is 422 and counts as a failed sign-in.',
      }),
    ),
    logout: post(
      '/api/auth/logout',
      'Ends the session',
      composes({
        output: LoggedOut,
        input: Nothing,
        description: '`providerUrl` is where the browser ends the session at the sign-in provider as well.',
      }),
    ),
    sessions: get(
      '/api/auth/sessions',
      'The active sessions of who is signed in, newest first',
      forwards(authRpc.sessions, { reads: ['Session'] }),
    ),
    enterTeam: post(
      '/api/auth/team',
      'Goes on in another of the teams that the caller is in',
      composes({
        output: authRpc.enterTeam.output,
        input: authRpc.enterTeam.input,
        changes: ['Me'],
        description: 'For this session. 404 TEAM_NOT_FOUND for a team that the caller is not in.',
      }),
    ),
    acceptInvitation: post(
      '/api/invitations/accept',
      'Joins the team that an invitation leads to',
      composes({
        output: authRpc.acceptInvitation.output,
        input: authRpc.acceptInvitation.input,
        changes: ['Me'],
        description: 'For somebody who has an account. The session goes on in that team.',
      }),
    ),
    endSession: remove(
      '/api/auth/sessions/{id}',
      'Ends one of these sessions',
      composes({
        output: authRpc.endSession.output,
        input: authRpc.endSession.input,
        changes: ['Session'],
      }),
    ),
    endOtherSessions: remove(
      '/api/auth/sessions',
      'Ends all of them but the present one',
      forwards(authRpc.endOtherSessions, { changes: ['Session'] }),
    ),
    changePassword: post(
      '/api/auth/password',
      'Sets a new password',
      composes({
        output: authRpc.changePassword.output,
        input: ChangePasswordInput,
        changes: ['Session', 'Token'],
        description:
          'Needs the current password; a wrong one is 422 and counts as a failed sign-in. Ends all other sessions of the caller, and all their tokens.',
      }),
    ),
    forgotPassword: post(
      '/api/auth/forgot-password',
      'Asks for a link to set a new password',
      composes({
        output: authRpc.forgotPassword.output,
        access: 'public',
        input: ForgotPasswordInput,
        status: 202,
        description: 'Answers the same whether there is such an account or not. Needs SMTP.',
      }),
    ),
    resetPassword: post(
      '/api/auth/reset-password',
      'Sets a new password with such a link',
      composes({ output: authRpc.resetPassword.output, access: 'public', input: ResetPasswordInput }),
    ),
  },
  { personal: true, permission: null },
);
