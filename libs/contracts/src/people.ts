import { z } from 'zod';
import { Id, Nothing, Ok, Timestamp } from './common.js';
import { rpcFor } from './message.js';
import { Role } from './role.js';

/** Somebody with an account, as admins see them. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  /** Of the installation: nobody else can demote or deactivate them. */
  owner: z.boolean(),
  /** Since when the account may not be used; null while it may. */
  deactivatedAt: Timestamp.nullable(),
  /** They left the team by themselves: an invitation alone brings them back. An older auth service does not say it. */
  left: z.boolean().optional(),
  createdAt: Timestamp,
  /** When they last signed in, as far as sessions are kept; null when none is. */
  lastSignInAt: Timestamp.nullable(),
});
export type Person = z.infer<typeof Person>;

/** Somebody of the team, as everybody in it may know them. */
export const Colleague = Person.pick({ id: true, role: true }).extend({ name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** What is absent stays. */
export const PersonChanges = z.object({ role: Role.optional(), active: z.boolean().optional() });

const Address = z.email('Please enter a valid email address').max(255, 'Email has at most 255 characters');
export const InvitationInput = z.object({
  role: Role,
  /** Whom it is for; null for anybody who has the link. */
  email: z
    .union([z.literal('').transform(() => null), Address])
    .nullish()
    .transform((value) => value ?? null),
});

/** An invitation that can still be used. */
export const Invitation = z.object({
  id: Id,
  role: Role,
  email: z.string().nullable(),
  /** Who invites. */
  invitedBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

/** The link is answered this one time. */
export const InvitationMade = z.object({
  invitation: Invitation,
  link: z.string(),
  /** Whether it is also on its way by mail. */
  mailed: z.boolean(),
});
export type InvitationMade = z.infer<typeof InvitationMade>;

/** The secret part of an invitation's link. */
export const InvitationToken = z.string().min(1).max(200);
/** What whoever has the link may know. */
export const InvitationView = Invitation.pick({ role: true, email: true, invitedBy: true }).extend({
  team: z.string(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** How long an invitation can be used. */
export const invitationDays = 7;

const { query, command } = rpcFor('auth');
export const peopleRpc = {
  list: query('people.list', Nothing, z.array(Person), 'people.manage'),
  /** Who may use the studio with the team now, by name. */
  colleagues: query('people.colleagues', Nothing, z.array(Colleague)),
  change: command('people.change', PersonChanges.extend({ id: Id }), Person, 'people.manage'),
  invitations: query('invitations.list', Nothing, z.array(Invitation), 'people.manage'),
  invite: command('invitations.create', InvitationInput, InvitationMade, 'people.manage'),
  revoke: command('invitations.revoke', z.object({ id: Id }), Ok, 'people.manage'),
  checkInvitation: query('invitations.check', z.object({ token: InvitationToken }), InvitationView, null),
};
