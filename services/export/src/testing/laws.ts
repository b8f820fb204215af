import { randomUUID } from 'node:crypto';
import { AppError, destinationRpc, type DeliverInput, type Destination } from '@galley/contracts';
import { Images } from '@galley/messaging';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { Line } from './line.js';
import { orderOf, postOf } from './orders.js';

/** A post as the editors of the destination see it. */
export interface SeenPost {
  readonly place: string;
  readonly title: string;
  readonly html: string;
  readonly isLive: boolean;
}

/** A destination from its own side: a real server, or its stand-in. */
export interface Place {
  readonly kind: Destination['kind'];
  readonly address: string;
  readonly settings: Record<string, string>;
  readonly secret: Record<string, string>;
  readonly wrongSecret: Record<string, string>;
  /** Requests that make and change posts. */
  readonly making: readonly [method: string, path: RegExp];
  readonly changing: readonly [method: string, path: RegExp];
  /** All that are not in a bin. */
  posts(): Promise<readonly SeenPost[]>;
  /** Somebody changes the title there. */
  edit(place: string, title: string): Promise<void>;
  /** Somebody deletes it there. */
  erase(place: string): Promise<void>;
  /** What readers get; null for a page that is not there. */
  page(address: string): Promise<string | null>;
  /** The secret is taken back there. */
  revoke(): Promise<void>;
  close(): Promise<void>;
}

const admin = { userId: 7 };
/** The smallest picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The export service with one destination at the other end of a line that breaks. */
export class PublishingStack {
  private constructor(
    readonly stack: TestStack,
    readonly place: Place,
    readonly line: Line,
    readonly destinationId: number,
    private service: RunningService,
    private readonly env: Record<string, string>,
  ) {}

  static async start(place: Place): Promise<PublishingStack> {
    const [stack, line] = await Promise.all([testStack(), Line.open(place.address)]);
    const env = { ...stack.envFor('export'), PUBLISH_ALLOWED_HOSTS: line.host, PUBLISH_REQUEST_MS: '5000' };
    const service = await startService(exportService, { env });
    const { kind, settings, secret } = place;
    const input = { kind, name: 'Our blog', address: line.address, settings, secret };
    const { id } = await stack.rpc.call(destinationRpc.create, input, admin);
    return new PublishingStack(stack, place, line, id, service, env);
  }

  deliver(order: Partial<DeliverInput>, timeoutMs = 60_000) {
    const whole = orderOf(this.destinationId, order);
    return this.stack.rpc.call(destinationRpc.deliver, whole, { ...admin, timeoutMs });
  }

  /** The same order until it is carried out, as whoever orders does. */
  async insist(order: Partial<DeliverInput>, { tries = 8, timeoutMs = 60_000 } = {}) {
    for (let number = 1; ; number += 1) {
      try {
        return await this.deliver(order, timeoutMs);
      } catch (error) {
        if (!(error instanceof AppError) || !error.retryable || number === tries) throw error;
      }
    }
  }

  /** Lets others run the service meanwhile. @param work gets the settings of the service */
  async apart(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
    await this.service.close();
    try {
      await work(this.env);
    } finally {
      this.service = await startService(exportService, { env: this.env });
    }
  }

  async test() {
    return (await this.stack.rpc.call(destinationRpc.test, { id: this.destinationId }, admin)).test;
  }

  change(changes: object) {
    return this.stack.rpc.call(destinationRpc.change, { id: this.destinationId, ...changes }, admin);
  }

  async postsOf(title: string): Promise<SeenPost[]> {
    return (await this.place.posts()).filter((post) => post.title === title);
  }

  /** Forgets what was learned, as a restored backup would. */
  async forget(): Promise<void> {
    await this.stack.query('export', 'DELETE FROM destination_posts');
  }

  /** Keeps a picture in the studio: its whole address. */
  async picture(): Promise<string> {
    const name = `${randomUUID().replaceAll('-', '')}.png`;
    await new Images(this.stack.nats).keep(name, pixel);
    return `http://localhost:3000/files/images/${name}`;
  }

  async close(): Promise<void> {
    this.line.mends();
    await this.service.close();
    await this.stack.close();
    await this.line.close();
    await this.place.close();
  }
}

/** What holds for every destination that has an interface; said of stand-ins and of real servers alike. */
export function holdLaws(
  open: () => Promise<Place>,
  more: (stack: () => PublishingStack) => void = () => undefined,
): { readonly stack: () => PublishingStack } {
  let world: PublishingStack;
  beforeAll(async () => {
    world = await PublishingStack.start(await open());
  }, 240_000);
  afterAll(() => world.close());
  const order = (title: string, more: Partial<DeliverInput> = {}) => ({
    key: `text-${randomUUID()}`,
    orderId: randomUUID(),
    post: postOf({ title }),
    ...more,
  });
  const again = () => ({ orderId: randomUUID() });

  it('says that the connection works, and that a wrong secret does not', async () => {
    expect(await world.test()).toMatchObject({ ok: true, problem: null });
    await world.change({ secret: world.place.wrongSecret });
    expect(await world.test()).toMatchObject({ ok: false, problem: { code: 'DESTINATION_SECRET_REFUSED' } });
    await world.change({ secret: world.place.secret });
    expect(await world.test()).toMatchObject({ ok: true });
  });

  it('takes a text from draft to live, corrects it and takes it from its readers', async () => {
    const title = 'A quiet market';
    const first = order(title, { state: 'draft' });
    const draft = await world.deliver(first);
    expect(await world.postsOf(title)).toMatchObject([{ place: draft.place, isLive: false }]);
    const live = await world.deliver({ ...first, ...again(), state: 'live', previous: draft });
    expect(live).toMatchObject({ place: draft.place, state: 'live' });
    expect(await world.place.page(live.address ?? '')).toContain('Nobody pays for noise.');
    const post = postOf({ title, html: '<p>Risk comes second.</p>' });
    const changed = await world.deliver({
      ...first,
      ...again(),
      action: 'update',
      state: 'live',
      post,
      previous: live,
    });
    const page = await world.place.page(changed.address ?? '');
    expect(page).toContain('Risk comes second.');
    expect(page).not.toContain('Nobody pays for noise.');
    const gone = { ...first, ...again(), action: 'withdraw' as const, post: null, previous: changed };
    expect(await world.deliver(gone)).toMatchObject({ state: 'draft' });
    expect(await world.place.page(changed.address ?? '')).toBeNull();
    expect(await world.postsOf(title)).toMatchObject([{ isLive: false }]);
  });

  it('takes the pictures of a text along, each once', async () => {
    const src = await world.picture();
    const post = postOf({ title: 'With a picture', html: `<p>See:</p><img src="${src}" alt="A chart">` });
    const first = order('', { post });
    const live = await world.deliver(first);
    const uploads = () =>
      world.line.exchanges.filter(
        ({ path }) => /images\/upload|wp\/v2\/media$/.test(path) && !path.includes('slug'),
      ).length;
    const sent = uploads();
    const [seen] = await world.postsOf('With a picture');
    const there = /<img[^>]*src="([^"]+)"/.exec(seen?.html ?? '')?.[1] ?? '';
    expect(there).not.toContain('localhost:3000');
    expect(new URL(there).host).toBe(new URL(world.place.address).host);
    await world.deliver({ ...first, ...again(), action: 'update', previous: live });
    expect([sent > 0, uploads()]).toEqual([true, sent]);
  });

  it('does not write over what somebody changed there, unless that is wanted', async () => {
    const first = order('Before the change');
    const live = await world.deliver(first);
    await world.place.edit(live.place, 'Changed by somebody');
    const update = { ...first, action: 'update' as const, previous: live };
    await expect(world.deliver({ ...update, ...again() })).rejects.toMatchObject({
      code: 'DESTINATION_CHANGED_THERE',
    });
    expect(await world.postsOf('Changed by somebody')).toHaveLength(1);
    await world.deliver({ ...update, ...again(), overwrite: true });
    expect(await world.postsOf('Before the change')).toHaveLength(1);
  });

  it('says that a post was deleted there, and makes it anew only when it is published again', async () => {
    const title = 'Deleted there';
    const first = order(title);
    const live = await world.deliver(first);
    await world.place.erase(live.place);
    const update = { ...first, ...again(), action: 'update' as const, previous: live };
    await expect(world.deliver(update)).rejects.toMatchObject({ code: 'DESTINATION_POST_GONE', status: 410 });
    expect(await world.postsOf(title)).toHaveLength(0);
    expect(await world.deliver({ ...update, ...again(), action: 'withdraw', post: null })).toMatchObject({
      state: 'gone',
    });
    await world.deliver({ ...first, ...again(), previous: live });
    expect(await world.postsOf(title)).toMatchObject([{ isLive: true }]);
  });

  it.each(['lost', 'cut'] as const)('has a text once when the answer to its making is %s', async (kind) => {
    const title = `Made once, ${kind}`;
    const first = order(title);
    const [method, path] = world.place.making;
    world.line.breaksOnce(method, path, { kind });
    await expect(world.deliver(first)).rejects.toMatchObject({ code: 'DESTINATION_AWAY', status: 503 });
    const live = await world.insist(first);
    expect(await world.postsOf(title)).toMatchObject([{ place: live.place, isLive: true }]);
    await world.forget();
    expect(await world.deliver(first)).toMatchObject({ place: live.place, fingerprint: live.fingerprint });
    expect(await world.postsOf(title)).toHaveLength(1);
  });

  it('knows its own change again whose answer was lost', async () => {
    const first = order('Changed once');
    const live = await world.deliver(first);
    const post = postOf({ title: 'Changed once', html: '<p>The change arrived.</p>' });
    const update = { ...first, ...again(), action: 'update' as const, post, previous: live };
    const [method, path] = world.place.changing;
    world.line.breaksOnce(method, path, { kind: 'lost' });
    await expect(world.deliver(update)).rejects.toMatchObject({ code: 'DESTINATION_AWAY' });
    expect(await world.insist(update)).toMatchObject({ state: 'live' });
    expect(await world.postsOf('Changed once')).toHaveLength(1);
  });

  it('is ordered by two processes at the same moment, and has the text once', async () => {
    const title = 'Ordered twice';
    const first = order(title);
    const [one, other] = await Promise.all([world.insist(first), world.insist(first)]);
    expect(one).toEqual(other);
    expect(await world.postsOf(title)).toHaveLength(1);
  });

  it.each([
    [{ kind: 'answer', status: 503, type: 'text/html', body: 'Busy' }, 'DESTINATION_AWAY'],
    [{ kind: 'answer', status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }, 'DESTINATION_NOT_API'],
    [{ kind: 'answer', status: 403, type: 'text/html', body: '<h1>Blocked</h1>' }, 'DESTINATION_NOT_API'],
    [{ kind: 'answer', status: 301, type: 'text/html', body: '' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
    [{ kind: 'hang' }, 'DESTINATION_SLOW'],
  ] as const)('says in one sentence what %j means', async (fault, code) => {
    const first = order('Refused at first');
    world.line.breaks(() => fault);
    await expect(world.deliver(first)).rejects.toMatchObject({ code });
    world.line.mends();
    await world.insist(first);
  });

  more(() => world);

  it('says that the secret was revoked; the text and the order are kept', async () => {
    const title = 'After the secret was revoked';
    const live = await world.deliver(order(title));
    await world.place.revoke();
    await expect(world.deliver(order('Too late'))).rejects.toMatchObject({
      code: 'DESTINATION_SECRET_REFUSED',
    });
    expect(await world.test()).toMatchObject({ ok: false });
    expect(await world.postsOf(title)).toMatchObject([{ place: live.place }]);
  });
  return { stack: () => world };
}
