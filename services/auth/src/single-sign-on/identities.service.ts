import { randomBytes } from 'node:crypto';
import { AppError, authEvents, firstTeam } from '@galley/contracts';
import { acrossTeams, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressesService } from '../addresses/index.js';
import { MembersService } from '../members/index.js';
import { SecondStepService } from '../passkeys/index.js';
import { PasswordHasher, PasswordsService } from '../passwords/index.js';
import { insertUser, UserEntity, usernameKey } from '../users/index.js';
import type { Stranger } from './claims.js';
import { GroupsService } from './groups.service.js';
import { IdentityEntity } from './identity.entity.js';

const USERNAME_CHARACTERS = { least: 3, most: 50 } as const;
/** After so many people with the same name, random letters make the difference. */
const TRIES_WITH_NUMBERS = 20;

/** Finds or makes the account of somebody whom the provider has confirmed. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly groups: GroupsService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordsService,
    private readonly secondStep: SecondStepService,
    private readonly addresses: AddressesService,
  ) {}

  /**
   * The account that has signed in with this identity before; else the only one with the verified address; else a new one. What it is
   * in which team follows the groups. @throws AppError ACCOUNT_DEACTIVATED, also for who is in no team any more; PROVIDER_REFUSED
   */
  async accountOf(stranger: Stranger): Promise<UserEntity> {
    // Nobody knows it: these accounts sign in with the provider, or with a password that is set by a mailed link.
    const unknown = await this.hasher.hash(randomBytes(32).toString('base64url'));
    // An account, its identities and its tokens are of no one team.
    const user = await acrossTeams('sign-in', () =>
      this.work.run(async (tx) => {
        // Two sign-ins of one person at once would make two accounts.
        for (const key of [`${stranger.issuer} ${stranger.subject}`, stranger.email?.toLowerCase()])
          if (key) await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
        const roles = await this.groups.inTeams(tx.manager, stranger.roles);
        const user =
          (await accountWith(tx.manager, stranger)) ??
          (await this.joined(tx, stranger, unknown)) ??
          (await this.made(tx, { ...stranger, roles }, stranger.roles.size > 0, unknown));
        if (user.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
        await this.groups.follow(tx, user, roles);
        return user;
      }),
    );
    // Only now, so that what has ended stays ended.
    if ((await this.members.placeOf(user.id)) === null) throw new AppError('ACCOUNT_DEACTIVATED');
    return user;
  }

  /** The account that has signed in with this identity before. */
  known(stranger: Stranger): Promise<UserEntity | null> {
    return accountWith(this.database.manager, stranger);
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
    await tx.manager.update(UserEntity, { id: user.id }, { emailVerifiedAt: new Date(), mustVerify: false });
  }

  /**
   * Of the first team is everybody whose groups do not say otherwise, and whoever comes first of all.
   * @param named groups name teams, which need not be there @throws AppError PROVIDER_REFUSED when none of these is there
   */
  private async made(tx: Tx, stranger: Stranger, named: boolean, password: string): Promise<UserEntity> {
    const { email, name, roles } = stranger;
    const isFirst = !(await this.members.hasOwner(tx.manager));
    if (named && roles.size === 0 && !isFirst) throw new AppError('PROVIDER_REFUSED');
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
    if (!named || isFirst || roles.has(firstTeam))
      await this.members.join(tx.manager, user.id, roles.get(firstTeam));
    await this.link(tx, stranger, user);
    await audit(tx, 'auth', { action: 'account.registered', by: { userId: user.id } });
    await tx.publish(authEvents.userRegistered, { userId: user.id, username, name });
    return user;
  }

  private async link(tx: Tx, { issuer, subject }: Stranger, { id: userId }: UserEntity): Promise<void> {
    await tx.manager.insert(IdentityEntity, { issuer, subject, userId });
  }
}

async function accountWith(
  manager: EntityManager,
  { issuer, subject }: Stranger,
): Promise<UserEntity | null> {
  const identity = await manager.findOneBy(IdentityEntity, { issuer, subject });
  return identity && manager.findOneBy(UserEntity, { id: identity.userId });
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
