import { AppError, archiveLimits } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** How many tries are allowed in how many minutes, per account and per address. More are refused until the window ends. */
const attemptLimits = {
  login: { account: 10, address: 30, minutes: 15 },
  registration: { address: 100, minutes: 60 },
  /** Requests for a link to set a new password. */
  forgotten: { address: 30, minutes: 15 },
  /** Links that were not valid. */
  reset: { address: 30, minutes: 15 },
  /** Archives that somebody takes along. */
  archive: { account: archiveLimits.perHour, minutes: 60 },
  /** Letters that somebody mails to themselves. */
  letter: { account: 20, minutes: 60 },
  /** Passkeys that were refused. */
  passkey: { address: 30, minutes: 15 },
  /** Refused sign-ins with the provider that are written down. */
  provider: { address: 30, minutes: 15 },
  /** Uses of a token that counts no more, written down. */
  token: { account: 1, minutes: 60 },
} as const;
type Kind = keyof typeof attemptLimits;
type By = 'account' | 'address';
type Limits = { readonly minutes: number } & Partial<Readonly<Record<By, number>>>;

/** Counts tries in the database. A try counts from its start, so parallel guesses are limited too. */
@Injectable()
export class AttemptsService {
  constructor(private readonly database: DataSource) {}

  /** Counts a sign-in as failed until `forgive` removes it. @throws AppError TOO_MANY_TRIES when the limit is reached */
  takeLogin(account: string, address: string): Promise<string> {
    return this.database.transaction(async (manager) => {
      await this.refuseBeyond(manager, 'login', 'account', account);
      await this.refuseBeyond(manager, 'login', 'address', address);
      return this.note(manager, 'login', account, address);
    });
  }

  /** Counts a try that concerns no account. @throws AppError TOO_MANY_TRIES when the limit of its address is reached */
  take(kind: 'forgotten' | 'reset' | 'passkey', address: string): Promise<string> {
    return this.database.transaction(async (manager) => {
      await this.refuseBeyond(manager, kind, 'address', address);
      return this.note(manager, kind, '', address);
    });
  }

  async forgive(id: string): Promise<void> {
    await this.database.query('DELETE FROM login_attempts WHERE id = $1', [id]);
  }

  /** Deletes the failed sign-ins of an account whose password was just set by an authorised person. */
  async forgetLogins(manager: EntityManager, account: string): Promise<void> {
    await manager.query(`DELETE FROM login_attempts WHERE kind = 'login' AND account = $1`, [account]);
  }

  refuseRegistrationsBeyond(manager: EntityManager, address: string): Promise<void> {
    return this.refuseBeyond(manager, 'registration', 'address', address);
  }

  /** Counts a registration, in the transaction that makes the user. */
  async noteRegistration(manager: EntityManager, account: string, address: string): Promise<void> {
    await this.refuseBeyond(manager, 'registration', 'address', address);
    await this.note(manager, 'registration', account, address);
  }

  /** Counts an archive that somebody begins. @throws AppError ARCHIVES_USED */
  async takeArchive(userId: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.refuseBeyond(manager, 'archive', 'account', String(userId), 'ARCHIVES_USED');
      await this.note(manager, 'archive', String(userId), '');
    });
  }

  /** Counts a letter that somebody mails to themselves. @throws AppError TOO_MANY_TRIES */
  async takeLetter(userId: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.refuseBeyond(manager, 'letter', 'account', String(userId));
      await this.note(manager, 'letter', String(userId), '');
    });
  }

  /** Counts a refusal that is written down only so often. @returns false when it would only fill the record */
  async isWorthNoting(kind: 'provider' | 'token', value: string): Promise<boolean> {
    const [by, account, address] =
      kind === 'token' ? (['account', value, ''] as const) : (['address', '', value] as const);
    try {
      await this.database.transaction(async (manager) => {
        await this.refuseBeyond(manager, kind, by, value);
        await this.note(manager, kind, account, address);
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  private async refuseBeyond(
    manager: EntityManager,
    kind: Kind,
    by: By,
    value: string,
    refusal: 'TOO_MANY_TRIES' | 'ARCHIVES_USED' = 'TOO_MANY_TRIES',
  ): Promise<void> {
    const { minutes, ...limits }: Limits = attemptLimits[kind];
    const limit = limits[by];
    if (limit === undefined) return;
    // Two tries of the same account or address are counted one after the other.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${by}:${value}`]);
    const column = by === 'account' ? 'account' : 'address';
    const rows = await manager.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM "createdAt" - clock_timestamp()) + $3::int * 60)::int AS seconds
         FROM login_attempts
        WHERE kind = $1 AND ${column} = $2 AND "createdAt" > clock_timestamp() - make_interval(mins => $3::int)
        ORDER BY "createdAt" DESC OFFSET $4 LIMIT 1`,
      [kind, value, minutes, limit - 1],
    );
    const full = rows[0];
    if (full === undefined) return;
    const seconds = Math.max(1, full.seconds);
    throw new AppError(refusal, { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds });
  }

  private async note(manager: EntityManager, kind: Kind, account: string, address: string): Promise<string> {
    await manager.query(
      `DELETE FROM login_attempts WHERE "createdAt" < clock_timestamp() - interval '2 hours'`,
    );
    const rows = await manager.query<{ id: string }[]>(
      'INSERT INTO login_attempts (kind, account, address) VALUES ($1, $2, $3) RETURNING id',
      [kind, account, address],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('An attempt was not stored.');
    return id;
  }
}
