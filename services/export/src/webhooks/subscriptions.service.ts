import {
  type Input,
  AppError,
  webhookEventTypes,
  webhookLimits,
  type TeamId,
  type webhookRpc,
  type WebhookSubscription,
  type WebhookWithSecret,
} from '@galley/contracts';
import { acrossTeams, asTeam, audit, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressCheck } from './address-check.js';
import { OperatorEndpoint } from './operator-endpoint.service.js';
import {
  newSecret,
  SecretEncryption,
  subscriptionColumns,
  type SubscriptionRow,
  toSubscription,
  WebhookClock,
  type WebhookEnv,
} from '../deliveries/index.js';
import { WebhookSubscriptionEntity } from './webhook-subscription.entity.js';

const hourMs = 60 * 60 * 1000;
/** An address may have a key in its path. */
const hostOf = (url: string): string => new URL(url).host;

/** Which endpoints there are, what they want, and their secrets. Whether they are sent anything: SubscriptionSwitch. */
@Injectable()
export class SubscriptionsService {
  private readonly sealing: SecretEncryption;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly addresses: AddressCheck,
    private readonly operator: OperatorEndpoint,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {
    this.sealing = new SecretEncryption(env.WEBHOOK_KEYS);
  }

  /** In the order in which they were made; the operator's first, while it is configured. */
  async list(): Promise<WebhookSubscription[]> {
    await this.operator.settle();
    return this.read('WHERE ($2 OR NOT s.operator) ORDER BY s.operator DESC, s.id', [
      this.operator.isConfigured,
    ]);
  }

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async get(id: number): Promise<WebhookSubscription> {
    const [found] = await this.read('WHERE s.id = $2', [id]);
    if (!found || (found.operator && !this.operator.isConfigured))
      throw new AppError('WEBHOOK_NOT_FOUND', { id });
    return found;
  }

  /** @throws AppError VALIDATION_FAILED (an unknown type), WEBHOOK_ADDRESS_REFUSED, WEBHOOK_LIMIT */
  async create(
    { name, url, eventTypes }: Input<typeof webhookRpc.create>,
    userId: number,
  ): Promise<WebhookWithSecret> {
    checkTypes(eventTypes);
    await this.addresses.check(url);
    const secret = newSecret();
    const id = await this.work.run(async (tx) => {
      const { manager } = tx;
      // Two people who add the last one at the same moment take turns.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('galley:webhooks'))`);
      // Its age is held against the times of events, which other processes wrote by their own clocks.
      const subscriptions = manager.getRepository(WebhookSubscriptionEntity);
      const { subscriptions: limit } = webhookLimits;
      if ((await subscriptions.countBy({ operator: false })) >= limit)
        throw new AppError('WEBHOOK_LIMIT', { limit });
      const row = { name, url, eventTypes, secret: this.sealing.seal(secret), createdBy: userId };
      const { id } = await subscriptions.save({ ...row, createdAt: new Date() });
      await audit(tx, 'export', {
        action: 'webhook.added',
        thing: { id, name },
        after: { host: hostOf(url), eventTypes },
      });
      return id;
    });
    return { ...(await this.get(id)), secret };
  }

  /** A new address begins with a clean record. @throws AppError as create, and WEBHOOK_NOT_FOUND, WEBHOOK_OPERATOR */
  async change({ id, name, url, eventTypes }: Input<typeof webhookRpc.change>): Promise<WebhookSubscription> {
    const before = await this.own(id);
    if (eventTypes !== undefined) checkTypes(eventTypes);
    if (url !== undefined) await this.addresses.check(url);
    const changes = {
      name,
      url,
      eventTypes,
      ...(url === undefined ? {} : { failures: 0, failingSince: null }),
    };
    await this.work.run(async (tx) => {
      await tx.manager.update(WebhookSubscriptionEntity, { id }, changes);
      await audit(tx, 'export', {
        action: 'webhook.changed',
        thing: { id, name: before.name },
        before: { name: before.name, host: hostOf(before.url), eventTypes: before.eventTypes },
        after: {
          name: name ?? before.name,
          host: hostOf(url ?? before.url),
          eventTypes: eventTypes ?? before.eventTypes,
        },
      });
    });
    return this.get(id);
  }

  /** Its log goes with it. @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_OPERATOR */
  async delete(id: number): Promise<{ success: true }> {
    const { name } = await this.own(id);
    await this.work.run(async (tx) => {
      await tx.manager.delete(WebhookSubscriptionEntity, { id, operator: false });
      await audit(tx, 'export', { action: 'webhook.deleted', thing: { id, name } });
    });
    return { success: true };
  }

  /** The one before goes on signing for a day. @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_OPERATOR */
  async rotateSecret(id: number): Promise<WebhookWithSecret> {
    const { name } = await this.own(id);
    const secret = newSecret();
    const until = new Date(this.clock.now() + webhookLimits.oldSecretHours * hourMs);
    await this.work.run(async (tx) => {
      await tx.manager.query(
        `UPDATE webhook_subscriptions SET "oldSecret" = secret, "oldSecretUntil" = $3, secret = $2 WHERE id = $1 AND NOT operator`,
        [id, this.sealing.seal(secret), until],
      );
      await audit(tx, 'export', { action: 'webhook.secret-changed', thing: { id, name } });
    });
    return { ...(await this.get(id)), secret };
  }

  /**
   * Of all teams: secrets are sealed with the first key, and secrets whose time is over are forgotten. Several processes may do
   * it at once.
   */
  async settle(): Promise<void> {
    await acrossTeams('housekeeping', () =>
      this.dataSource.query(
        'UPDATE webhook_subscriptions SET "oldSecret" = NULL, "oldSecretUntil" = NULL WHERE "oldSecretUntil" <= $1',
        [new Date(this.clock.now())],
      ),
    );
    await this.reseal('secret');
    await this.reseal('oldSecret');
  }

  private async reseal(column: 'secret' | 'oldSecret'): Promise<void> {
    const rows = await acrossTeams('housekeeping', () =>
      this.dataSource.query<{ id: number; teamId: TeamId; stored: string }[]>(
        `SELECT id, "teamId", "${column}" AS stored FROM webhook_subscriptions WHERE "${column}" IS NOT NULL`,
      ),
    );
    for (const { id, teamId, stored } of rows.filter((row) => this.sealing.isStale(row.stored))) {
      const secret = this.sealing.open(stored);
      if (secret === null) continue;
      // Rotated meanwhile: the new one is sealed as it should be.
      await asTeam(teamId, () =>
        this.dataSource.query(
          `UPDATE webhook_subscriptions SET "${column}" = $2 WHERE id = $1 AND "${column}" = $3`,
          [id, this.sealing.seal(secret), stored],
        ),
      );
    }
  }

  private async own(id: number): Promise<WebhookSubscription> {
    const subscription = await this.get(id);
    if (subscription.operator) throw new AppError('WEBHOOK_OPERATOR');
    return subscription;
  }

  private async read(where: string, values: readonly unknown[]): Promise<WebhookSubscription[]> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<SubscriptionRow[]>(`SELECT ${subscriptionColumns} ${where}`, [
      new Date(now - 24 * hourMs),
      ...values,
    ]);
    const operatorSigns = this.env.WEBHOOK_SECRET.length > 0;
    return rows.map((row) => toSubscription(row, !row.operator || operatorSigns, now));
  }
}

function checkTypes(types: readonly string[] | null): void {
  const unknown = types?.find((type) => !webhookEventTypes.includes(type));
  if (unknown !== undefined)
    throw new AppError('VALIDATION_FAILED', { problem: `There is no event of type "${unknown}".` });
}
