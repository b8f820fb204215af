import type { RpcDefinition } from '@galley/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';
import { requireUser, type Caller, type SignedIn } from './context.js';
import type { RawReply } from './raw-reply.js';

type Answer<O extends z.ZodType> = z.input<O> | RawReply;
type Method<I extends z.ZodType, O extends z.ZodType, C extends Caller> = (
  input: z.output<I>,
  caller: C,
) => Answer<O> | Promise<Answer<O>>;
type MethodDecoratorFor<I extends z.ZodType, O extends z.ZodType, C extends Caller> = <
  M extends Method<I, O, C>,
>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Marks a controller method as the handler of a request. The contract gives the types: the input has been checked when the method is
 * called, and what it returns must be the contract's answer. The second argument says who asks.
 * @param access `signed-in` refuses a caller without a user with NOT_SIGNED_IN
 * @example
 * \@RpcHandler(topicRpc.createFolder, 'signed-in')
 * create(input: FolderInput, { userId }: SignedIn) { return this.folders.create(userId, input); }
 */
export function RpcHandler<I extends z.ZodType, O extends z.ZodType>(
  definition: RpcDefinition<I, O>,
  access: 'signed-in',
): MethodDecoratorFor<I, O, SignedIn>;
export function RpcHandler<I extends z.ZodType, O extends z.ZodType>(
  definition: RpcDefinition<I, O>,
): MethodDecoratorFor<I, O, Caller>;
export function RpcHandler(definition: RpcDefinition, access?: 'signed-in') {
  return (target: object, key: string, descriptor: PropertyDescriptor): void => {
    const method = descriptor.value as (input: unknown, caller: Caller) => unknown;
    if (access === 'signed-in')
      descriptor.value = function (this: unknown, input: unknown, caller: Caller) {
        requireUser(caller);
        return method.call(this, input, caller);
      };
    MessagePattern(definition.subject, { definition })(target, key, descriptor);
    // Without these decorators Nest passes only the first argument to a method.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
