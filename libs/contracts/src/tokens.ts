import { z } from 'zod';
import { Id, Ok, Timestamp } from './common.js';
import { eventFor, rpcFor } from './message.js';
import { Role } from './role.js';
import { Scope } from './scopes.js';
import { firstTeam, TeamId } from './team-id.js';

/** How a token of a program begins, so that people and secret scanners know one. */
export const tokenMark = 'gly_';
/** After the mark come 32 random bytes in base64url. */
export const tokenPattern = /^gly_[\w-]{43}$/;
/** How many of its first characters are kept, to tell one from another. */
export const tokenPrefixLength = 12;

/** After how many days a token may end. */
export const tokenLifetimes = [30, 90, 365] as const;

export const TokenInput = z.object({
  name: z.string().trim().min(1, 'A token needs a name.').max(100, 'A name has at most 100 characters.'),
  scopes: z
    .array(Scope)
    .min(1, 'A token needs at least one scope.')
    .max(10)
    .transform((given) => [...new Set(given)]),
  /** Null for one that never ends by itself. */
  days: z.literal([...tokenLifetimes]).nullable(),
});
export type TokenInput = z.input<typeof TokenInput>;

/** A token as its person sees it later: never the secret itself. */
export const Token = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(Scope),
  createdAt: Timestamp,
  /** Null: never. */
  expiresAt: Timestamp.nullable(),
  /** To the minute; null before the first use. */
  lastUsedAt: Timestamp.nullable(),
});
export type Token = z.infer<typeof Token>;

/** The one answer that has the secret. */
export const NewToken = Token.extend({ token: z.string() });
export type NewToken = z.infer<typeof NewToken>;

/** Whose token it is and what it may do, while it counts. */
export const TokenStanding = z.object({
  tokenId: Id,
  userId: Id,
  /** The team whose rows it reaches. An older auth service does not say it. */
  teamId: TeamId.default(firstTeam),
  role: Role,
  scopes: z.array(Scope),
  expiresAt: Timestamp.nullable(),
});
export type TokenStanding = z.infer<typeof TokenStanding>;

const { query, command } = rpcFor('auth');
export const tokenRpc = {
  list: query('tokens.list', z.object({}), z.array(Token), null),
  create: command('tokens.create', TokenInput, NewToken, null),
  revoke: command('tokens.revoke', z.object({ id: Id }), Ok, null),
  /** The gateway sends the SHA-256 of a token; the token itself stays there. Null for one that does not count. */
  check: query(
    'tokens.check',
    z.object({
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      /** From where it came, for the record. An older gateway does not say it. */
      address: z.string().max(100).nullable().default(null),
    }),
    z.object({ standing: TokenStanding.nullable() }),
    null,
  ),
};

export const tokenEvents = {
  revoked: eventFor('auth')(
    'token.revoked',
    1,
    z.object({ tokenId: Id, userId: Id }),
    'A token was revoked; it is no longer valid.',
  ),
};
