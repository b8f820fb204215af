import { type AppError, firstTeam, type TeamId } from '@galley/contracts';
import { asTeam, audit, UnitOfWork } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { AttemptsService } from '../limits/index.js';
import { MembersService } from '../members/index.js';
import type { UserEntity } from '../users/index.js';

/** With what somebody shows who they are, as the audit log says it. */
export type Means =
  'password' | 'passkey' | 'password and passkey' | 'password and recovery code' | 'sign-in provider';

export interface Refused {
  /** Null where nobody is known. */
  readonly user: UserEntity | null;
  readonly means: Means;
  /** An older gateway does not say it of people who come from the provider. */
  readonly address?: string | null | undefined;
}

/** Writes down who was refused at signing in. */
@Injectable()
export class RefusalsService {
  private readonly log = new Logger(RefusalsService.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly attempts: AttemptsService,
  ) {}

  /** An unknown name is not kept, because people sometimes type their password into that field. */
  async note({ code }: AppError, { user, means, address }: Refused): Promise<void> {
    const account = user && { userId: user.id, account: user.username };
    const line = { message: 'sign-in failed', code, known: user !== null, with: means, ...account };
    this.log.warn({ ...line, address: address ?? null });
    // Tries beyond the limit are counted elsewhere, and would only fill the record.
    if (code === 'TOO_MANY_TRIES') return;
    // Anybody can come with answers that no provider gave, and nothing else limits these.
    if (means === 'sign-in provider' && !(await this.attempts.isWorthNoting('provider', address ?? '')))
      return;
    // People read it: "wrong credentials".
    const reason = code.toLowerCase().replaceAll('_', ' ');
    const by = { userId: user?.id ?? null, ...(address ? { address } : {}) };
    const teamId = user === null ? firstTeam : await this.teamOf(user);
    await asTeam(teamId, () =>
      this.work.run((tx) =>
        audit(tx, 'auth', { action: 'account.sign-in-refused', by, after: { with: means, reason } }),
      ),
    );
  }

  /** In whose record a sign-in is written down. */
  async teamOf({ id }: UserEntity): Promise<TeamId> {
    return (await this.members.placeOf(id))?.id ?? firstTeam;
  }
}
