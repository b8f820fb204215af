import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type Delivered } from '@galley/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Known } from './carry-out.js';

/** Whoever says nothing for so long has gone, and the next one may work. */
const leaseSeconds = 10;
const renewMs = 3_000;
const lookMs = 200;
/** Long enough for the lease of a process that was killed to end. */
const maxWaitMs = 12_000;

export interface TextThere {
  readonly destinationId: number;
  readonly key: string;
}

export interface Remembered extends Known {
  readonly orderId: string | null;
  readonly answer: Delivered | null;
}

/**
 * What is remembered of each text at each destination, and who works on it. A lease instead of a row lock: a destination takes
 * seconds to answer, and a lock would hold a connection meanwhile.
 */
@Injectable()
export class DestinationPosts {
  private readonly logger = new Logger(DestinationPosts.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Works on a text alone, across all instances. What is answered is kept, so that the same order gets it again.
   * @throws AppError DESTINATION_BUSY when others work on it for too long
   */
  async with(
    text: TextThere,
    { orderId, name }: { orderId: string; name: string },
    work: (remembered: Remembered) => Promise<Delivered>,
  ): Promise<Delivered> {
    const holder = randomUUID();
    const remembered = await this.take(text, holder, name);
    const renewal = setInterval(() => void this.renew(text, holder), renewMs);
    try {
      if (remembered.orderId === orderId && remembered.answer !== null) return remembered.answer;
      const answer = await work(remembered);
      await this.keep(text, orderId, answer);
      return answer;
    } finally {
      clearInterval(renewal);
      await this.give(text, holder);
    }
  }

  private async take({ destinationId, key }: TextThere, holder: string, name: string): Promise<Remembered> {
    const until = Date.now() + maxWaitMs;
    for (;;) {
      const [row] = await this.dataSource.query<Remembered[]>(
        `WITH taken AS (
           INSERT INTO destination_posts ("destinationId", key, holder, until)
             VALUES ($1, $2, $3, now() + make_interval(secs => $4))
           ON CONFLICT ("destinationId", key) DO UPDATE SET holder = excluded.holder, until = excluded.until
             WHERE destination_posts.until IS NULL OR destination_posts.until < now()
           RETURNING place, fingerprint, "orderId", answer)
         SELECT * FROM taken`,
        [destinationId, key, holder, leaseSeconds],
      );
      if (row) return row;
      if (Date.now() + lookMs > until) throw new AppError('DESTINATION_BUSY', { name, canRetryLater: true });
      await pause(lookMs);
    }
  }

  private async renew({ destinationId, key }: TextThere, holder: string): Promise<void> {
    await this.dataSource
      .query(
        `UPDATE destination_posts SET until = now() + make_interval(secs => $4)
          WHERE "destinationId" = $1 AND key = $2 AND holder = $3`,
        [destinationId, key, holder, leaseSeconds],
      )
      .catch((error: unknown) => this.logger.warn(`A lease could not be renewed: ${String(error)}`));
  }

  private async keep({ destinationId, key }: TextThere, orderId: string, answer: Delivered): Promise<void> {
    const { place, fingerprint, state } = answer;
    const isGone = state === 'gone';
    await this.dataSource.query(
      `UPDATE destination_posts SET place = $3, fingerprint = $4, "orderId" = $5, answer = $6
        WHERE "destinationId" = $1 AND key = $2`,
      [destinationId, key, isGone ? null : place, isGone ? null : fingerprint, orderId, answer],
    );
  }

  private async give({ destinationId, key }: TextThere, holder: string): Promise<void> {
    await this.dataSource
      .query(
        `UPDATE destination_posts SET holder = NULL, until = NULL
          WHERE "destinationId" = $1 AND key = $2 AND holder = $3`,
        [destinationId, key, holder],
      )
      .catch((error: unknown) => this.logger.warn(`A lease ends by itself: ${String(error)}`));
  }
}
