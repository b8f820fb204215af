import { waits, type Access, type AnswerOf, type HttpCall } from '@galley/contracts';
import { Controller, HttpCode, RequestMapping, RequestMethod, Sse, type Type } from '@nestjs/common';
import { Exchange, Waits, type HttpExchange } from './exchange.js';
import { Forward } from './forward.js';
import { ForTokens, Needs, Public, PublicWith } from './access.decorators.js';
import { Costs } from './quota.js';

/** A reader of a stream for whom more than this is waiting is dropped. */
const SLOW_READER_BYTES = 1_000_000;

/** A document's key is checked by the service that has the document. */
const openTo: Readonly<Record<Access, MethodDecorator | null>> = {
  session: null,
  public: Public(),
  'document-key': Public(),
  'session-or-document-key': PublicWith('x-document-key'),
};

/** The addresses of a call as the router has them: `/api/topics/:id`. */
export const routePaths = ({ paths }: HttpCall): string[] =>
  paths.map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** The method of a controller returns what its call answers with, or the bytes that `Forward` passes on. */
type Answering<C extends HttpCall> = (...args: never[]) => Sent<AnswerOf<C> | Uint8Array | undefined>;
type Sent<T> = T | Promise<T>;
type Serving<C extends HttpCall> = <M extends Answering<C>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Marks the method of a controller that answers a call: method, addresses, status, access, quota and wait are the contract's. */
export function Serves<C extends HttpCall>(call: C): Serving<C> {
  const {
    method,
    status = 200,
    access = 'session',
    permission,
    costs,
    stream,
    scope,
    forTokens,
    waitMs = waits.usual,
  } = call;
  const path = routePaths(call);
  const decorators = [
    stream
      ? Sse(path[0], { maxPendingDataLength: SLOW_READER_BYTES })
      : RequestMapping({ path, method: RequestMethod[method] }),
    HttpCode(status),
    openTo[access],
    Needs(permission),
    scope || forTokens ? ForTokens(scope ?? true) : null,
    costs === undefined ? null : Costs(costs),
    Waits(waitMs),
  ];
  return (target: object, name: string | symbol, descriptor: PropertyDescriptor) => {
    for (const decorate of decorators) decorate?.(target, name, descriptor);
  };
}

/** A controller for all calls that are passed on as they are. */
export function forwarding(calls: readonly HttpCall[]): Type {
  class ForwardingController {
    constructor(readonly forward: Forward) {}
  }
  const prototype = ForwardingController.prototype as unknown as Record<string, unknown>;
  for (const call of calls.filter(({ rpc }) => rpc !== null)) {
    const name = `${call.method} ${call.paths.join(' ')}`;
    prototype[name] = answering(call);
    Serves(call)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name)!);
    Exchange()(prototype, name, 0);
  }
  Reflect.defineMetadata('design:paramtypes', [Forward], ForwardingController);
  Controller()(ForwardingController);
  return ForwardingController;
}

function answering({ rpc, list }: HttpCall) {
  return function (this: { forward: Forward }, http: HttpExchange) {
    if (list) return this.forward.page(rpc!, http, list.key);
    return this.forward.pass(rpc!, http);
  };
}
