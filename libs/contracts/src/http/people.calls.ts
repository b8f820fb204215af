import { handOverRpc } from '../hand-over.js';
import { peopleRpc } from '../people.js';
import { callsOf, forwards, get, patch, post, remove } from './call.js';

export const peopleCalls = callsOf(
  'People',
  {
    list: get('/api/people', 'Everybody with an account, by name', forwards(peopleRpc.list)),
    colleagues: get('/api/colleagues', 'Who is in the team, by name', forwards(peopleRpc.colleagues)),
    change: patch(
      '/api/people/{id}',
      'Gives somebody another role, or deactivates the account',
      forwards(peopleRpc.change, {
        description:
          'A deactivated account cannot sign in, and its sessions end at once. 409 LAST_ADMIN when no active admin would be left.',
      }),
    ),
    handOver: post(
      '/api/people/{id}/hand-over',
      'Gives the texts of somebody to another writer of the team',
      forwards(handOverRpc, {
        status: 202,
        changes: [],
        announcedByEvent: true,
        description:
          'Also those in the bin, the folders that hold them, and their documents. It is done soon; open lists follow, and the audit log says how many texts there were. 409 HAND_OVER_REFUSED when `to` is no other active member.',
      }),
    ),
  },
  { reads: ['Person'], changes: ['Person'] },
);

export const invitationCalls = callsOf(
  'People',
  {
    list: get('/api/invitations', 'Invitations that can still be used', forwards(peopleRpc.invitations)),
    make: post(
      '/api/invitations',
      'Invites somebody',
      forwards(peopleRpc.invite, {
        status: 201,
        description: 'The link is answered this one time. It can be used once, within seven days.',
      }),
    ),
    revoke: remove('/api/invitations/{id}', 'Takes an invitation back', forwards(peopleRpc.revoke)),
    check: post(
      '/api/invitations/check',
      'What an invitation is for',
      forwards(peopleRpc.checkInvitation, { access: 'public', changes: [] }),
    ),
  },
  { reads: ['Invitation'], changes: ['Invitation'] },
);
