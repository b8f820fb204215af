import type { RpcDefinition } from '@galley/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';
import type { Caller } from './context.js';
import type { RawReply } from './raw-reply.js';

type Answer<O extends z.ZodType> = z.input<O> | RawReply;
type AnsweringMethod<I extends z.ZodType, O extends z.ZodType> = (
  input: z.output<I>,
  caller: Caller,
) => Answer<O> | Promise<Answer<O>>;

/**
 * Marks a controller method as the answer to a request. Its input has been checked against the contract when the
 * method is called; its second argument says who asks.
 *
 * @example
 * \@Answers(topicRpc.get)
 * get(input: IdInput) { return this.topics.get(input.id); }
 */
export function RpcHandler<I extends z.ZodType, O extends z.ZodType>(definition: RpcDefinition<I, O>) {
  return <M extends AnsweringMethod<I, O>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    MessagePattern(definition.subject, { definition })(target, key, descriptor);
    // Without these decorators Nest passes only the first argument to a method.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
