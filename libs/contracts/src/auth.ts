import { z } from 'zod';
import { Id, Nothing, Ok, Timestamp } from './common.js';
import { eventFor, rpcFor } from './message.js';
import { InvitationToken } from './people.js';
import { Role } from './role.js';
import { TeamId } from './team-id.js';
import { Membership, Team } from './teams.js';

/** What a user signs in with. */
export const LoginInput = z.object({
  username: z.string().trim().min(1, 'Username is required').max(255, 'Username is required'),
  password: z.string().min(1, 'Password is required').max(1024, 'Password is required'),
  rememberMe: z.boolean().optional().default(false),
  /** The secret part of an invitation's link: whoever signs in with it joins its team, or comes back to it. */
  invitation: InvitationToken.nullish(),
});
export type LoginInput = z.input<typeof LoginInput>;

const text = (what: string) => z.string().trim().max(255, `${what} has at most 255 characters`);
const emptyIsNull = (v: string | null | undefined) => (v ? v : null);
const optionalText = (what: string) => text(what).nullish().transform(emptyIsNull);
const isAddress = (v: string | null) => v === null || z.email().safeParse(v).success;
const noAddress = 'Please enter a valid email address';

/** The registration fields; the form adds the repetition rule, which the call checks as well when it is sent. */
export const RegistrationFields = z.object({
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(50, 'Username must be less than 50 characters'),
  email: optionalText('Email').refine(isAddress, noAddress),
  name: optionalText('Name'),
  password: z
    .string()
    .min(6, 'Password must be at least 6 characters')
    .max(1024, 'Password has at most 1024 characters'),
  confirmPassword: z.string().optional(),
  /** The secret part of an invitation's link. */
  invitation: InvitationToken.nullish(),
});
export const RegisterInput = RegistrationFields.refine(
  (v) => v.confirmPassword === undefined || v.confirmPassword === v.password,
  { path: ['confirmPassword'], message: "Passwords don't match" },
);
export type RegisterInput = z.input<typeof RegisterInput>;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  createdAt: Timestamp,
  /** When they proved that the address is theirs; null while they have not. An older auth service does not say it. */
  emailVerifiedAt: Timestamp.nullish(),
});
export type User = z.infer<typeof User>;

/**
 * Who is signed in: `role` is what they are in `team`, for which they act now; `teams` are all that they are in, by name. `owner`: of the
 * installation, who makes teams.
 */
export const Me = z.object({
  user: User,
  role: Role,
  team: Team,
  teams: z.array(Membership),
  owner: z.boolean(),
  /** False for who signs in with a provider alone. An older auth service does not say it: true. */
  hasPassword: z.boolean().optional(),
});
export type Me = z.infer<typeof Me>;
export const SignedIn = Me.extend({ token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

/**
 * What a person changes about their account. What is absent stays; empty text clears. Another email address needs the current
 * password, because links to reset it are sent there.
 */
export const ProfileChanges = z.object({
  name: text('Name').nullable().transform(emptyIsNull).optional(),
  email: text('Email').nullable().transform(emptyIsNull).refine(isAddress, noAddress).optional(),
  currentPassword: LoginInput.shape.password.optional(),
});
export type ProfileChanges = z.output<typeof ProfileChanges>;

/** What a verified token says; `jti` is the session, `sub` the user. */
export const TokenClaims = z.object({
  sub: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const ForgotPasswordInput = z.object({ username: LoginInput.shape.username });
export const ResetPasswordInput = z.object({
  token: z.string().min(1, 'The link is not complete.').max(200),
  password: RegistrationFields.shape.password,
});

/** A new password in place of the present one; the rules are those of the registration. */
export const ChangePasswordInput = z.object({
  currentPassword: LoginInput.shape.password,
  password: RegistrationFields.shape.password,
});

/** `providerUrl`: where the browser ends the session at the sign-in provider, too; null where there is none. */
export const LoggedOut = Ok.extend({ providerUrl: z.string().nullable() });
export type LoggedOut = z.infer<typeof LoggedOut>;

/** A session that is active. */
export const Session = z.object({
  id: z.string(),
  /** "Firefox on Linux"; null when it is not known. */
  device: z.string().nullable(),
  /** From where it was opened; null when it is not known. */
  address: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The client's address. The number of failed tries is limited per address. */
const Address = z.object({ address: z.string().max(100) });
/** From where somebody signs in. An older gateway does not say with what (`User-Agent`). */
export const Origin = Address.extend({ agent: z.string().max(500).nullish() });

const { query, command } = rpcFor('auth');
export const authRpc = {
  register: command('users.register', RegisterInput.and(Origin), SignedIn, null),
  login: command('users.login', LoginInput.and(Origin), SignedIn, null),
  me: query('users.me', Nothing, Me, null),
  changeMe: command('users.change-me', ProfileChanges.extend(Address.shape), Me, null),
  names: query(
    'users.names',
    z.object({ ids: z.array(Id).max(500) }),
    z.array(z.object({ id: Id, name: z.string() })),
    null,
  ),
  logout: command('sessions.end', z.object({ sessionId: z.string() }), Ok, null),
  sessions: query('sessions.list', Nothing, z.array(Session), null),
  /** For somebody who has an account already. */
  acceptInvitation: command('invitations.accept', z.object({ token: InvitationToken }), Me, null),
  enterTeam: command('sessions.enter-team', z.object({ teamId: TeamId }), Me, null),
  endSession: command('sessions.end-own', z.object({ id: z.string().max(100) }), Ok, null),
  endOtherSessions: command('sessions.end-others', Nothing, z.object({ ended: z.number().int() }), null),
  checkSession: query(
    'sessions.check',
    z.object({ sessionId: z.string() }),
    // An older auth service says neither team nor role.
    z.object({
      active: z.boolean(),
      userId: Id.nullable(),
      teamId: TeamId.nullish(),
      role: Role.nullish(),
    }),
    null,
  ),
  forgotPassword: command('passwords.forgot', ForgotPasswordInput.and(Address), Ok, null),
  changePassword: command('passwords.change', ChangePasswordInput.and(Address), Ok, null),
  resetPassword: command('passwords.reset', ResetPasswordInput.and(Address), Ok, null),
};

const event = eventFor('auth');
export const authEvents = {
  userRegistered: event(
    'user.registered',
    1,
    z.object({ userId: Id, username: z.string(), name: z.string().nullish() }),
    'Somebody made an account.',
  ),
  userChanged: event(
    'user.changed',
    1,
    z.object({ userId: Id, username: z.string(), name: z.string().nullable() }),
    'Somebody changed the name that others see.',
  ),
  roleChanged: event(
    'member.changed',
    1,
    z.object({ userId: Id, role: Role }),
    'Somebody got another role in the team.',
    'userId',
  ),
  sessionEnded: event(
    'session.ended',
    1,
    z.object({ sessionId: z.string(), userId: Id }),
    'A session was ended; its token is no longer valid.',
  ),
};
