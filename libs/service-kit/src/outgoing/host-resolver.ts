import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** What names mean at this moment. */
@Injectable()
export class HostResolver {
  /** All addresses of a name, in the system's order. @throws as node:dns does: ENOTFOUND, EAI_AGAIN */
  async resolve(host: string): Promise<string[]> {
    return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
  }
}
