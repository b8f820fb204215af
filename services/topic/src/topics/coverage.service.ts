import { AppError, sourceRpc, type Coverage } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { shareCovered } from './coverage.js';

/** Says which parts of a recording became topics, so that nobody takes a part that was left out for a part that was read. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** The present topics in the order of the text; offsets and length are in UTF-16. @throws AppError SOURCE_NOT_FOUND */
  async of(sourceId: number): Promise<Coverage> {
    const [source] = await this.rpc.call(sourceRpc.byIds, { ids: [sourceId] });
    if (!source) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
    const topics = await this.dataSource.query<Coverage['topics']>(
      `select id as "topicId", title, (metadata ->> 'from')::int as "from", (metadata ->> 'to')::int as "to",
          (metadata ->> 'startSeconds')::float8 as "startSeconds", metadata ->> 'timestamp' as timestamp
         from extracted_topics where "sourceId" = $1 order by 3, 4, id`,
      [sourceId],
    );
    const { transcriptLength, durationSeconds } = source;
    return {
      sourceId,
      transcriptLength,
      durationSeconds,
      covered: shareCovered(topics, transcriptLength),
      topics,
    };
  }
}
