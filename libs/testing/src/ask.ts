import { randomUUID } from 'node:crypto';
import type { RpcDefinition } from '@galley/contracts';
import type { Ask, AskOptions, RawAnswer } from '@galley/messaging';
import type { z } from 'zod';

export interface AskAs extends AskOptions {
  /** Who is signed in; nobody by default. */
  readonly userId?: number | null;
  readonly sessionId?: string | null;
}

/** Questions as the gateway puts them, on behalf of somebody. */
export class TestAsk {
  constructor(private readonly inner: Ask) {}

  /** @throws AppError as the service answered it */
  call<I extends z.ZodType, O extends z.ZodType>(
    question: RpcDefinition<I, O>,
    input: z.input<I>,
    options: AskAs = {},
  ): Promise<z.output<O>> {
    return this.inner.call(question, input, callerOf(options));
  }

  raw<I extends z.ZodType, O extends z.ZodType>(
    question: RpcDefinition<I, O>,
    input: z.input<I>,
    options: AskAs = {},
  ): Promise<RawAnswer> {
    return this.inner.raw(question, input, callerOf(options));
  }
}

function callerOf({ userId = null, sessionId = null, ...options }: AskAs): AskOptions {
  return { ...options, as: { userId, sessionId, requestId: randomUUID(), ...options.as } };
}
