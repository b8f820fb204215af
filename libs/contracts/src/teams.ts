import { z } from 'zod';
import { Id, Ok } from './common.js';
import { eventFor, rpcFor } from './message.js';
import { Role } from './role.js';
import { TeamId } from './team-id.js';

/** A brand, a desk or a client: whoever belongs to it shares its recordings and texts, and nobody else sees them. */
export const Team = z.object({ id: TeamId, name: z.string() });
export type Team = z.infer<typeof Team>;

/** A team that somebody is in, and what they are there. */
export const Membership = Team.extend({ role: Role });
export type Membership = z.infer<typeof Membership>;

export const TeamInput = z.object({
  name: z.string().trim().min(1, 'A team needs a name.').max(100, 'A name has at most 100 characters.'),
});

const { command } = rpcFor('auth');
export const teamRpc = {
  create: command('teams.create', TeamInput, Team, 'people.manage'),
  rename: command('teams.rename', TeamInput, Team, 'people.manage'),
  /** `name` is typed once more, so that nobody deletes another team than they mean. */
  remove: command('teams.remove', z.object({ id: Id, name: TeamInput.shape.name }), Ok, 'people.manage'),
};

const event = eventFor('auth');
export const teamEvents = {
  deleted: event(
    'team.deleted',
    1,
    z.object({ teamId: TeamId }),
    'A team was deleted; nothing of it is kept.',
    'teamId',
  ),
  sessionMoved: event(
    'session.moved',
    1,
    z.object({ sessionId: z.string(), userId: Id, teamId: TeamId }),
    'Somebody goes on in another of their teams.',
    'sessionId',
  ),
};
