import type { DeliveryProblem } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { isAllowedHost } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import { addressProblem } from './address-rules.js';
import type { DueDelivery } from './due-deliveries.js';
import { WebhookClock } from './webhook-clock.js';
import { SecretEncryption } from './secret-encryption.js';
import type { Outcome, Outgoing } from './sender.js';
import { signedHeaders } from './signature.js';
import type { WebhookEnv } from './webhook.env.js';

type Unsent = Outcome & { readonly error: DeliveryProblem };

/** Where a delivery goes, and with which signatures. */
@Injectable()
export class Envelopes {
  private readonly sealing: SecretEncryption;

  constructor(
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {
    this.sealing = new SecretEncryption(env.WEBHOOK_KEYS);
  }

  /** What is to be sent, or why nothing can be. */
  address(due: DueDelivery): Outgoing | Unsent {
    return due.operator ? this.toOperator(due) : this.toSubscriber(due);
  }

  /** The one address hears what all teams push, so each request says whose it is. */
  private toOperator(due: DueDelivery): Outgoing | Unsent {
    const { WEBHOOK_URL: address, WEBHOOK_SECRET: secrets } = this.env;
    if (address === undefined) return unsent('NOT_CONFIGURED');
    const url = new URL(address);
    const { username, password } = url;
    url.username = url.password = '';
    const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const headers = this.signed(due, secrets);
    headers['galley-team'] = String(due.teamId);
    if (username !== '') headers['authorization'] = `Basic ${basic.toString('base64')}`;
    return { url: url.href, headers, body: due.body, mayBeInternal: true };
  }

  private toSubscriber(due: DueDelivery): Outgoing | Unsent {
    const allowed = this.env.WEBHOOK_ALLOWED_HOSTS;
    // The operator may have taken a host off the list since.
    if (addressProblem(due.url, allowed) !== null) return unsent('ADDRESS_REFUSED');
    const secrets = this.secretsOf(due);
    if (secrets === null) return unsent('SECRET_UNREADABLE');
    const mayBeInternal = isAllowedHost(new URL(due.url), allowed);
    return { url: due.url, headers: this.signed(due, secrets), body: due.body, mayBeInternal };
  }

  private signed(due: DueDelivery, secrets: readonly string[]) {
    return signedHeaders(secrets, { id: due.messageId, body: due.body }, new Date(this.clock.now()));
  }

  /** The present one, and for a day after a rotation the one before. */
  private secretsOf({ secret, oldSecret, oldSecretUntil }: DueDelivery): string[] | null {
    const present = secret === null ? null : this.sealing.open(secret);
    if (present === null) return null;
    const isOldValid = oldSecretUntil !== null && oldSecretUntil.getTime() > this.clock.now();
    const old = oldSecret !== null && isOldValid ? this.sealing.open(oldSecret) : null;
    return old === null ? [present] : [present, old];
  }
}

const unsent = (error: DeliveryProblem): Unsent => ({
  error,
  statusCode: null,
  detail: null,
  response: null,
  retryAfterMs: null,
  durationMs: 0,
});
