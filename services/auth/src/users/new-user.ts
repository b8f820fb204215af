import { AppError } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { UserEntity } from './user.entity.js';

type NewUser = Pick<UserEntity, 'username' | 'usernameKey' | 'email' | 'name' | 'password'> &
  Partial<Pick<UserEntity, 'hasPassword' | 'mustVerify' | 'emailVerifiedAt'>>;

/** Makes an account, in the caller's transaction. @throws AppError USERNAME_TAKEN */
export async function insertUser(tx: Tx, values: NewUser): Promise<UserEntity> {
  const users = tx.manager.getRepository(UserEntity);
  const inserted = await users
    .createQueryBuilder()
    .insert()
    .values(values)
    .orIgnore()
    .returning('*')
    .execute();
  const row = inserted.raw as unknown[];
  if (row.length === 0) throw new AppError('USERNAME_TAKEN');
  return users.findOneByOrFail({ usernameKey: values.usernameKey });
}
