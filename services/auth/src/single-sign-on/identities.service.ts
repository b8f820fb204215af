import { randomBytes } from 'node:crypto';
import { AppError, authEvents } from '@galley/contracts';
import { acrossTeams, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { AddressesService } from '../addresses/index.js';
import { MembersService } from '../members/index.js';
import { SecondStepService } from '../passkeys/index.js';
import { TokensService } from '../tokens/index.js';
import { PasswordHasher, PasswordsService } from '../passwords/index.js';
import { insertUser, UserEntity, usernameKey } from '../users/index.js';
import type { Stranger } from './claims.js';
import { IdentityEntity } from './identity.entity.js';

const USERNAME_CHARACTERS = { least: 3, most: 50 } as const;
/** After so many people with the same name, random letters make the difference. */
const TRIES_WITH_NUMBERS = 20;

/** Finds or makes the account of somebody whom the provider has confirmed. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly tokens: TokensService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordsService,
    private readonly secondStep: SecondStepService,
    private readonly addresses: AddressesService,
  ) {}

  /**
   * The account that has signed in with this identity before; else the only one with the verified address; else a new one. Its role
   * follows the groups. @throws AppError ACCOUNT_DEACTIVATED
   */
  async accountOf(stranger: Stranger): Promise<UserEntity> {
    // Nobody knows it: these accounts sign in with the provider, or with a password that is set by a mailed link.
    const unknown = await this.hasher.hash(randomBytes(32).toString('base64url'));
    // An account, its identities and its tokens are of no one team.
    return acrossTeams('sign-in', () =>
      this.work.run(async (tx) => {
        // Two sign-ins of one person at once would make two accounts.
        for (const key of [`${stranger.issuer} ${stranger.subject}`, stranger.email?.toLowerCase()])
          if (key) await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
        const user =
          (await this.known(tx, stranger)) ??
          (await this.joined(tx, stranger, unknown)) ??
          (await this.made(tx, stranger, unknown));
        if (user.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
        if (stranger.role !== null) await this.members.follow(tx, user.id, stranger.role);
        return user;
      }),
    );
  }

  private async known(tx: Tx, { issuer, subject }: Stranger): Promise<UserEntity | null> {
    const identity = await tx.manager.findOneBy(IdentityEntity, { issuer, subject });
    return identity && tx.manager.findOneBy(UserEntity, { id: identity.userId });
  }

  /**
   * The only account whose address is verified here, too. Where no mail is set up nobody can verify one: whoever made the account may
   * not be the person whom the provider knows by this address, so their password, passkeys, sessions, tokens and other sign-ins with the provider end.
   */
  private async joined(tx: Tx, stranger: Stranger, unknown: string): Promise<UserEntity | null> {
    if (stranger.email === null) return null;
    const rows = await tx.manager
      .getRepository(UserEntity)
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email: stranger.email })
      .andWhere(this.addresses.provable ? 'u."emailVerifiedAt" IS NOT NULL' : 'true')
      .limit(2)
      .getMany();
    const [only, another] = rows;
    if (only === undefined || another !== undefined) return null;
    if (only.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
    if (only.emailVerifiedAt === null) await this.takeOver(tx, only, unknown);
    await this.link(tx, stranger, only);
    return only;
  }

  /** Nothing of whoever had the account until now opens it. */
  private async takeOver(tx: Tx, user: UserEntity, unknown: string): Promise<void> {
    await this.passwords.forget(tx, user, unknown);
    await this.secondStep.forget(tx, user);
    await tx.manager.delete(IdentityEntity, { userId: user.id });
    await this.tokens.revokeAll(tx, user.id);
    await tx.manager.update(UserEntity, { id: user.id }, { emailVerifiedAt: new Date(), mustVerify: false });
  }

  private async made(tx: Tx, stranger: Stranger, password: string): Promise<UserEntity> {
    const { email, name } = stranger;
    const username = await freeUsername(tx, stranger.alias);
    const user = await insertUser(tx, {
      username,
      usernameKey: usernameKey(username),
      email,
      name,
      password,
      hasPassword: false,
      emailVerifiedAt: email === null ? null : new Date(),
    });
    await this.members.join(tx.manager, user.id, stranger.role ?? undefined);
    await this.link(tx, stranger, user);
    await audit(tx, 'auth', { action: 'account.registered', by: { userId: user.id } });
    await tx.publish(authEvents.userRegistered, { userId: user.id, username, name });
    return user;
  }

  private async link(tx: Tx, { issuer, subject }: Stranger, { id: userId }: UserEntity): Promise<void> {
    await tx.manager.insert(IdentityEntity, { issuer, subject, userId });
  }
}

/** The name itself, or with the first number that makes it a new one. */
async function freeUsername(tx: Tx, alias: string): Promise<string> {
  const { least, most } = USERNAME_CHARACTERS;
  const name = alias
    .slice(0, most - 7)
    .trim()
    .padEnd(least, '-');
  for (let number = 1; number <= TRIES_WITH_NUMBERS; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!(await tx.manager.existsBy(UserEntity, { usernameKey: usernameKey(candidate) }))) return candidate;
  }
  return `${name}-${randomBytes(3).toString('hex')}`;
}
