import { createHash, randomBytes } from 'node:crypto';
import { AppError, type ProviderAnswer, type singleSignOnRpc } from '@galley/contracts';
import { asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { MembersService } from '../members/index.js';
import { AccessService, type Origin, SessionsService } from '../sessions/index.js';
import { RefusalsService } from '../sign-in/index.js';
import { UserEntity } from '../users/index.js';
import { LogoutTokens } from './logout-tokens.js';
import { IdentitiesService } from './identities.service.js';
import { ProviderCodeEntity } from './provider-code.entity.js';
import { ProviderSessionEntity } from './provider-session.entity.js';
import { ProviderStartEntity } from './provider-start.entity.js';
import { ProviderService } from './provider.service.js';

/** How long somebody may take at the provider. */
const START_MS = 15 * 60_000;
/** The login screen uses its code at once. */
const CODE_MS = 60_000;

type Finished = z.input<typeof singleSignOnRpc.finish.output>;
type Answer = z.output<typeof ProviderAnswer>;
type Browser = string | null | undefined;
type Address = string | null | undefined;

/** The provider is not there: nobody was refused. */
const nobodysFault: ReadonlySet<string> = new Set(['PROVIDER_AWAY', 'PROVIDER_MISSING']);

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(32).toString('base64url');
const soon = (ms: number): Date => new Date(Date.now() + ms);

/** Signs people in with the provider, and out again. */
@Injectable()
export class SingleSignOnService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly provider: ProviderService,
    private readonly identities: IdentitiesService,
    private readonly access: AccessService,
    private readonly sessions: SessionsService,
    private readonly tokens: LogoutTokens,
    private readonly refusals: RefusalsService,
    private readonly members: MembersService,
  ) {}

  async reach(): Promise<{ reachable: boolean }> {
    return { reachable: await this.provider.isReachable() };
  }

  /** Begins a sign-in of this browser. @throws AppError PROVIDER_MISSING, PROVIDER_AWAY, PROVIDER_UNUSABLE */
  async start(returnTo: string, known: Browser): Promise<{ url: string; browser: string }> {
    const browser = known ?? newSecret();
    const ties = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = await this.provider.addressFor(ties);
    const { state, ...kept } = ties;
    await this.work.run(async (tx) => {
      await forgetOld(tx.manager);
      await tx.manager.insert(ProviderStartEntity, {
        ...kept,
        stateHash: hashOf(state),
        browserHash: hashOf(browser),
        returnTo,
        expiresAt: soon(START_MS),
      });
    });
    return { url, browser };
  }

  /**
   * Takes the provider's answer. @returns a one-time code for the login screen of the same browser
   * @throws AppError SIGN_IN_STALE for an answer that nobody here asked for, or that was used; the provider's refusals; ACCOUNT_DEACTIVATED
   */
  async answer(answer: Answer, browser: Browser, address: Address): Promise<{ code: string }> {
    const { start, stranger, sid, idToken } = await this.noting(address, () =>
      this.confirmed(answer, browser),
    );
    const { issuer, subject } = stranger;
    const user = await this.noting(
      address,
      () => this.identities.accountOf(stranger),
      () => this.identities.known(stranger),
    );
    const code = newSecret();
    await this.work.run((tx) =>
      tx.manager.insert(ProviderCodeEntity, {
        codeHash: hashOf(code),
        browserHash: start.browserHash,
        userId: user.id,
        returnTo: start.returnTo,
        issuer,
        subject,
        sid,
        idToken,
        expiresAt: soon(CODE_MS),
      }),
    );
    return { code };
  }

  /** Who has signed in there. @throws AppError as `answer` */
  private async confirmed(answer: Answer, browser: Browser) {
    const { state } = answer;
    if (!state || !browser) throw new AppError('SIGN_IN_STALE');
    const start = await this.work.run((tx) =>
      take(tx, ProviderStartEntity, { stateHash: hashOf(state), browserHash: hashOf(browser) }),
    );
    const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const ties = { state, nonce: start.nonce, verifier: start.verifier };
    return { start, ...(await this.provider.confirm(Object.fromEntries(given), ties)) };
  }

  /** Writes down who is refused. @param whose which account it is about */
  private async noting<T>(
    address: Address,
    work: () => Promise<T>,
    whose: () => Promise<UserEntity | null> = () => Promise.resolve(null),
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && !nobodysFault.has(error.code))
        await this.refusals.note(error, { user: await whose(), means: 'sign-in provider', address });
      throw error;
    }
  }

  /** Opens the session. @throws AppError SIGN_IN_STALE for a code that is too old, used, or of another browser; ACCOUNT_DEACTIVATED */
  async finish(code: string, browser: Browser, origin: Origin): Promise<Finished> {
    let user: UserEntity | null = null;
    return this.noting(
      origin.address,
      () => this.entered(code, browser, origin, (found) => (user = found)),
      () => Promise.resolve(user),
    );
  }

  private async entered(
    code: string,
    browser: Browser,
    origin: Origin,
    found: (user: UserEntity) => void,
  ): Promise<Finished> {
    if (!browser) throw new AppError('SIGN_IN_STALE');
    const mine = { codeHash: hashOf(code), browserHash: hashOf(browser) };
    let confirmed: ProviderCodeEntity;
    const signedIn = await this.access.grant(
      false,
      origin,
      async (tx) => {
        confirmed = await take(tx, ProviderCodeEntity, mine);
        const user = await lockedUser(tx, confirmed.userId);
        found(user);
        if (user.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
        const by = { userId: user.id, address: origin.address };
        await asTeam(await this.members.firstTeamOf(tx.manager, user.id), () =>
          audit(tx, 'auth', { action: 'account.signed-in', by, after: { with: 'sign-in provider' } }),
        );
        return user;
      },
      (tx, sessionId) => {
        const { issuer, subject, sid, idToken } = confirmed;
        return tx.manager.insert(ProviderSessionEntity, { sessionId, issuer, subject, sid, idToken });
      },
    );
    return { ...signedIn, returnTo: confirmed!.returnTo };
  }

  /** Where the browser ends this session at the provider, too; null when it did not come from there. */
  async leaving(sessionId: string | null): Promise<{ url: string | null }> {
    if (sessionId === null) return { url: null };
    const there = await this.work.run((tx) => tx.manager.findOneBy(ProviderSessionEntity, { sessionId }));
    return { url: there && (await this.provider.leaveAddress(there.idToken)) };
  }

  /** Ends the sessions that ended at the provider. @throws AppError LOGOUT_TOKEN_REFUSED, PROVIDER_AWAY */
  async endedAtProvider(token: string): Promise<{ ended: number }> {
    const { issuer, subject, sid } = await this.tokens.read(token);
    return this.work.run(async (tx) => {
      const theirs = {
        issuer,
        ...(sid === null ? {} : { sid }),
        ...(subject === null ? {} : { subject }),
      };
      const found = await tx.manager.findBy(ProviderSessionEntity, theirs);
      const ids = found.map(({ sessionId }) => sessionId);
      return { ended: await this.sessions.endThese(tx, ids) };
    });
  }
}

/** Takes a row away, so that nobody uses it twice. @throws AppError SIGN_IN_STALE when there is none that is still valid */
async function take<E extends ProviderStartEntity | ProviderCodeEntity>(
  { manager }: Tx,
  entity: new () => E,
  where: Partial<E>,
): Promise<E> {
  const repository = manager.getRepository<E>(entity);
  const valid = { ...where, expiresAt: MoreThan(new Date()) };
  const row = await repository.findOneBy(valid as never);
  const { affected } = row === null ? { affected: 0 } : await repository.delete(where as never);
  if (row === null || affected !== 1) throw new AppError('SIGN_IN_STALE');
  return row;
}

/** Locked, so that a deactivation at the same moment does not miss the new session. */
async function lockedUser({ manager }: Tx, id: number): Promise<UserEntity> {
  const user = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (user === null) throw new AppError('SIGN_IN_STALE');
  return user;
}

async function forgetOld(manager: EntityManager): Promise<void> {
  const old = { expiresAt: LessThan(new Date()) };
  await manager.delete(ProviderStartEntity, old);
  await manager.delete(ProviderCodeEntity, old);
}
