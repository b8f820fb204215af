import { topicEvents } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type TopicsOfSource = z.output<typeof topicEvents.extracted.data>;

/** Keeps each source's number of topics from the topic service's news. */
@Injectable()
export class TopicCountsEvents {
  @OnEvent(topicEvents.extracted)
  extracted(news: TopicsOfSource, tx: Tx, meta: EventMeta) {
    return this.note(news, tx, meta);
  }

  @OnEvent(topicEvents.replaced)
  replaced(news: TopicsOfSource, tx: Tx, meta: EventMeta) {
    return this.note(news, tx, meta);
  }

  /** The two kinds come over different consumers, so the older news may arrive last: it then changes nothing. */
  private async note(news: TopicsOfSource, tx: Tx, { time }: EventMeta): Promise<void> {
    const { sourceId, topicCount, byGuru } = news;
    const guruTopics = byGuru && Object.fromEntries(byGuru.map((own) => [own.guruId, own.topicCount]));
    await tx.manager.query(
      `update raw_sources set "topicCount" = $2, "topicsAt" = $3, "guruTopics" = coalesce($4::jsonb, "guruTopics")
        where id = $1 and ("topicsAt" is null or "topicsAt" <= $3::timestamptz)`,
      [sourceId, topicCount, time, guruTopics ? JSON.stringify(guruTopics) : null],
    );
  }
}
