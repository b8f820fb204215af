import { randomUUID } from 'node:crypto';
import { firstTeam, type RpcDefinition, type TeamId } from '@galley/contracts';
import type { RpcClient, RpcOptions, RpcReply } from '@galley/messaging';
import type { z } from 'zod';

interface TestRpcOptions extends RpcOptions {
  /** Who is signed in; nobody by default. */
  readonly userId?: number | null;
  readonly sessionId?: string | null;
  /** For which team; the first by default, null for none. */
  readonly teamId?: TeamId | null;
}

/** Requests as the gateway puts them, on behalf of somebody. */
export class TestRpcClient {
  constructor(private readonly inner: RpcClient) {}

  /** @throws AppError as the service answered it */
  call<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    input: z.input<I>,
    options: TestRpcOptions = {},
  ): Promise<z.output<O>> {
    return this.inner.call(definition, input, callerOf(options));
  }

  raw<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    input: z.input<I>,
    options: TestRpcOptions = {},
  ): Promise<RpcReply> {
    return this.inner.raw(definition, input, callerOf(options));
  }
}

function callerOf({
  userId = null,
  sessionId = null,
  teamId = firstTeam,
  ...options
}: TestRpcOptions): RpcOptions {
  return { ...options, as: { userId, sessionId, teamId, requestId: randomUUID(), ...options.as } };
}
