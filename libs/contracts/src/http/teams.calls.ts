import { teamRpc } from '../teams.js';
import { callsOf, forwards, patch, post, remove } from './call.js';

export const teamCalls = callsOf(
  'Teams',
  {
    create: post(
      '/api/teams',
      'Makes a team',
      forwards(teamRpc.create, {
        status: 201,
        description: 'For the owner of the installation, who is its first admin. 403 OWNER_ONLY for others.',
      }),
    ),
    rename: patch('/api/team', 'Gives the present team another name', forwards(teamRpc.rename)),
    remove: remove(
      '/api/teams/{id}',
      'Deletes a team and everything of it',
      forwards(teamRpc.remove, {
        description:
          'For the owner of the installation. `name` is the name of the team, typed once more. The first team stays (409 TEAM_STAYS). Nothing of it is kept; people who are in no other team can no longer sign in.',
      }),
    ),
  },
  { changes: ['Me'] },
);
