import { sourceRemovalEvents, type TeamId } from '@galley/contracts';
import { asTeam, Every, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withdrawSource } from './withdrawal.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After how long what was ordered is ordered again: jobs that ran meanwhile may have written words down afterwards. */
const pauses = ['1 hour', '1 day'];

interface Due {
  readonly id: number;
  readonly sourceId: number;
  readonly teamId: TeamId;
}

/** Sees to it that what was withdrawn stays away. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** A source that an older backup has brought back is withdrawn again. */
  @Every(hourMs, {
    problem: 'Withdrawn sources were not looked for',
    first: 'at-start',
    across: 'withdrawals',
    onWorkers: true,
  })
  async withdrawReturned(): Promise<void> {
    const returned = await this.dataSource.query<Due[]>(
      `select s.id, s.id as "sourceId", s."teamId" from raw_sources s join withdrawn_sources w
          on w."teamId" = s."teamId" and (w."transcriptHash" = s."transcriptHash" or w."videoId" = s."videoId"
             or w."addressHash" = encode(sha256(convert_to(s.address, 'UTF8')), 'hex'))
        union
       select bin.id, bin."itemId", bin."teamId" from bin join bin_rows on "binId" = bin.id and "table" = 'raw_sources'
         join withdrawn_sources w on w."teamId" = bin."teamId"
          and (w."transcriptHash" = row ->> 'transcriptHash' or w."videoId" = row ->> 'videoId')`,
    );
    for (const { sourceId, teamId } of returned)
      await asTeam(teamId, () => this.work.run((tx) => withdrawSource(tx, sourceId, null)));
  }

  @Every(minuteMs, {
    problem: 'The erasure of withdrawn sources was not ordered again',
    first: 'at-start',
    across: 'withdrawals',
    onWorkers: true,
  })
  async orderAgain(): Promise<void> {
    const due = await this.dataSource.query<Due[]>(
      `select id, "sourceId", "teamId" from withdrawn_sources where fingerprint is not null and "toldNextAt" <= now()`,
    );
    for (const one of due) await asTeam(one.teamId, () => this.tell(one));
  }

  /** After the last time the fingerprint goes, too. */
  private tell({ id, sourceId }: Due): Promise<void> {
    return this.work.run(async (tx) => {
      const [row] = await tx.manager.query<{ fingerprint: string; told: number }[]>(
        `select fingerprint, told from withdrawn_sources
          where id = $1 and fingerprint is not null and "toldNextAt" <= now() for update skip locked`,
        [id],
      );
      if (!row) return;
      const { fingerprint, told } = row;
      const pause = pauses[told] ?? null;
      await tx.manager.query(
        `update withdrawn_sources set told = told + 1, "toldNextAt" = now() + $2::interval,
           fingerprint = case when $2::interval is null then null else fingerprint end where id = $1`,
        [id, pause],
      );
      await tx.publish(sourceRemovalEvents.erasureOrdered, { sourceId, fingerprint, again: true });
    });
  }
}
