import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { hasUsualPort, isAllowedHost, isInternal } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import type { DestinationEnv } from '../adapters/index.js';

/** Which addresses a destination may have. What a name leads to is looked at in every request. */
@Injectable()
export class DestinationAddresses {
  constructor(@Inject(SERVICE_ENV) private readonly env: DestinationEnv) {}

  /** The address without what follows its path, and without a slash at its end. @throws AppError DESTINATION_ADDRESS_FORBIDDEN */
  checked(text: string, schemes?: readonly string[]): string {
    if (schemes) return this.checkedMail(text, schemes);
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol))
      throw forbidden('Please write an address like https://blog.example.');
    if (url.username !== '' || url.password !== '')
      throw forbidden(
        'A name and a password in the address are not accepted; they have fields of their own.',
      );
    if (!this.isAllowed(url)) {
      if (url.protocol !== 'https:') throw forbidden('Only https addresses are accepted.');
      if (isInternal(url)) throw forbidden('Internal addresses are not accepted.');
      if (!hasUsualPort(url)) throw forbidden(`Port ${url.port} is not accepted.`);
    }
    return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '');
  }

  /** A server that is no website: what it is called, and its port. */
  private checkedMail(text: string, schemes: readonly string[]): string {
    const url = URL.parse(text);
    // As a web address its host is read in every spelling.
    const host = url && URL.parse(`https://${url.host}`);
    if (!url || !host?.hostname || !schemes.includes(url.protocol.slice(0, -1)))
      throw forbidden(`Please write an address like ${schemes[0] ?? ''}://mail.example.`);
    if (url.username !== '' || url.password !== '')
      throw forbidden(
        'A name and a password in the address are not accepted; they have fields of their own.',
      );
    const port = url.port || (url.protocol === 'smtps:' ? '465' : '587');
    const named = new URL(`https://${host.hostname}:${port}`);
    if (!this.isAllowed(named)) {
      if (isInternal(named)) throw forbidden('Internal addresses are not accepted.');
      if (!mailPorts.includes(port)) throw forbidden(`Port ${port} is not accepted.`);
    }
    return `${url.protocol}//${host.hostname}:${port}`;
  }

  /** Whether whoever runs the studio lets this host be internal. */
  isAllowed(url: URL): boolean {
    return isAllowedHost(url, this.env.PUBLISH_ALLOWED_HOSTS);
  }
}

/** On which servers take mail from programs. */
const mailPorts: readonly string[] = ['25', '465', '587', '2525'];

const forbidden = (problem: string) => new AppError('DESTINATION_ADDRESS_FORBIDDEN', { problem });
