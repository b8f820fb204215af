import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { HostResolver, hostOf, isAllowedHost, isPublicAddress } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, DestinationEnv } from '../adapters/index.js';
import { SmtpSession } from './smtp-session.js';

/** Leads to mail servers, each by an address that was looked at after its name was resolved. */
@Injectable()
export class MailRoute {
  constructor(
    private readonly resolver: HostResolver,
    @Inject(SERVICE_ENV) private readonly env: DestinationEnv,
  ) {}

  /** @throws AppError DESTINATION_* */
  async open({ name, address, settings, secret }: Connection, signal: AbortSignal): Promise<SmtpSession> {
    const url = new URL(address ?? '');
    const isSecure = url.protocol === 'smtps:';
    const port = Number(url.port) || (isSecure ? 465 : 587);
    const host = hostOf(url);
    const mayBeInternal = isAllowedHost(
      new URL(`https://${url.hostname}:${port}`),
      this.env.PUBLISH_ALLOWED_HOSTS,
    );
    const at = await this.addressOf(host, { name, mayBeInternal });
    const username = settings['mailUsername'];
    const session = new SmtpSession(name, signal, {
      host: at,
      port,
      servername: host,
      secure: isSecure,
      // A password and a letter are read by nobody on the way, but inside a network that the operator allows.
      requireTLS: !isSecure && !mayBeInternal,
      timeoutMs: this.env.PUBLISH_REQUEST_MS,
      credentials: username ? { user: username, pass: secret['password'] ?? '' } : null,
    });
    await session.connect();
    return session;
  }

  private async addressOf(
    host: string,
    { name, mayBeInternal }: { name: string; mayBeInternal: boolean },
  ): Promise<string> {
    const found = await this.resolver.resolve(host).catch(() => {
      throw new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
    });
    const [first] = found;
    if (first === undefined) throw new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
    if (!mayBeInternal && !found.every(isPublicAddress))
      throw new AppError('DESTINATION_ADDRESS_FORBIDDEN', {
        problem: `${name} leads to an internal address, which is not accepted.`,
      });
    return first;
  }
}
