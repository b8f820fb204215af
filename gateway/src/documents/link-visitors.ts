import type { LinkVisitor } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { Bearers } from '../http/bearers.js';
import type { HttpExchange } from '../http/exchange.js';

/** Who comes with the key of a document: such calls need no session, but a document may ask for one. */
@Injectable()
export class LinkVisitors {
  constructor(private readonly bearers: Bearers) {}

  /** Null for a guest, and where nobody can say now whose session it is: most documents do not ask. */
  async of({ request }: HttpExchange): Promise<LinkVisitor | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const user = await this.bearers.userOf(authorization).catch(() => null);
    return user === null ? null : { teamId: user.teamId };
  }
}
