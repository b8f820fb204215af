import { randomUUID } from 'node:crypto';
import { AppError, authEvents } from '@galley/contracts';
import { type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { SessionEntity } from './session.entity.js';

const HOUR_MS = 3_600_000;
/** How many hours a session lasts, with "Remember me" and without it. */
const sessionHours = { remembered: 30 * 24, plain: 12 } as const;

@Injectable()
export class SessionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: DataSource,
  ) {}

  /** Opens a session in the caller's transaction, and deletes the user's expired sessions. */
  async open(manager: EntityManager, userId: number, rememberMe: boolean): Promise<SessionEntity> {
    const sessions = manager.getRepository(SessionEntity);
    await sessions.delete({ userId, expiresAt: LessThan(new Date()) });
    const hours = rememberMe ? sessionHours.remembered : sessionHours.plain;
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    return sessions.save(sessions.create({ id: randomUUID(), userId, expiresAt, endedAt: null }));
  }

  /** Whether a session is active. Unknown, ended and expired sessions are not. */
  async check(sessionId: string): Promise<{ active: boolean; userId: number | null }> {
    if (!isUuid(sessionId)) return { active: false, userId: null };
    const session = await this.database
      .getRepository(SessionEntity)
      .findOneBy({ id: sessionId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) });
    return { active: session !== null, userId: session?.userId ?? null };
  }

  /** Ends one session of the caller. Ending it twice is no error. */
  async end(sessionId: string, userId: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const session = isUuid(sessionId) ? await tx.manager.findOneBy(SessionEntity, { id: sessionId }) : null;
      if (session === null || session.endedAt !== null) return;
      if (session.userId !== userId) throw new AppError('NOT_YOURS');
      await this.endIn(tx, session);
    });
    return { success: true };
  }

  /** Ends every session of a user but `keep`, in the caller's transaction. @returns how many were active */
  async endAll(tx: Tx, userId: number, keep: string | null = null): Promise<number> {
    const all = await tx.manager.findBy(SessionEntity, { userId, endedAt: IsNull() });
    const open = all.filter(({ id }) => id !== keep);
    for (const session of open) await this.endIn(tx, session);
    return open.filter((session) => session.expiresAt > new Date()).length;
  }

  private async endIn(tx: Tx, session: SessionEntity): Promise<void> {
    await tx.manager.update(SessionEntity, { id: session.id }, { endedAt: new Date() });
    await tx.publish(authEvents.sessionEnded, { sessionId: session.id, userId: session.userId });
  }
}

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
