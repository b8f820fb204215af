import { z } from 'zod';
import { LoginInput, Origin } from './auth.js';
import { Id, Ok } from './common.js';
import { eventFor, rpcFor } from './message.js';
import { TeamId } from './team-id.js';

/** What others see in place of the name of somebody whose account was deleted. */
export const formerMember = 'former member';

/** Whoever has a password proves it; whoever signs in with a provider types their username. */
export const DeleteMeInput = z.object({
  password: LoginInput.shape.password.optional(),
  username: LoginInput.shape.username.optional(),
});
export type DeleteMeInput = z.output<typeof DeleteMeInput>;

const { command } = rpcFor('auth');
export const accountLifeRpc = {
  leaveTeam: command('members.leave', z.object({ teamId: TeamId }), Ok, null),
  deleteMe: command('users.delete-me', DeleteMeInput.extend(Origin.pick({ address: true }).shape), Ok, null),
};

const event = eventFor('auth');
export const accountEvents = {
  /** Told once for each team that the person was in: what is theirs alone is deleted there. */
  deleted: event('user.deleted', 1, z.object({ userId: Id }), 'Somebody deleted their account.'),
};
