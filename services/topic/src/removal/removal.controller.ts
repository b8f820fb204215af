import { type Input, restingNamed, sourceRemovalRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Controller()
export class RemovalController {
  constructor(private readonly dataSource: DataSource) {}

  /** How many topics a source has, and the newest. */
  @RpcHandler(sourceRemovalRpc.topics)
  async resting({ id }: Input<typeof sourceRemovalRpc.topics>) {
    const rows = await this.dataSource.query<{ id: number; title: string; count: number }[]>(
      `select id, title, (count(*) over ())::int as count from extracted_topics where "sourceId" = $1
        order by "createdAt" desc, id desc limit ${restingNamed}`,
      [id],
    );
    return {
      count: rows[0]?.count ?? 0,
      newest: rows.map(({ id: topicId, title }) => ({ id: topicId, title })),
    };
  }
}
