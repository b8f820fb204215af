import { randomInt } from 'node:crypto';
import { AppError, passkeyLimits } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { hashOf } from './hashes.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 random bits: so many that a plain hash keeps them as well as a slow one. */
const GROUPS = 6;
const GROUP = 4;

/** People leave out the dashes, or write in capitals. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

function newCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Makes the codes of an account; those from before no longer count. @returns them, this one time */
export async function makeCodes({ manager }: Tx, userId: number): Promise<string[]> {
  await manager.delete(RecoveryCodeEntity, { userId });
  const codes = Array.from({ length: passkeyLimits.recoveryCodes }, newCode);
  await manager.insert(
    RecoveryCodeEntity,
    codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })),
  );
  return codes;
}

/** Uses a code up. When two use it at once, only one succeeds. @throws AppError RECOVERY_CODE_WRONG */
export async function spendCode({ manager }: Tx, userId: number, code: string): Promise<void> {
  const { affected } = await manager.delete(RecoveryCodeEntity, { userId, codeHash: hashOf(plain(code)) });
  if (affected !== 1) throw new AppError('RECOVERY_CODE_WRONG');
}
