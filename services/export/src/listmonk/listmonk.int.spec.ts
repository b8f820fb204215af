import { randomUUID } from 'node:crypto';
import type { DeliverInput } from '@galley/contracts';
import { PublishingStack } from '../testing/laws.js';
import { ListmonkStandIn } from '../testing/listmonk-stand-in.js';
import { postOf } from '../testing/orders.js';

let listmonk: ListmonkStandIn;
let world: PublishingStack;
beforeAll(async () => {
  listmonk = await ListmonkStandIn.start();
  world = await PublishingStack.start(listmonk);
}, 240_000);
afterAll(() => world.close());

const order = (title: string, more: Partial<DeliverInput> = {}) => ({
  key: `text-${randomUUID()}`,
  orderId: randomUUID(),
  post: postOf({ title }),
  ...more,
});
const again = () => ({ orderId: randomUUID() });
const campaigns = (title: string) => [...listmonk.stored.values()].filter(({ subject }) => subject === title);

it('says that the connection works, that a token is wrong, and that a list is not there', async () => {
  expect(await world.test()).toMatchObject({ ok: true, problem: null });
  await world.change({ secret: listmonk.wrongSecret });
  expect(await world.test()).toMatchObject({ problem: { code: 'DESTINATION_SECRET_REFUSED' } });
  await world.change({
    secret: listmonk.secret,
    settings: { ...listmonk.settings, lists: 'Readers, Nobody' },
  });
  expect(await world.test()).toMatchObject({
    problem: { code: 'DESTINATION_REFUSED', message: expect.stringContaining('"Nobody"') as string },
  });
  await world.change({ settings: listmonk.settings });
  listmonk.mayOnlyLook = true;
  await expect(world.deliver(order('Not allowed'))).rejects.toMatchObject({
    code: 'DESTINATION_NOT_ALLOWED',
  });
  listmonk.mayOnlyLook = false;
});

it('is a draft, and then a campaign that runs; the same order again changes nothing', async () => {
  const first = order('From draft to readers', { state: 'draft' });
  const draft = await world.deliver(first);
  expect(campaigns('From draft to readers')).toMatchObject([
    {
      status: 'draft',
      from_email: 'Letters <letters@mail.example>',
      content_type: 'html',
      lists: [
        { id: 1, name: 'Default list' },
        { id: 4, name: 'Readers' },
      ],
    },
  ]);
  const going = { ...first, ...again(), state: 'live' as const, previous: draft };
  const live = await world.deliver(going);
  expect(await world.deliver(going)).toEqual(live);
  await world.forget();
  expect(await world.deliver(going)).toMatchObject({ place: draft.place, state: 'live' });
  expect(campaigns('From draft to readers')).toMatchObject([{ status: 'running' }]);
  expect(listmonk.templates).toMatchObject([{ body: '{{ template "content" . }}' }]);
});

it('carries out no template that stands in a text, and lets readers unsubscribe', async () => {
  const post = postOf({
    title: 'Your {{ .Subscriber.Email }}',
    html: '<p>{{ .Subscriber.Email }} <a href="https://a.example/{{ .Secret }}">{{ TrackView }}</a></p>',
  });
  const { place } = await world.deliver(order('', { post, state: 'draft' }));
  const { subject, body, altbody } = listmonk.stored.get(Number(place)) ?? {
    subject: '',
    body: '',
    altbody: '',
  };
  const actions = (text: string) => [...text.matchAll(/\{\{ (\w+|"\S*")/g)].map(([, action]) => action);
  expect(new Set(actions(body))).toEqual(new Set(['Safe', 'UnsubscribeURL']));
  expect(body).toContain('<a href="{{ UnsubscribeURL }}"');
  expect(actions(altbody)).toEqual(['Safe', 'UnsubscribeURL', 'Safe']);
  expect(subject).toBe(String.raw`Your {{ "\u007b\u007b" }} .Subscriber.Email }}`);
});

it.each([
  ['making', 'lost'],
  ['making', 'cut'],
  ['changing', 'lost'],
  ['changing', 'cut'],
] as const)('is started once when the answer to %s is %s', async (which, kind) => {
  const title = `Once, ${which} ${kind}`;
  const first = order(title);
  const [method, path] = listmonk[which];
  const starts = listmonk.starts;
  world.line.breaksOnce(method, path, { kind });
  await expect(world.deliver(first)).rejects.toMatchObject({ code: 'DESTINATION_AWAY' });
  await world.insist(first);
  expect(campaigns(title)).toMatchObject([{ status: 'running' }]);
  expect(listmonk.starts - starts).toBe(1);
});

it('is ordered by two processes at the same moment, and runs once', async () => {
  const first = order('Ordered twice');
  const [one, other] = await Promise.all([world.insist(first), world.insist(first)]);
  expect(one).toEqual(other);
  expect(campaigns('Ordered twice')).toMatchObject([{ status: 'running' }]);
});

it('can be stopped while it runs; what was mailed is neither changed nor sent anew', async () => {
  const first = order('Stopped');
  const live = await world.deliver(first);
  const sent = { code: 'DESTINATION_ALREADY_SENT', status: 409 };
  const later = { ...first, previous: live };
  await expect(world.deliver({ ...later, ...again(), action: 'update' })).rejects.toMatchObject(sent);
  const down = { ...later, ...again(), action: 'withdraw' as const, post: null };
  expect(await world.deliver(down)).toMatchObject({ state: 'gone' });
  expect(campaigns('Stopped')).toMatchObject([{ status: 'cancelled' }]);
  await expect(world.deliver({ ...first, ...again() })).rejects.toMatchObject(sent);
  const finished = order('Finished');
  const out = await world.deliver(finished);
  listmonk.put(out.place, { status: 'finished' });
  await expect(
    world.deliver({ ...finished, ...again(), action: 'withdraw', post: null, previous: out }),
  ).rejects.toMatchObject(sent);
});

it('does not write over a draft that somebody changed there, unless that is wanted; one that was deleted is said to be gone', async () => {
  const first = order('Before the change', { state: 'draft' });
  const draft = await world.deliver(first);
  await listmonk.edit(draft.place, 'Changed by somebody');
  const update = { ...first, state: 'live' as const, action: 'update' as const, previous: draft };
  await expect(world.deliver({ ...update, ...again() })).rejects.toMatchObject({
    code: 'DESTINATION_CHANGED_THERE',
  });
  expect(campaigns('Changed by somebody')).toMatchObject([{ status: 'draft' }]);
  await world.deliver({ ...update, ...again(), overwrite: true });
  expect(campaigns('Before the change')).toMatchObject([{ status: 'running' }]);
  await listmonk.erase(draft.place);
  await expect(world.deliver({ ...update, ...again() })).rejects.toMatchObject({
    code: 'DESTINATION_POST_GONE',
  });
});

it.each([
  [{ kind: 'answer', status: 503, type: 'text/html', body: 'Busy' }, 'DESTINATION_AWAY'],
  [{ kind: 'answer', status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }, 'DESTINATION_NOT_API'],
  [{ kind: 'answer', status: 301, type: 'text/html', body: '' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
  [{ kind: 'hang' }, 'DESTINATION_SLOW'],
] as const)('says in one sentence what %j means', async (fault, code) => {
  const first = order('Refused at first');
  world.line.breaks(() => fault);
  await expect(world.deliver(first)).rejects.toMatchObject({ code });
  world.line.mends();
  await world.insist(first);
});
