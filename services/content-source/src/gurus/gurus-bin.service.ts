import { AppError, type BinEntry, limits, type RestoreInput } from '@galley/contracts';
import { Every, UnitOfWork } from '@galley/messaging';
import { binEntry } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { GuruEntity } from './guru.entity.js';
import { restoreGuru } from './guru.repository.js';

const hourMs = 3_600_000;
const binMs = limits.binDays * 24 * hourMs;

/** Deleted gurus. They keep their rows, because what rests on them goes on naming them. */
@Injectable()
export class GurusBinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Gurus are everybody's, so everybody can restore them. */
  async list(): Promise<BinEntry[]> {
    const gurus = await this.dataSource.manager.find(GuruEntity, {
      where: { deletedAt: stillRestorable() },
      order: { deletedAt: 'DESC', id: 'DESC' },
      take: limits.listMax,
    });
    return gurus.map(({ id, name, deletedAt }) =>
      binEntry({ kind: 'guru', id, title: name, deletedAt: deletedAt! }),
    );
  }

  /** @throws AppError NOT_IN_BIN */
  async restore({ kind, id }: RestoreInput): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const guru = await tx.manager.findOne(GuruEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (kind !== 'guru' || !guru) throw new AppError('NOT_IN_BIN', { kind, id });
      if (!guru.deletedAt) return;
      if (guru.deletedAt.getTime() <= Date.now() - binMs) throw new AppError('NOT_IN_BIN', { kind, id });
      await restoreGuru(tx, id);
    });
    return { success: true };
  }

  /** Removes for good who was deleted 30 days ago, unless a recording names them: stored, on its way, or in the bin. */
  @Every(hourMs, {
    problem: 'Deleted gurus were not removed',
    first: 'at-start',
    across: 'bin',
    onWorkers: true,
  })
  async empty(): Promise<void> {
    await this.dataSource.query(
      `delete from gurus g where g."deletedAt" <= now() - make_interval(days => ${limits.binDays})
          and not exists (select 1 from raw_sources s where s."guruId" = g.id or s."guruIds" @> array[g.id])
          and not exists (select 1 from bin where kind = 'source' and contents -> 'guruIds' @> to_jsonb(g.id))
          and not exists (
            select 1 from jobs where payload ->> 'guruId' = g.id::text
               or payload -> 'speakers' @> jsonb_build_array(jsonb_build_object('guruId', g.id)))`,
    );
  }
}

const stillRestorable = () => MoreThan(new Date(Date.now() - binMs));
