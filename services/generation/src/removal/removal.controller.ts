import { type Input, limits, restingNamed, sourceRemovalRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Controller()
export class RemovalController {
  constructor(private readonly dataSource: DataSource) {}

  /** The written texts with a topic of a source, newest first. */
  @RpcHandler(sourceRemovalRpc.texts)
  async resting({ id }: Input<typeof sourceRemovalRpc.texts>) {
    const rows = await this.dataSource.query<
      { id: number; title: string; published: boolean; count: number }[]
    >(
      `SELECT id, coalesce(title, "subjectLine", 'Untitled Generation') AS title, status = 'Published' AS published,
              (count(*) OVER ())::int AS count
         FROM generations WHERE "activeVersion" > 0 AND id IN (SELECT texts_of_source($1))
        ORDER BY "createdAt" DESC, id DESC LIMIT ${limits.listMax}`,
      [id],
    );
    const newest = rows.slice(0, restingNamed).map(({ count: _count, ...text }) => text);
    const idsOf = (some: typeof rows) => some.map((row) => row.id);
    return {
      count: rows[0]?.count ?? 0,
      newest,
      ids: idsOf(rows),
      published: idsOf(rows.filter((row) => row.published)),
    };
  }
}
