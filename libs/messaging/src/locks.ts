import { setTimeout as pause } from 'node:timers/promises';
import { AppError, lockBucket } from '@galley/contracts';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** Between two looks at a lock, in milliseconds. */
const lookMs = 250;
const leaseMs = lockBucket.seconds * 1000;
/** So that a lock is renewed several times before it would be over. */
const renewMs = leaseMs / 4;

interface Wanting {
  /** Gives the wait up. */
  readonly signal: AbortSignal;
  readonly patienceMs: number;
  /** Called when somebody else wants the lock, or may have it by now. */
  readonly onWanted: () => unknown;
}

/** A lock that is held, until it is given back. */
export interface HeldLock {
  end(): Promise<void>;
}

/** Locks between processes, in a bucket of NATS. One whose process is gone ends by itself after some seconds. */
export class Locks {
  private bucket: Promise<KV> | undefined;

  constructor(private readonly connection: NatsConnection) {}

  /** Null when it can't be had in time. @throws AppError DEPENDENCY_DOWN */
  async take(name: string, wanting: Wanting): Promise<HeldLock | null> {
    const until = Date.now() + wanting.patienceMs;
    const bucket = await orDown(this.opened());
    for (;;) {
      const revision = await orDown(unlessTaken(bucket.create(name, '')));
      if (revision !== null) return new Lease(bucket, { name, revision, onWanted: wanting.onWanted });
      if (wanting.signal.aborted || Date.now() > until) return null;
      await orDown(bucket.put(wish(name), ''));
      await pause(lookMs);
    }
  }

  /** Opens the bucket, which the operator has made. After a failure the next call tries again. */
  private opened(): Promise<KV> {
    this.bucket ??= new Kvm(this.connection).open(lockBucket.name).catch((error: unknown) => {
      this.bucket = undefined;
      throw error;
    });
    return this.bucket;
  }
}

/** The key under which somebody says that they want a lock. */
const wish = (name: string): string => `${name}.wanted`;

interface Taken {
  readonly name: string;
  revision: number;
  readonly onWanted: () => unknown;
}

/** It renews itself, and looks whether somebody else wants it, until it ends. */
class Lease implements HeldLock {
  private readonly since: number;
  private renewedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly bucket: KV,
    private readonly taken: Taken,
  ) {
    this.since = taken.revision;
    this.next();
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.looking;
    const { name, revision } = this.taken;
    // What can't be given back ends by itself.
    await this.bucket.delete(name, { previousSeq: revision }).catch(() => undefined);
  }

  private next(): void {
    if (this.ended) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().then(() => this.next());
    }, lookMs);
    // A lock keeps no process alive.
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const { name, revision, onWanted } = this.taken;
    try {
      const wanted = await this.bucket.get(wish(name));
      if (wanted !== null && wanted.revision > this.since) onWanted();
      if (Date.now() - this.renewedAt < renewMs) return;
      this.taken.revision = await this.bucket.update(name, '', revision);
      this.renewedAt = Date.now();
    } catch (error) {
      if (isTaken(error) || Date.now() - this.renewedAt > leaseMs) onWanted();
    }
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
    error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown);

async function unlessTaken(made: Promise<number>): Promise<number | null> {
  try {
    return await made;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

async function orDown<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  }
}
