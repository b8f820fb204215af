import { AppError, destinationEvents, publicationEvents, publicationRpc } from '@galley/contracts';
import { asCaller, systemCaller } from '@galley/messaging';
import { eventually } from '@galley/testing';
import { DateTime } from 'luxon';
import { Gates } from '../gates/index.js';
import { DestinationDouble } from '../testing/destination-double.js';
import { standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';
import { DuePlans } from './due-plans.service.js';

const ann = { userId: 1, as: { role: 'editor' as const } };
const zone = 'Europe/Vienna';

let generation: GenerationStack;
let blog: DestinationDouble;
beforeAll(async () => {
  generation = await generationStack();
  standInForDocuments(generation.stack, []);
  blog = new DestinationDouble(generation.stack);
});
afterAll(() => generation.close());
beforeEach(async () => {
  await generation.stack.query('generation', 'TRUNCATE generations, calendar_settings CASCADE');
  blog.posts.clear();
  blog.orders.length = 0;
  Object.assign(blog, { failure: null, removed: false });
});

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const store = () => storeText(generation.stack, {});
const provider = <T>(kind: new (...args: never[]) => T): T =>
  generation.service.app.get<T>(kind, { strict: false });
/** As a worker looks for what is due at a moment. */
const lookAt = (moment: Date) =>
  asCaller(systemCaller(), () => provider(DuePlans).look(new AbortController().signal, moment));

const inHours = (hours: number) => DateTime.now().setZone(zone).plus({ hours }).startOf('minute');
const local = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm");
const plan = (id: number, at: string, more: object = {}) =>
  call(publicationRpc.plan, { id, destinationId: 7, as: 'live', at, timeZone: zone, ...more }, ann);
const present = async (id: number) => {
  const { publications, timeZone } = await call(publicationRpc.ofText, { id }, ann);
  return { ...publications[0], zone: timeZone };
};
const minutesAfter = (time: DateTime, minutes: number) => time.plus({ minutes }).toJSDate();

describe('a plan', () => {
  it('waits for its time in the zone of the team, which the first plan chooses, and then goes out once', async () => {
    const [id, other, at] = [await store(), await store(), inHours(3)];
    expect(await plan(id, local(at))).toMatchObject({
      state: 'planned',
      plannedFor: at.toUTC().toISO(),
      timeZone: zone,
      isThere: false,
    });
    expect(await plan(other, local(at), { timeZone: 'Pacific/Auckland' })).toMatchObject({ timeZone: zone });
    expect((await present(id)).zone).toBe(zone);
    await lookAt(minutesAfter(at, -1));
    expect((await present(id)).state).toBe('planned');
    await Promise.all([0, 0, 1, 1, 2].map((late) => lookAt(minutesAfter(at, late))));
    await eventually(async () => (await present(id)).state === 'published');
    await eventually(async () => (await present(other)).state === 'published');
    expect(await present(id)).toMatchObject({ plannedFor: null, isThere: true });
    expect(blog.orders).toHaveLength(2);
    expect(blog.posts.size).toBe(2);
  });

  it('is moved and cancelled; what was never there leaves nothing behind', async () => {
    const [id, at] = [await store(), inHours(3)];
    const { id: publicationId } = await plan(id, local(at));
    const later = at.plus({ days: 1 });
    expect(await call(publicationRpc.replan, { id: publicationId, at: local(later) }, ann)).toMatchObject({
      plannedFor: later.toUTC().toISO(),
    });
    await lookAt(minutesAfter(at, 1));
    expect(blog.orders).toEqual([]);
    await call(publicationRpc.cancel, { id: publicationId }, ann);
    expect((await call(publicationRpc.ofText, { id }, ann)).publications).toEqual([]);
    await lookAt(minutesAfter(later, 1));
    expect(blog.orders).toEqual([]);
    await expect(call(publicationRpc.cancel, { id: publicationId }, ann)).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
  });

  it('brings what is there already up to date, or lives on as it is when it is cancelled', async () => {
    const [id, at] = [await store(), inHours(3)];
    await call(publicationRpc.publish, { id, destinationId: 7, as: 'draft' }, ann);
    await eventually(async () => (await present(id)).state === 'published');
    const { id: publicationId } = await plan(id, local(at));
    await call(publicationRpc.cancel, { id: publicationId }, ann);
    expect(await present(id)).toMatchObject({ state: 'published', as: 'draft', isThere: true });
    await plan(id, local(at));
    await lookAt(minutesAfter(at, 0));
    await eventually(() => blog.only?.state === 'live');
  });

  it('is refused in the past, too far ahead, and at a time that the clocks skip; nothing is stored then', async () => {
    const id = await store();
    const year = DateTime.now().year + 1;
    // The last Sunday of March.
    const skipped = DateTime.local(year, 3, 31).minus({ days: DateTime.local(year, 3, 31).weekday % 7 });
    const refused = async (at: string, code: string, more = {}) =>
      expect(plan(id, at, more)).rejects.toMatchObject({ code });
    await refused(local(inHours(-2)), 'PLAN_IN_PAST');
    await refused(`${year + 5}-01-01T09:00`, 'PLAN_TOO_FAR');
    await refused(skipped.toFormat("yyyy-MM-dd'T'02:30"), 'PLAN_TIME_SKIPPED');
    await refused('tomorrow', 'VALIDATION_FAILED');
    await refused(local(inHours(3)), 'VALIDATION_FAILED', { timeZone: 'Mars/Olympus' });
    expect(await present(id)).toEqual({ zone: null });
  });

  it('that nothing carried out for more than an hour is missed: it says so, and is offered again', async () => {
    const missed = await generation.stack.listen(publicationEvents.failed);
    const [id, at] = [await store(), inHours(3)];
    const { id: publicationId } = await plan(id, local(at));
    await lookAt(minutesAfter(at, 61));
    expect(await present(id)).toMatchObject({
      state: 'missed',
      plannedFor: at.toUTC().toISO(),
      problem: { code: 'PLAN_MISSED' },
    });
    expect(blog.orders).toEqual([]);
    await eventually(() => missed.some(({ code }) => code === 'PLAN_MISSED'));
    const again = at.plus({ days: 1 });
    await call(publicationRpc.replan, { id: publicationId, at: local(again) }, ann);
    await lookAt(minutesAfter(again, 59));
    await eventually(async () => (await present(id)).state === 'published');
  });

  it('that a gate stops when it is due says why, and keeps the text', async () => {
    const [id, at] = [await store(), inHours(3)];
    await plan(id, local(at));
    provider(Gates).register({
      code: 'STALE_VERSION',
      check: async (text) =>
        Promise.resolve(
          text === id ? [{ code: 'STALE_VERSION', message: 'Read it first.', details: {} }] : [],
        ),
    });
    await lookAt(minutesAfter(at, 1));
    expect(await present(id)).toMatchObject({ state: 'failed', problem: { message: 'Read it first.' } });
    await expect(plan(id, local(at))).rejects.toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('ends when its destination is removed', async () => {
    const [id, at] = [await store(), inHours(3)];
    await plan(id, local(at));
    blog.removed = true;
    await generation.stack.publish(destinationEvents.removed, { destinationId: 7 });
    await eventually(async () => (await present(id)).state === 'disconnected');
    await lookAt(minutesAfter(at, 1));
    expect(blog.orders).toEqual([]);
  });

  it('goes out as often as it takes, and once', async () => {
    const [id, at] = [await store(), inHours(3)];
    blog.failure = new AppError('DESTINATION_SLOW', { name: 'Blog' });
    await plan(id, local(at));
    await lookAt(minutesAfter(at, 0));
    await eventually(() => blog.orders.length > 0);
    blog.failure = null;
    await eventually(async () => (await present(id)).state === 'published', { withinMs: 10_000 });
    expect(new Set(blog.orders.map(({ orderId }) => orderId)).size).toBe(1);
  });
});
