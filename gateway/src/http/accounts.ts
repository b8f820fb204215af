import { randomUUID } from 'node:crypto';
import { authRpc, type TeamId } from '@galley/contracts';
import { RpcClient, systemCaller } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { Bearers } from './bearers.js';
import { scopesOf } from './exchange.js';

const waitMs = 2_000;

/** The accounts that are signed in. */
@Injectable()
export class Accounts {
  constructor(
    private readonly bearers: Bearers,
    private readonly rpc: RpcClient,
  ) {}

  /** The name that a token's account shows to others, and its team; null when the token is not valid, or that can't be found out now. */
  async of(token: string): Promise<{ name: string; teamId: TeamId } | null> {
    try {
      const person = await this.bearers.userOf(`Bearer ${token}`);
      const { userId, sessionId, teamId } = person;
      const as = systemCaller({ userId, sessionId, teamId, ...scopesOf(person), requestId: randomUUID() });
      const { user } = await this.rpc.call(authRpc.me, {}, { timeoutMs: waitMs, as });
      return { name: user.name || user.username, teamId };
    } catch {
      return null;
    }
  }
}
