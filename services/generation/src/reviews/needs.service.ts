import type { ReviewNeed } from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What publishing needs: one row for each team that has said so. */
@Injectable()
export class NeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  async read(manager = this.dataSource.manager): Promise<ReviewNeed> {
    const [row] = await manager.query<{ needs: ReviewNeed }[]>('SELECT needs FROM publishing_needs');
    return row?.needs ?? 'nothing';
  }

  async set(needs: ReviewNeed): Promise<{ needs: ReviewNeed }> {
    await this.work.run(async (tx) => {
      const before = await this.read(tx.manager);
      await tx.manager.query(
        `INSERT INTO publishing_needs (needs) VALUES ($1)
         ON CONFLICT ("teamId") DO UPDATE SET needs = excluded.needs`,
        [needs],
      );
      const action = 'team.publishing-needs-changed';
      await audit(tx, 'generation', { action, before: { needs: before }, after: { needs } });
    });
    return { needs };
  }
}
