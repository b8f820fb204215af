import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  AppError,
  firstTeam,
  may,
  type Permission,
  Role,
  Scope,
  scopeFor,
  TeamId,
  within,
} from '@galley/contracts';
import { activeTraceparent, isTracing } from '@galley/telemetry';
import type { MsgHdrs } from '@nats-io/transport-node';
import { headerValues, messageHeaders } from './headers.js';

/** For which user and until when something is done. It travels in message headers, never in bodies. */
export interface Caller {
  readonly userId: number | null;
  readonly sessionId: string | null;
  /**
   * For which team: the database shows and takes rows of this team alone. Null: of none. 'all' is for the work that `WorkAcrossTeams`
   * names, and never travels.
   */
  readonly teamId: TeamId | 'all' | null;
  /** What the person is in the team. Null for work in the background: whoever ordered it was allowed to. */
  readonly role?: Role | null;
  /** What the token of a program lets it do. Absent for a person at a screen, and for work in the background. */
  readonly scopes?: readonly Scope[];
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent: string | null;
  /** Milliseconds since the epoch. After this time nobody waits for the answer. */
  readonly deadline: number;
  /** False for work in the background; unset when somebody waits at a screen or has just pressed Retry. */
  readonly byPerson?: boolean;
}

/** A caller who is signed in. */
export interface SignedIn extends Caller {
  readonly userId: number;
}

const storage = new AsyncLocalStorage<Caller>();

/** The caller of the work that is running now, or undefined outside of any call. */
export const currentCaller = (): Caller | undefined => storage.getStore();

/** Runs `fn` so that requests, events and logs inside it carry the caller. */
export const asCaller = <T>(caller: Caller, fn: () => T): T => storage.run(caller, fn);

/** A caller for work that starts by itself (a job, an event, a timer). */
export function systemCaller(partial: Partial<Caller> = {}): Caller {
  return {
    userId: null,
    sessionId: null,
    teamId: null,
    deadline: Number.MAX_SAFE_INTEGER,
    ...partial,
    // Generated only when missing, because every request passes here.
    requestId: partial.requestId ?? randomUUID(),
    traceparent: partial.traceparent === undefined ? presentTrace() : partial.traceparent,
  };
}

/** The active trace; without one, a new trace. When tracing is on, the first span starts the trace instead. */
const presentTrace = (): string | null => (isTracing() ? activeTraceparent() : newTrace());

const newTrace = (): string => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;

/** The team that the present work is for. @throws AppError NOT_SIGNED_IN where it is for none */
export function requireTeam(caller: Caller | undefined = currentCaller()): TeamId {
  if (typeof caller?.teamId !== 'number') throw new AppError('NOT_SIGNED_IN');
  return caller.teamId;
}

/** The signed-in user's id; of whoever the present work is for, when nobody else is given. @throws AppError NOT_SIGNED_IN */
export function requireUser(caller: Caller | undefined = currentCaller()): number {
  if (typeof caller?.userId !== 'number') throw new AppError('NOT_SIGNED_IN');
  return caller.userId;
}

/**
 * Refuses a person whose role does not allow it, and a program whose token does not. Work in the background, and calls by the key of a document, have no role: what they
 * may do is decided elsewhere. @throws AppError PERMISSION_MISSING, SCOPE_MISSING
 */
export function requirePermission(
  permission: Permission,
  caller: Caller | undefined = currentCaller(),
): void {
  if (caller?.role && !may(caller.role, permission)) throw new AppError('PERMISSION_MISSING', { permission });
  if (caller?.scopes && !within(caller.scopes, permission))
    throw new AppError('SCOPE_MISSING', { scope: scopeFor(permission) });
}

/** Whether `requirePermission` refuses it. */
export const isRefused = (permission: Permission, caller: Caller | undefined = currentCaller()): boolean =>
  Boolean(
    (caller?.role && !may(caller.role, permission)) || (caller?.scopes && !within(caller.scopes, permission)),
  );

/** Refuses programs: whoever has a token alone may not change the account. @throws AppError TOKEN_REFUSED */
export function requireSession(caller: Caller | undefined = currentCaller()): void {
  if (caller?.scopes) throw new AppError('TOKEN_REFUSED');
}

/** Whether a person's role, and the token of a program, give the right. Work in the background has no right of its own, only its owner's. */
export const hasPermission = (
  permission: Permission,
  caller: Caller | undefined = currentCaller(),
): boolean =>
  Boolean(
    caller?.role &&
    may(caller.role, permission) &&
    (caller.scopes === undefined || within(caller.scopes, permission)),
  );

const names = {
  user: 'Galley-User',
  role: 'Galley-Role',
  scopes: 'Galley-Scopes',
  session: 'Galley-Session',
  team: 'Galley-Team',
  request: 'Galley-Request',
  deadline: 'Galley-Deadline',
  trace: 'traceparent',
  background: 'Galley-Background',
} as const;

export const toHeaders = (caller: Caller): MsgHdrs => messageHeaders(callerValues(caller));

/** The caller as headers have it. */
export const callerValues = (caller: Caller): Record<string, string | null> => ({
  [names.request]: caller.requestId,
  [names.user]: caller.userId === null ? null : String(caller.userId),
  [names.session]: caller.sessionId,
  [names.role]: caller.role ?? null,
  [names.team]: typeof caller.teamId === 'number' ? String(caller.teamId) : null,
  [names.scopes]: caller.scopes?.join(' ') ?? null,
  [names.trace]: caller.traceparent,
  [names.deadline]: caller.deadline < Number.MAX_SAFE_INTEGER ? String(caller.deadline) : null,
  [names.background]: caller.byPerson === false ? '1' : null,
});

export const fromHeaders = (headers: MsgHdrs | undefined): Caller => callerIn(headerValues(headers));

/** The caller that these headers name. */
export function callerIn(values: Readonly<Record<string, string>>): Caller {
  const user = Number(values[names.user]);
  const deadline = Number(values[names.deadline]);
  return systemCaller({
    userId: Number.isInteger(user) && user > 0 ? user : null,
    sessionId: values[names.session] || null,
    // A gateway from before there were several teams names none.
    teamId: TeamId.nullable()
      .catch(null)
      .parse(Number(values[names.team]) || (values[names.user] ? firstTeam : null)),
    role: Role.nullable()
      .catch('viewer')
      .parse(values[names.role] ?? null),
    ...scopesIn(values[names.scopes]),
    requestId: values[names.request] || randomUUID(),
    traceparent: values[names.trace] || null,
    deadline: deadline > 0 ? deadline : Number.MAX_SAFE_INTEGER,
    ...(values[names.background] ? { byPerson: false } : {}),
  });
}

/** A scope that this process does not know, from a newer gateway, gives nothing here. */
const scopesIn = (value: string | undefined): Pick<Caller, 'scopes'> =>
  value === undefined
    ? {}
    : { scopes: value.split(' ').flatMap((scope) => Scope.safeParse(scope).data ?? []) };
