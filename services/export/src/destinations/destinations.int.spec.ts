import { destinationEvents, destinationLimits, destinationRpc, type Input } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { orderOf } from '../testing/orders.js';

const admin = { userId: 7 };
const elsewhere = { userId: 8, teamId: 2 };
const adminKey = `${'a'.repeat(24)}:${'b'.repeat(64)}`;
const ghost = {
  kind: 'ghost' as const,
  name: 'Our blog',
  address: 'https://blog.invalid/',
  secret: { adminKey },
};
const key = Buffer.alloc(32, 7).toString('base64');
let stack: TestStack;
let service: RunningService;

beforeAll(async () => {
  stack = await testStack();
  const env = { ...stack.envFor('export'), WEBHOOK_KEYS: key, PUBLISH_ALLOWED_HOSTS: 'inside.invalid' };
  service = await startService(exportService, { env });
});
afterAll(async () => {
  await service.close();
  await stack.close();
});

type New = Partial<Input<typeof destinationRpc.create>>;
const create = (more: New = {}, who: { userId: number; teamId?: number } = admin) =>
  stack.rpc.call(destinationRpc.create, { ...ghost, ...more }, who);
const rows = <Row extends object>(sql: string) => stack.query<Row>('export', sql);

it('keeps the secret sealed, and never answers it', async () => {
  const made = await create();
  expect(made).toMatchObject({ address: 'https://blog.invalid', hasSecret: true, test: null, settings: {} });
  const [row] = await rows<{ secret: string }>(`SELECT secret FROM destinations WHERE id = ${made.id}`);
  expect(row?.secret).toMatch(/^sealed:/);
  const told = JSON.stringify([made, await stack.rpc.call(destinationRpc.list, {}, admin)]);
  expect(told).not.toContain(adminKey);
  expect(told).not.toContain('sealed:');
});

it.each<[string, New, string]>([
  ['a field that its kind has not', { settings: { colour: 'blue' } }, 'VALIDATION_FAILED'],
  ['no secret', { secret: {} }, 'VALIDATION_FAILED'],
  ['an empty secret', { secret: { adminKey: ' ' } }, 'VALIDATION_FAILED'],
  ['no address', { address: null }, 'DESTINATION_ADDRESS_FORBIDDEN'],
  ['an address without TLS', { address: 'http://blog.invalid' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
  ['an internal address', { address: 'https://10.0.0.1' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
  [
    'a password in the address',
    { address: 'https://me:secret@blog.invalid' },
    'DESTINATION_ADDRESS_FORBIDDEN',
  ],
  ['a port of another service', { address: 'https://blog.invalid:25' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
  [
    'a kind that this installation has not',
    { kind: 'site', address: null, secret: {} },
    'DESTINATION_NOT_OFFERED',
  ],
])('refuses %s, and makes nothing', async (_, input, code) => {
  const before = await rows('SELECT id FROM destinations');
  await expect(create(input)).rejects.toMatchObject({ code });
  expect(await rows('SELECT id FROM destinations')).toEqual(before);
});

it('lets an address be internal that the operator allows', async () => {
  expect(await create({ address: 'http://inside.invalid:2368' })).toMatchObject({
    address: 'http://inside.invalid:2368',
  });
});

it('asks for the secret again when the server is another one, since it would be sent there', async () => {
  const { id } = await create();
  const change = (changes: object) => stack.rpc.call(destinationRpc.change, { id, ...changes }, admin);
  await expect(change({ address: 'https://elsewhere.invalid' })).rejects.toMatchObject({
    code: 'DESTINATION_SECRET_NEEDED',
  });
  expect(await change({ address: 'https://blog.invalid/letters' })).toMatchObject({
    address: 'https://blog.invalid/letters',
  });
  expect(await change({ address: 'https://elsewhere.invalid', secret: { adminKey } })).toMatchObject({
    address: 'https://elsewhere.invalid',
    hasSecret: true,
  });
  await expect(change({ secret: { colour: 'blue' } })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('forgets how a test went when it is changed, but not when it gets another name', async () => {
  const { id } = await create();
  const tested = await stack.rpc.call(destinationRpc.test, { id }, admin);
  expect(tested.test).toMatchObject({ ok: false, problem: { code: 'DESTINATION_AWAY' } });
  const named = await stack.rpc.call(destinationRpc.change, { id, name: 'The letters' }, admin);
  expect(named.test).toEqual(tested.test);
  const changed = await stack.rpc.call(destinationRpc.change, { id, secret: { adminKey } }, admin);
  expect(changed.test).toBeNull();
});

it('is removed with its secret, told as an event, and takes no text any more', async () => {
  const removed = await stack.listen(destinationEvents.removed);
  const { id } = await create({ name: 'Leaving' });
  await stack.rpc.call(destinationRpc.remove, { id }, admin);
  await eventually(() => removed.some(({ destinationId }) => destinationId === id));
  expect(await rows(`SELECT secret FROM destinations WHERE id = ${id}`)).toEqual([{ secret: null }]);
  const gone = { code: 'DESTINATION_NOT_FOUND', status: 404 };
  await expect(stack.rpc.call(destinationRpc.deliver, orderOf(id), admin)).rejects.toMatchObject(gone);
  await expect(stack.rpc.call(destinationRpc.test, { id }, admin)).rejects.toMatchObject(gone);
  await expect(stack.rpc.call(destinationRpc.remove, { id }, admin)).rejects.toMatchObject(gone);
});

it('is not there for another team', async () => {
  const { id } = await create({ name: 'Ours alone' });
  const gone = { code: 'DESTINATION_NOT_FOUND' };
  const calls = [
    stack.rpc.call(destinationRpc.change, { id, name: 'Mine' }, elsewhere),
    stack.rpc.call(destinationRpc.test, { id }, elsewhere),
    stack.rpc.call(destinationRpc.remove, { id }, elsewhere),
    stack.rpc.call(destinationRpc.deliver, orderOf(id), elsewhere),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(gone)));
  expect(await stack.rpc.call(destinationRpc.list, {}, elsewhere)).toEqual([]);
});

it('has a limit for each team', async () => {
  const many = Array.from({ length: destinationLimits.destinations }, (_, number) => number);
  for (const number of many) await create({ name: `Blog ${number}` }, elsewhere);
  await expect(create({ name: 'One more' }, elsewhere)).rejects.toMatchObject({ code: 'DESTINATION_LIMIT' });
});
