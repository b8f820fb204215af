import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * `sending`: a process is at it, or died while it was. `unknown`: nobody can say whether it arrived. From `sending` on nothing is sent by
 * itself a second time.
 */
export type RecipientState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown';

export interface Mailing {
  readonly destinationId: number;
  readonly key: string;
}

export interface Tally {
  readonly orderId: string;
  readonly total: number;
  readonly waiting: number;
  readonly sent: number;
  readonly refused: number;
  readonly unknown: number;
  /** Of the first refusal. */
  readonly problem: string | null;
}

/** Whom a text was mailed to, before and after each letter. */
@Injectable()
export class LetterRecipients {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a text that was never about to be mailed. */
  async tally({ destinationId, key }: Mailing): Promise<Tally | null> {
    const [row] = await this.dataSource.query<Tally[]>(
      `SELECT max("orderId"::text) AS "orderId", count(*)::int AS total,
              (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting,
              (count(*) FILTER (WHERE state = 'sent'))::int AS sent,
              (count(*) FILTER (WHERE state = 'refused'))::int AS refused,
              (count(*) FILTER (WHERE state IN ('sending', 'unknown')))::int AS unknown,
              min(problem) FILTER (WHERE state = 'refused') AS problem
         FROM letter_recipients WHERE "destinationId" = $1 AND key = $2 HAVING count(*) > 0`,
      [destinationId, key],
    );
    return row ?? null;
  }

  /**
   * Before a try: new addresses wait, and those that nobody wants any more do not. What a dead process was at is unknown. Addresses of
   * which nobody knows wait again only where that is wanted, those that refused only where nobody has it.
   */
  async begin(
    { destinationId, key }: Mailing,
    { orderId, recipients, again }: { orderId: string; recipients: readonly string[]; again: boolean },
  ): Promise<void> {
    await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM letter_recipients
          WHERE "destinationId" = $1 AND key = $2 AND state IN ('waiting', 'refused')
            AND NOT recipient = ANY ($4)),
       known AS (
         UPDATE letter_recipients SET "orderId" = $3, "changedAt" = now(), state = CASE
             WHEN state IN ('sending', 'unknown') THEN CASE WHEN $5 THEN 'waiting' ELSE 'unknown' END
             WHEN state = 'refused' AND NOT EXISTS (SELECT FROM letter_recipients o
               WHERE o."destinationId" = $1 AND o.key = $2 AND o.state <> 'refused') THEN 'waiting'
             ELSE state END
          WHERE "destinationId" = $1 AND key = $2 AND (state NOT IN ('waiting', 'refused') OR recipient = ANY ($4)))
       INSERT INTO letter_recipients ("destinationId", key, recipient, "orderId", state)
         SELECT $1, $2, unnest($4::text[]), $3, 'waiting' ON CONFLICT DO NOTHING`,
      [destinationId, key, orderId, recipients, again],
    );
  }

  async waiting({ destinationId, key }: Mailing): Promise<string[]> {
    const rows = await this.dataSource.query<{ recipient: string }[]>(
      `SELECT recipient FROM letter_recipients
        WHERE "destinationId" = $1 AND key = $2 AND state = 'waiting' ORDER BY recipient`,
      [destinationId, key],
    );
    return rows.map(({ recipient }) => recipient);
  }

  /** @returns whether it is ours: nobody else is at it */
  async claim({ destinationId, key }: Mailing, recipient: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE letter_recipients SET state = 'sending', "changedAt" = now()
        WHERE "destinationId" = $1 AND key = $2 AND recipient = $3 AND state = 'waiting'`,
      [destinationId, key, recipient],
    );
    return count === 1;
  }

  async settle(
    { destinationId, key }: Mailing,
    recipient: string,
    { state, problem = null }: { state: RecipientState; problem?: string | null },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE letter_recipients SET state = $4, problem = $5, "changedAt" = now()
        WHERE "destinationId" = $1 AND key = $2 AND recipient = $3 AND state IN ('sending', 'unknown')`,
      [destinationId, key, recipient, state, problem],
    );
  }
}
