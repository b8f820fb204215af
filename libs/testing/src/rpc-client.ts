import { randomUUID } from 'node:crypto';
import type { RpcDefinition } from '@galley/contracts';
import type { RpcClient, RpcOptions, RpcReply } from '@galley/messaging';
import type { z } from 'zod';

interface TestRpcOptions extends RpcOptions {
  /** Who is signed in; nobody by default. */
  readonly userId?: number | null;
  readonly sessionId?: string | null;
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

function callerOf({ userId = null, sessionId = null, ...options }: TestRpcOptions): RpcOptions {
  return { ...options, as: { userId, sessionId, requestId: randomUUID(), ...options.as } };
}
