import 'reflect-metadata';
import { httpCalls } from '@galley/contracts';
import { RequestMethod, type Type } from '@nestjs/common';
import { GatewayModule } from '../gateway.module.js';
import { PUBLIC } from '../http/access.decorators.js';

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? '')];
const joined = (...parts: string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** What the controllers answer: method, address, status and who may call. */
function served(): string[] {
  const controllers = Reflect.getMetadata('controllers', GatewayModule) as Type[];
  return controllers.flatMap((controller) => {
    const [base = ''] = listOf(Reflect.getMetadata('path', controller));
    const methods = Object.getOwnPropertyNames(controller.prototype)
      .map((name) => (controller.prototype as Record<string, unknown>)[name])
      .filter(
        (method): method is object => typeof method === 'function' && Reflect.hasMetadata('method', method),
      );
    return methods.flatMap((method) => {
      const verb = RequestMethod[Reflect.getMetadata('method', method) as RequestMethod] ?? 'GET';
      const given = Reflect.getMetadata('__httpCode__', method) as number | undefined;
      const status = given ?? (verb === 'POST' ? 201 : 200);
      const open = Reflect.getMetadata(PUBLIC, method) as boolean | string | undefined;
      const access = open === true ? 'open' : open === undefined ? 'session' : 'session or key';
      return listOf(Reflect.getMetadata('path', method)).map((path) => {
        const address = joined(base, path).replace(/:(\w+)/g, '{$1}');
        return `${verb} ${address} ${status} ${access}`;
      });
    });
  });
}

const open = {
  public: 'open',
  'document-key': 'open',
  session: 'session',
  'session-or-document-key': 'session or key',
};

describe('the description of the HTTP API', () => {
  it('names exactly the calls that the gateway answers, with status and access', () => {
    const described = httpCalls.flatMap(({ method, paths, status = 200, access = 'session' }) =>
      paths.map((path) => `${method} ${path} ${status} ${open[access]}`),
    );
    expect(described.toSorted()).toEqual(served().toSorted());
  });

  it('names each call once', () => {
    const named = httpCalls.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
    expect(new Set(named).size).toBe(named.length);
  });

  it('passes a GET on as a query, which may be sent again when no answer comes', () => {
    const passedOn = httpCalls.filter(({ method, rpc }) => method === 'GET' && rpc !== null);
    expect(passedOn.length).toBeGreaterThan(40);
    expect(passedOn.filter(({ rpc }) => !rpc!.reads)).toEqual([]);
  });
});
