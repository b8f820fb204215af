import type { HeldLock, Locks } from '@galley/messaging';
import { ERRORS, MemoryLocker } from '@tus/server';

/** As the server of the protocol wants it. */
interface Lock {
  lock(signal: AbortSignal, release: () => void): Promise<void>;
  unlock(): Promise<void>;
}

/** How long a request waits for another one to let go, in milliseconds. */
const patienceMs = 30_000;

/**
 * Lets one request at a time write an upload, whichever gateway it comes to: a sender whose connection broke goes on with another
 * gateway while the first one still waits for the rest of the piece. Who holds the lock is asked to let go, and does at once.
 */
export class ArrivalLocks {
  private readonly here = new MemoryLocker({ acquireLockTimeout: patienceMs });

  constructor(private readonly locks: Locks) {}

  newLock(id: string): Lock {
    const here = this.here.newLock(id);
    let held: HeldLock | null = null;
    return {
      /** @throws ERR_LOCK_TIMEOUT when somebody else does not let go, AppError DEPENDENCY_DOWN */
      lock: async (signal, release) => {
        await here.lock(signal, release);
        try {
          held = await this.locks.take(id, { signal, patienceMs, onWanted: release });
          if (held === null) throw ERRORS.ERR_LOCK_TIMEOUT;
        } catch (error) {
          await here.unlock();
          throw error;
        }
      },
      unlock: async () => {
        await held?.end();
        await here.unlock();
      },
    };
  }
}
