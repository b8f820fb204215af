import { authEvents, type Role } from '@galley/contracts';
import { audit, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuthEnv, defaultRole } from '../auth.env.js';
import { UserEntity } from '../users/index.js';
import { MemberEntity, TeamEntity } from './member.entity.js';

/** The team that the first start makes. */
export const FIRST_TEAM = 1;

/** Who belongs to the team, and as what. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: DataSource,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** What an account is in the team. One from before there were roles joins with its first question. */
  async roleOf(userId: number): Promise<Role> {
    const member = await this.database.getRepository(MemberEntity).findOneBy({ teamId: FIRST_TEAM, userId });
    return member?.role ?? this.database.transaction((manager) => this.join(manager, userId));
  }

  /**
   * Makes an account a member, in the caller's transaction. The first account owns the installation and is an admin; others become
   * what `DEFAULT_ROLE` says, unless a role is given. One that is a member already stays what it is.
   */
  async join(manager: EntityManager, userId: number, given?: Role): Promise<Role> {
    await this.lockTeam(manager);
    const members = manager.getRepository(MemberEntity);
    const known = await members.findOneBy({ teamId: FIRST_TEAM, userId });
    if (known !== null) return known.role;
    const owns = await this.takesOver(manager, userId);
    const role = owns ? 'admin' : (given ?? defaultRole(this.env));
    await members.insert({ teamId: FIRST_TEAM, userId, role });
    return role;
  }

  /** Makes members of all accounts from before there were roles. */
  async joinAll(): Promise<void> {
    const outside = await this.database.query<{ id: number }[]>(
      'SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM members m WHERE m."userId" = u.id) ORDER BY id',
    );
    for (const { id } of outside) await this.roleOf(id);
  }

  /** Makes an account what the sign-in provider says, in the caller's transaction. Whoever owns the installation stays an admin. */
  async follow(tx: Tx, userId: number, role: Role): Promise<void> {
    const present = await this.join(tx.manager, userId, role);
    if (present === role || (await tx.manager.existsBy(UserEntity, { id: userId, owner: true }))) return;
    if (await this.isLastAdmin(tx.manager, userId)) return;
    await tx.manager.update(MemberEntity, { teamId: FIRST_TEAM, userId }, { role });
    await audit(tx, 'auth', {
      action: 'person.role-changed',
      thing: { id: userId },
      before: { role: present },
      after: { role },
    });
    await tx.publish(authEvents.roleChanged, { userId, role });
  }

  /** Whether nobody else is an admin whose account may be used. The caller holds the lock of the team. */
  async isLastAdmin(manager: EntityManager, userId: number): Promise<boolean> {
    const [found] = await manager.query<{ last: boolean }[]>(
      `SELECT EXISTS (SELECT FROM members WHERE "userId" = $1 AND role = 'admin')
          AND NOT EXISTS (SELECT FROM members m JOIN users u ON u.id = m."userId"
                           WHERE m."userId" <> $1 AND m.role = 'admin' AND u."deactivatedAt" IS NULL) AS last`,
      [userId],
    );
    return found?.last ?? false;
  }

  /** Makes the first team where there is none, and locks it, so that changes of its members follow one another. */
  async lockTeam(manager: EntityManager): Promise<void> {
    const team = { id: FIRST_TEAM, name: this.env.TEAM_NAME };
    await manager.createQueryBuilder().insert().into(TeamEntity).values(team).orIgnore().execute();
    await manager.findOneOrFail(TeamEntity, {
      where: { id: FIRST_TEAM },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The oldest account owns the installation. */
  private async takesOver(manager: EntityManager, userId: number): Promise<boolean> {
    const users = manager.getRepository(UserEntity);
    if (await users.existsBy({ owner: true })) return false;
    const [first] = await users.find({ order: { id: 'ASC' }, take: 1, select: { id: true } });
    if (first?.id !== userId) return false;
    await users.update({ id: userId }, { owner: true });
    return true;
  }
}
