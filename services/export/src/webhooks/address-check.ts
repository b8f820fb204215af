import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { hostOf, HostResolver, isAllowedHost, isPublicAddress } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import { addressProblem, type WebhookEnv } from '../deliveries/index.js';

/** DNS may be slow; the tries look again anyway. */
const maxWaitMs = 2_000;

/** Tells people early what the tries would refuse. */
@Injectable()
export class AddressCheck {
  constructor(
    private readonly resolver: HostResolver,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  /**
   * A name that can't be resolved right now is let pass: each try checks it anew.
   * @throws AppError WEBHOOK_ADDRESS_REFUSED with a sentence
   */
  async check(text: string): Promise<void> {
    const allowed = this.env.WEBHOOK_ALLOWED_HOSTS;
    const problem = addressProblem(text, allowed);
    if (problem !== null) throw new AppError('WEBHOOK_ADDRESS_REFUSED', { problem });
    const url = new URL(text);
    if (isAllowedHost(url, allowed) || isPublicAddress(hostOf(url))) return;
    const found = await this.soon(hostOf(url));
    if (found.every(isPublicAddress)) return;
    throw new AppError('WEBHOOK_ADDRESS_REFUSED', {
      problem: 'This name leads to an internal address, which is not accepted.',
    });
  }

  private async soon(host: string): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string[]>((resolve) => (timer = setTimeout(() => resolve([]), maxWaitMs)));
    try {
      return await Promise.race([this.resolver.resolve(host).catch(() => []), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
