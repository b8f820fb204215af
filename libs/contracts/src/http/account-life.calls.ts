import { accountLifeRpc, DeleteMeInput } from '../account-life.js';
import { callsOf, composes, remove } from './call.js';

export const accountLifeCalls = callsOf(
  'Accounts',
  {
    leaveTeam: remove(
      '/api/auth/teams/{teamId}',
      'Leaves a team',
      composes({
        output: accountLifeRpc.leaveTeam.output,
        input: accountLifeRpc.leaveTeam.input,
        changes: ['Me'],
        description:
          'Texts stay with the team. 409 LAST_ADMIN for its last admin, ONLY_TEAM for who is in no other, OWNER_REMAINS for the owner of the installation in the first team. A session that acted in it goes on in another.',
      }),
    ),
    deleteMe: remove(
      '/api/auth/me',
      'Deletes the account of who is signed in',
      composes({
        output: accountLifeRpc.deleteMe.output,
        input: DeleteMeInput,
        changes: [],
        description:
          'For good. Needs the password, or the username of who has none. Texts stay with their teams, by a "former member"; own folders, saved topics and conversations are deleted. 409 LAST_ADMIN for the last admin of a team, OWNER_REMAINS for the owner of the installation.',
      }),
    ),
  },
  { personal: true, permission: null },
);
