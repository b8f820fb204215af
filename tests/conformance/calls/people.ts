import { firstTeam, httpApi } from '@galley/contracts';
import { type Entry, invalid, UNKNOWN_ID } from '../model.js';

/** The people of these checks do not own the studio. */
/** Nobody of these checks is in two teams, and all of them are needed to the end. */
const departures = 'services/auth/src/departures/departures.int.spec.ts';
const addresses = 'services/auth/src/addresses/addresses.int.spec.ts';
const ofOwner = 'services/auth/src/teams/teams.int.spec.ts';

export const peopleCalls: readonly Entry[] = [
  {
    contract: httpApi.invitation.list,
    example: async ({ make }) => {
      await make.invitation();
      return {};
    },
  },
  {
    contract: httpApi.invitation.check,
    example: async ({ make }) => ({ body: { token: (await make.invitation()).token } }),
    errors: [{ when: 'nobody made it', status: [404], input: () => ({ body: { token: 'unknown' } }) }],
  },
  {
    contract: httpApi.account.acceptInvitation,
    example: async ({ make }) => ({ body: { token: (await make.invitation()).token } }),
    errors: [{ when: 'nobody made it', status: [404], input: () => ({ body: { token: 'unknown' } }) }],
  },
  {
    contract: httpApi.account.enterTeam,
    example: () => ({ body: { teamId: firstTeam } }),
    errors: [{ when: 'they are not in it', status: [404], input: () => ({ body: { teamId: UNKNOWN_ID } }) }],
  },
  {
    contract: httpApi.accountLife.leaveTeam,
    successIn: departures,
    example: () => ({ params: { teamId: UNKNOWN_ID } }),
  },
  {
    contract: httpApi.accountLife.deleteMe,
    successIn: departures,
    example: () => ({ body: { password: 'a wrong password' } }),
    errors: [
      { when: 'the password is wrong', status: [422], input: () => ({ body: { password: 'wrong' } }) },
    ],
  },
  {
    contract: httpApi.verifiedMail.verify,
    successIn: addresses,
    example: () => ({ body: { token: 'unknown' } }),
    errors: [invalid('nobody made the link', { token: 'unknown' })],
  },
  // The studio of these checks sends no mail.
  { contract: httpApi.verifiedMail.send, successIn: addresses, example: () => ({}) },
  {
    contract: httpApi.person.handOver,
    successIn: 'services/auth/src/hand-over/hand-over.int.spec.ts',
    example: () => ({ params: { id: UNKNOWN_ID }, body: { to: UNKNOWN_ID } }),
  },
  {
    contract: httpApi.team.create,
    successIn: ofOwner,
    example: () => ({ body: { name: 'Client A' } }),
    errors: [
      invalid('it has no name', { name: ' ' }),
      { when: 'they do not own the studio', status: [403], input: () => ({ body: { name: 'Mine' } }) },
    ],
  },
  { contract: httpApi.team.rename, example: () => ({ body: { name: 'Editorial' } }) },
  {
    contract: httpApi.team.remove,
    successIn: ofOwner,
    example: () => ({ params: { id: UNKNOWN_ID }, body: { name: 'Client A' } }),
  },
];
