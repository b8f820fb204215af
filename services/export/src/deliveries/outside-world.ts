import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** The time that deliveries go by. */
@Injectable()
export class WebhookClock {
  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now();
  }
}

/** What names mean at this moment. */
@Injectable()
export class HostResolver {
  /** All addresses of a name, in the system's order. @throws as node:dns does: ENOTFOUND, EAI_AGAIN */
  async resolve(host: string): Promise<string[]> {
    return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
  }
}
