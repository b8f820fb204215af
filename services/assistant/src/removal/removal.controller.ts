import { type Input, sourceRemovalRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Controller()
export class RemovalController {
  constructor(private readonly dataSource: DataSource) {}

  /** How many conversations of the team are about a source. */
  @RpcHandler(sourceRemovalRpc.conversations)
  async resting({ id }: Input<typeof sourceRemovalRpc.conversations>) {
    const [counted] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM threads t WHERE "sourceId" = $1
          AND EXISTS (SELECT 1 FROM messages m WHERE m."threadId" = t.id)`,
      [id],
    );
    return counted;
  }
}
