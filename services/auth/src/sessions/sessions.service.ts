import { randomUUID } from 'node:crypto';
import { AppError, authEvents, type Role, Session, teamEvents, type TeamId } from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { MemberEntity, MembersService } from '../members/index.js';
import { deviceOf } from './device.js';
import { SessionEntity } from './session.entity.js';

const HOUR_MS = 3_600_000;
/** How many hours a session lasts, with "Remember me" and without it. */
const sessionHours = { remembered: 30 * 24, plain: 12 } as const;

/** From where somebody signs in, and what their browser calls itself (`User-Agent`). */
export interface Origin {
  readonly address: string;
  readonly agent?: string | null | undefined;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  /** Opens a session in the caller's transaction, and deletes the user's expired sessions. */
  async open(
    manager: EntityManager,
    userId: number,
    rememberMe: boolean,
    { address, agent }: Origin,
  ): Promise<SessionEntity> {
    const sessions = manager.getRepository(SessionEntity);
    await sessions.delete({ userId, expiresAt: LessThan(new Date()) });
    const hours = rememberMe ? sessionHours.remembered : sessionHours.plain;
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const origin = { address, device: deviceOf(agent), teamId: null };
    return sessions.save(sessions.create({ id: randomUUID(), userId, expiresAt, endedAt: null, ...origin }));
  }

  /** The user's active sessions, newest first. @param current the session that asks */
  async list(userId: number, current: string | null): Promise<Session[]> {
    const sessions = await this.database.getRepository(SessionEntity).find({
      where: { userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => inShape(Session, session, { current: session.id === current }));
  }

  /** Ends a session of the user. @throws AppError SESSION_NOT_FOUND for one that is over, or somebody else's */
  async endOwn(id: string, userId: number): Promise<{ success: true }> {
    if (!isUuid(id)) throw new AppError('SESSION_NOT_FOUND');
    await this.work.run(async (tx) => {
      const where = { id, userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) };
      const lock = { mode: 'pessimistic_write' } as const;
      const session = await tx.manager.findOne(SessionEntity, { where, lock });
      if (session === null) throw new AppError('SESSION_NOT_FOUND');
      await this.endIn(tx, session);
    });
    return { success: true };
  }

  /** Ends the user's sessions but `current`. @returns how many were active. @throws AppError NOT_SIGNED_IN */
  async endOthers(userId: number, current: string | null): Promise<{ ended: number }> {
    // Without it the person who asks would be signed out, too.
    if (current === null) throw new AppError('NOT_SIGNED_IN');
    return this.work.run(async (tx) => ({ ended: await this.endAll(tx, userId, current) }));
  }

  /** Whether a session is active, in which team it acts, and what its user is there. Unknown, ended and expired sessions are not. */
  async check(sessionId: string): Promise<Standing> {
    if (!isUuid(sessionId)) return inactive;
    const session = await this.database
      .getRepository(SessionEntity)
      .findOneBy({ id: sessionId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) });
    if (session === null) return inactive;
    const { userId } = session;
    const place = await this.members.placeOf(userId, session.teamId);
    return place === null ? inactive : { active: true, userId, teamId: place.id, role: place.role };
  }

  /** Lets a session go on in another team, in the caller's transaction. @throws AppError TEAM_NOT_FOUND, SESSION_NOT_FOUND */
  async move(tx: Tx, sessionId: string | null, userId: number, teamId: TeamId): Promise<void> {
    if (sessionId === null || !isUuid(sessionId)) throw new AppError('SESSION_NOT_FOUND');
    const member = { userId, teamId, deactivatedAt: IsNull() };
    if (!(await tx.manager.existsBy(MemberEntity, member))) throw new AppError('TEAM_NOT_FOUND');
    const own = { id: sessionId, userId, endedAt: IsNull() };
    const { affected } = await tx.manager.update(SessionEntity, own, { teamId });
    if (affected !== 1) throw new AppError('SESSION_NOT_FOUND');
    await tx.publish(teamEvents.sessionMoved, { sessionId, userId, teamId });
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

  /** Ends these sessions, in the caller's transaction. @returns how many were active */
  async endThese(tx: Tx, ids: readonly string[]): Promise<number> {
    const open = await tx.manager.findBy(SessionEntity, { id: In([...ids]), endedAt: IsNull() });
    for (const session of open) await this.endIn(tx, session);
    return open.filter((session) => session.expiresAt > new Date()).length;
  }

  private async endIn(tx: Tx, session: SessionEntity): Promise<void> {
    await tx.manager.update(SessionEntity, { id: session.id }, { endedAt: new Date() });
    await audit(tx, 'auth', { action: 'session.ended', thing: { id: session.userId, name: session.device } });
    await tx.publish(authEvents.sessionEnded, { sessionId: session.id, userId: session.userId });
  }
}

interface Standing {
  readonly active: boolean;
  readonly userId: number | null;
  readonly teamId: TeamId | null;
  readonly role: Role | null;
}

const inactive: Standing = { active: false, userId: null, teamId: null, role: null };

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
