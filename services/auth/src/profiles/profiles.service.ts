import { AppError, authEvents, type authRpc, type Me, type TeamId } from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AddressesService } from '../addresses/index.js';
import { MembersService } from '../members/index.js';
import { PasswordsService } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';

type Changes = z.output<typeof authRpc.changeMe.input>;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly passwords: PasswordsService,
    private readonly members: MembersService,
    private readonly addresses: AddressesService,
  ) {}

  /** @param teamId for which the caller acts @throws AppError NOT_SIGNED_IN when the account is gone */
  async me(userId: number, teamId: TeamId | null): Promise<Me> {
    const user = await this.database.getRepository(UserEntity).findOneBy({ id: userId });
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    return this.members.meOf(user, teamId);
  }

  /**
   * Changes the caller's own account; what is undefined stays. Tells of a new name. Links to reset the password that were mailed to
   * the address before no longer work. @throws AppError NOT_SIGNED_IN; for another address as `PasswordsService.prove`
   */
  async change(userId: number, teamId: TeamId | null, changes: Changes): Promise<Me> {
    const { name, email } = changes;
    const proven = await this.proof(userId, changes);
    const user = await this.work.run(async (tx) => {
      // Two changes of one account follow one another, so that the last news tells the last name.
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await tx.manager.findOne(UserEntity, { where: { id: userId }, lock });
      if (user === null) throw new AppError('NOT_SIGNED_IN');
      const before = user.name;
      const address = user.email;
      if (name !== undefined) user.name = name;
      if (proven !== null && email !== undefined) {
        if (proven !== user.password) throw new AppError('WRONG_PASSWORD');
        user.email = email;
        user.emailVerifiedAt = null;
        await this.passwords.revokeLinks(tx, userId);
      }
      await tx.manager.save(user);
      const changed = [
        ...(user.name === before ? [] : ['name']),
        ...(user.email === address ? [] : ['email']),
      ];
      if (changed.length > 0) await audit(tx, 'auth', { action: 'account.changed', after: { changed } });
      if (user.name !== before)
        await tx.publish(authEvents.userChanged, { userId, username: user.username, name: user.name });
      return user;
    });
    if (proven !== null) this.addresses.sendSoon(userId);
    return this.members.meOf(user, teamId);
  }

  /** The hash of the password that was given for another address; null where the address stays. */
  private async proof(userId: number, { email, currentPassword, address }: Changes): Promise<string | null> {
    if (email === undefined) return null;
    const user = await this.database.getRepository(UserEntity).findOneBy({ id: userId });
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    if (user.email === email) return null;
    return (await this.passwords.prove(user, currentPassword, address)).password;
  }
}
