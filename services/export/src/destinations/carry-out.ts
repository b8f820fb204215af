import { AppError, type DeliverInput, type Delivered, type OutgoingPost } from '@galley/contracts';
import type { PostStore, Post } from '../adapters/index.js';

/** What is remembered of the text at this destination. */
export interface Known {
  readonly place: string | null;
  readonly fingerprint: string | null;
}

export interface Order extends Pick<
  DeliverInput,
  'action' | 'key' | 'orderId' | 'overwrite' | 'previous' | 'state'
> {
  readonly known: Known;
  /** Of the destination. */
  readonly name: string;
  /** The text, with its pictures there; asked once, when it is going to be written. */
  readonly post: () => Promise<OutgoingPost>;
}

/**
 * Carries an order out. Nothing tells whether an earlier try of it arrived but the destination itself, so it looks first: by the place,
 * then by the mark. A new post is a draft until it is certain that there is one of it, so readers never see two.
 * @throws AppError DESTINATION_*
 */
export async function carryOut(store: PostStore, order: Order): Promise<Delivered> {
  const there = await present(store, order);
  if (order.action === 'withdraw') return there === null ? gone(order) : withdrawn(store, there);
  if (there === null && order.action === 'update')
    throw new AppError('DESTINATION_POST_GONE', { name: order.name });
  if (there !== null && isDone(there, order)) return delivered(there);
  if (there?.isFinal) throw new AppError('DESTINATION_ALREADY_SENT', { name: order.name });
  if (there !== null) refuseChanged(there, order);
  const post = await order.post();
  const mark = { key: order.key, order: order.orderId };
  const base = there ?? (await created(store, post, mark));
  if (isDone(base, order)) return delivered(base);
  const { state, overwrite } = order;
  return delivered(await store.write(base, { post, mark, state, overwrite }));
}

/** Null for a text that is not there, or not there any more. */
async function present(store: PostStore, { key, previous, known }: Order): Promise<Post | null> {
  const place = previous?.place ?? known.place;
  const there = place === null ? null : await store.read(place);
  return there ?? oneOf(store, await store.find(key));
}

/** Of two tries at the same moment both look, see nothing and make a draft: the older draft stays. */
async function created(
  store: PostStore,
  post: OutgoingPost,
  mark: { key: string; order: string },
): Promise<Post> {
  const made = await store.create({ post, mark });
  return (await oneOf(store, await store.find(mark.key))) ?? made;
}

async function oneOf(store: PostStore, found: readonly Post[]): Promise<Post | null> {
  const first = found.find(({ state }) => state === 'live') ?? found[0] ?? null;
  const twins = found.filter((post) => post !== first && post.state === 'draft');
  await Promise.all(twins.map((twin) => store.remove(twin)));
  return first;
}

/** A try whose answer was lost has done it. */
const isDone = (there: Post, { orderId, state }: Order): boolean =>
  there.order === orderId && there.state === state;

/** @throws AppError DESTINATION_CHANGED_THERE */
function refuseChanged(there: Post, { orderId, previous, known, overwrite, name }: Order): void {
  if (overwrite || there.order === orderId) return;
  const base = previous?.fingerprint ?? known.fingerprint;
  // Of a post that nobody remembers, a draft may be written over; what readers see may not.
  if (base === null ? there.state === 'draft' : base === there.fingerprint) return;
  throw new AppError('DESTINATION_CHANGED_THERE', { name, address: there.address });
}

async function withdrawn(store: PostStore, there: Post): Promise<Delivered> {
  const hidden = there.state === 'draft' ? there : await store.hide(there);
  return hidden === null ? { ...delivered(there), address: null, state: 'gone' } : delivered(hidden);
}

const gone = ({ previous, known }: Order): Delivered => ({
  place: previous?.place ?? known.place ?? '',
  address: null,
  fingerprint: previous?.fingerprint ?? known.fingerprint ?? '',
  state: 'gone',
});

const delivered = ({ place, address, fingerprint, state, remark }: Post): Delivered => ({
  place,
  address,
  fingerprint,
  state,
  ...(remark ? { remark } : {}),
});
