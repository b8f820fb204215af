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
/** With "Remember me" and without it: how many hours a session lasts, and after how many it ends when nobody uses it. */
const sessionHours = { remembered: 30 * 24, plain: 12 } as const;
const idleHours = { remembered: 7 * 24, plain: 2 } as const;
/** Uses are written down at most this often. */
const NOTE_MS = 60_000;

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
    const kind = rememberMe ? 'remembered' : 'plain';
    const times = { expiresAt: inHours(sessionHours[kind]), idleAt: inHours(idleHours[kind]), endedAt: null };
    const origin = { address, device: deviceOf(agent), teamId: null };
    return sessions.save(sessions.create({ id: randomUUID(), userId, ...times, ...origin }));
  }

  /** The user's active sessions, newest first. @param current the session that asks */
  async list(userId: number, current: string | null): Promise<Session[]> {
    const sessions = await this.database.getRepository(SessionEntity).find({
      where: { userId, ...active() },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => inShape(Session, session, { current: session.id === current }));
  }

  /** Ends a session of the user. @throws AppError SESSION_NOT_FOUND for one that is over, or somebody else's */
  async endOwn(id: string, userId: number): Promise<{ success: true }> {
    if (!isUuid(id)) throw new AppError('SESSION_NOT_FOUND');
    await this.work.run(async (tx) => {
      const where = { id, userId, ...active() };
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

  /**
   * Whether a session is active, in which team it acts, and what its user is there. Unknown, ended, expired and idle sessions are not.
   * Gateways ask while a page is open, so this is a use of it.
   */
  async check(sessionId: string): Promise<Standing> {
    if (!isUuid(sessionId)) return inactive;
    const session = await this.database
      .getRepository(SessionEntity)
      .findOneBy({ id: sessionId, ...active() });
    if (session === null) return inactive;
    await this.noteUse(session);
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
    return open.filter(isActive).length;
  }

  /** Ends these sessions, in the caller's transaction. @returns how many were active */
  async endThese(tx: Tx, ids: readonly string[]): Promise<number> {
    const open = await tx.manager.findBy(SessionEntity, { id: In([...ids]), endedAt: IsNull() });
    for (const session of open) await this.endIn(tx, session);
    return open.filter(isActive).length;
  }

  /** At most one writing a minute, however many gateways ask. */
  private async noteUse({ id, createdAt, expiresAt, idleAt }: SessionEntity): Promise<void> {
    const isRemembered = expiresAt.getTime() - createdAt.getTime() > 2 * sessionHours.plain * HOUR_MS;
    const later = inHours(idleHours[isRemembered ? 'remembered' : 'plain']);
    if (idleAt.getTime() + NOTE_MS > later.getTime()) return;
    await this.database.getRepository(SessionEntity).update({ id }, { idleAt: later });
  }

  private async endIn(tx: Tx, session: SessionEntity): Promise<void> {
    await tx.manager.update(SessionEntity, { id: session.id }, { endedAt: new Date() });
    await audit(tx, 'auth', { action: 'session.ended', thing: { id: session.userId, name: session.device } });
    await tx.publish(authEvents.sessionEnded, { sessionId: session.id, userId: session.userId });
  }
}

const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

/** Of sessions that count. */
const active = () => ({ endedAt: IsNull(), expiresAt: MoreThan(new Date()), idleAt: MoreThan(new Date()) });

const isActive = ({ expiresAt, idleAt }: SessionEntity): boolean =>
  Math.min(expiresAt.getTime(), idleAt.getTime()) > Date.now();

interface Standing {
  readonly active: boolean;
  readonly userId: number | null;
  readonly teamId: TeamId | null;
  readonly role: Role | null;
}

const inactive: Standing = { active: false, userId: null, teamId: null, role: null };

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
