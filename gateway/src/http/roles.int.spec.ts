import { type HttpCall, httpApi, may, type Role, roles } from '@galley/contracts';
import * as contracts from '@galley/contracts';
import type { RpcDefinition } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { assistantService } from '../../../services/assistant/src/service.js';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { exportService } from '../../../services/export/src/service.js';
import { generationService } from '../../../services/generation/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

const galley = duringTests(async () => {
  const started = await GatewayStack.start();
  const services = [contentSourceService, topicService, generationService, assistantService, exportService];
  for (const one of services) await started.serve(one);
  return started;
});

const people = {} as Record<Role, Person>;
beforeAll(async () => {
  for (const role of roles) {
    people[role] = await galley.person();
    await galley.become(people[role], role);
  }
});

/** The calls of a session that need a permission. */
const calls: readonly (readonly [string, HttpCall])[] = Object.values(httpApi)
  .flatMap((resource) => Object.values<HttpCall>(resource))
  .filter(
    ({ permission, access = 'session', stream }) => permission !== null && access === 'session' && !stream,
  )
  .map((call) => [`${call.method} ${call.paths[0]}`, call] as const);

/** Every request between the services that needs a permission. */
const requests: readonly (readonly [string, RpcDefinition])[] = Object.values(contracts)
  .flatMap((one: unknown) => (typeof one === 'object' && one !== null ? rpcIn(one) : []))
  .filter(({ permission, subject }) => permission !== null && subject.startsWith('galley.rpc.'))
  .map((definition) => [definition.subject, definition] as const);

function rpcIn(value: object): RpcDefinition[] {
  if ('subject' in value && 'reads' in value && 'permission' in value)
    return [value as unknown as RpcDefinition];
  const parts = Object.getPrototypeOf(value) === Object.prototype ? Object.values(value) : [];
  return parts.flatMap((part: unknown) => (typeof part === 'object' && part !== null ? rpcIn(part) : []));
}

describe('A role', () => {
  it.each(calls)('may make a call only with its permission: %s', async (_, { method, paths, permission }) => {
    const path = (paths[0] ?? '').replace(/\{kind\}/, 'text').replace(/\{\w+\}/g, '999999999');
    for (const role of roles) {
      const { status, body } = await galley.send(method, path, {
        token: people[role].token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      const { code, message } = (body ?? {}) as { code?: string; message?: string };
      const refused = status === 403 && code === 'PERMISSION_MISSING';
      expect([role, refused]).toEqual([role, permission !== null && !may(role, permission)]);
      if (refused) expect(message).toContain(`"${permission}"`);
    }
  });

  it('is held by the owning service as well, whatever the gateway lets through', async () => {
    const answers: unknown[] = [];
    for (const [subject, definition] of requests) {
      const ask = async (role: Role) => {
        const as = { userId: people[role].id, as: { role } };
        const { status, body } = await galley.stack.rpc.raw(definition, {} as never, as);
        const text = Buffer.from(body).toString('utf8');
        return [subject, role, status === 403 && text.includes('PERMISSION_MISSING')];
      };
      answers.push(...(await Promise.all(roles.map(ask))));
    }
    expect(answers).toEqual(
      requests.flatMap(([subject, { permission }]) =>
        roles.map((role) => [subject, role, permission !== null && !may(role, permission)]),
      ),
    );
    expect(requests.length).toBeGreaterThan(100);
  });

  it('counts as soon as it is another one', async () => {
    const person = await galley.person();
    await galley.become(person, 'writer');
    await galley.become(person, 'admin');
  });
});
