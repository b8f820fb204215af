import { modelBudgetChanged } from '@galley/contracts';
import { costOf } from '@galley/engine';
import { Breakers, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { nextDay } from '../costs/index.js';

interface Used {
  readonly model: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/**
 * The installation's budget for the language model: compares the cost of the calls of a day (UTC), in US dollars or tokens,
 * with the limit. The services that call a model receive an event when it is used up; calls in progress still end.
 */
@Injectable()
export class ModelBudget implements OnApplicationBootstrap {
  private readonly logger = new Logger(ModelBudget.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly breakers: Breakers,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** Applies a budget that was changed while this process was stopped. */
  async onApplicationBootstrap(): Promise<void> {
    await this.work
      .run((tx) => this.check(tx))
      .catch((error: unknown) => {
        this.logger.warn(`The model budget could not be checked: ${String(error)}`);
      });
  }

  /** Publishes an event when the budget is used up, or is available again. */
  async check(tx: Tx): Promise<void> {
    const held = await this.breakers.isHeld('model-budget', tx.manager);
    if (!this.isLimited && !held) return;
    // Two calls that are stored at the same moment do not see each other. With the lock, the later one counts both.
    await tx.manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ':model-budget', 0))`,
    );
    const used = this.isLimited && (await this.isUsed(tx.manager));
    if (used === held) return;
    const { day, until } = nextDay();
    await tx.publish(modelBudgetChanged, { day, until: used ? until : null });
    if (used) this.logger.warn(`The model budget of today is used up, until ${until}.`);
  }

  private get isLimited(): boolean {
    return this.env.MODEL_BUDGET_PER_DAY !== undefined || this.env.MODEL_BUDGET_TOKENS_PER_DAY !== undefined;
  }

  private async isUsed(manager: EntityManager): Promise<boolean> {
    const { MODEL_BUDGET_PER_DAY: dollars, MODEL_BUDGET_TOKENS_PER_DAY: tokens } = this.env;
    const used = await manager.query<Used[]>(
      `SELECT model, "tokensIn", "tokensOut" FROM tokens_used(date_trunc('day', now(), 'UTC'))`,
    );
    const spent = used.reduce((sum, calls) => sum + (costOf(this.env.MODEL_PRICES, calls) ?? 0), 0);
    const counted = used.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0);
    return (dollars !== undefined && spent >= dollars) || (tokens !== undefined && counted >= tokens);
  }
}
