import { randomUUID } from 'node:crypto';
import { AppError, destinationRpc, type Input } from '@galley/contracts';
import type { TestStack } from '@galley/testing';
import { answer } from './document-double.js';

type Order = Input<typeof destinationRpc.deliver>;

/** A post as the double of a destination keeps it. */
export interface PostDouble {
  readonly place: string;
  title: string;
  html: string;
  state: 'draft' | 'live';
  fingerprint: string;
}

/** Destinations in the place of the export service: posts by their key, and what goes wrong. */
export class DestinationDouble {
  readonly posts = new Map<string, PostDouble>();
  readonly orders: Order[] = [];
  /** The next orders fail so; null: they do not. */
  failure: AppError | null = null;
  /** It is not connected any more. */
  removed = false;
  /** What can be done there, and what is said of a text that arrived. */
  can = everything;
  remark: string | null = null;

  constructor(stack: TestStack) {
    answer(stack, destinationRpc.list, () =>
      this.removed ? [] : [7, 8].map((id) => ({ ...destination(id), can: this.can })),
    );
    answer(stack, destinationRpc.deliver, (order) => this.deliver(order));
  }

  /** The post that a text has there, if it has one and only one. */
  get only(): PostDouble | undefined {
    return this.posts.size === 1 ? [...this.posts.values()][0] : undefined;
  }

  private deliver(order: Order) {
    this.orders.push(order);
    if (this.failure) throw this.failure;
    const { key, action, state, post, previous, overwrite } = order;
    const known = this.posts.get(key);
    if (!known && action !== 'publish') throw new AppError('DESTINATION_POST_GONE', { name: 'Blog' });
    if (known && previous && known.fingerprint !== previous.fingerprint && !overwrite)
      throw new AppError('DESTINATION_CHANGED_THERE', { name: 'Blog' });
    const fingerprint = randomUUID();
    const place = known?.place ?? `post-${this.posts.size + 1}`;
    const next = { title: post?.title ?? known?.title ?? '', html: post?.html ?? known?.html ?? '' };
    const shown = action === 'withdraw' ? ('draft' as const) : state;
    this.posts.set(key, { place, fingerprint, state: shown, ...next });
    const { remark } = this;
    return { place, address: `https://blog.example/${place}`, fingerprint, state: shown, remark };
  }
}

const everything = { draft: true, update: true, withdraw: true };

const destination = (id: number) => ({
  id,
  kind: 'ghost' as const,
  name: id === 7 ? 'Blog' : 'Second blog',
  address: 'https://blog.example',
  settings: {},
  hasSecret: true,
  test: null,
  createdAt: '2026-01-02T03:04:05.678Z',
});
