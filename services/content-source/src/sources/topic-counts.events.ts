import { topicEvents } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type TopicsOfSource = z.output<typeof topicEvents.extracted.data>;

/** Updates each source's number of topics from events of the topic service. */
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

  @OnEvent(topicEvents.deleted)
  deleted(news: TopicsOfSource, tx: Tx, meta: EventMeta) {
    return this.note(news, tx, meta);
  }

  @OnEvent(topicEvents.restored)
  restored(news: TopicsOfSource, tx: Tx, meta: EventMeta) {
    return this.note(news, tx, meta);
  }

  /** Another speaker, or another guru of one: topics may be another guru's. */
  @OnEvent(topicEvents.corrected)
  corrected(news: TopicsOfSource, tx: Tx, meta: EventMeta) {
    return this.note(news, tx, meta);
  }

  /** The events have different consumers, so an older one may arrive last. It then changes nothing. Only a call counts by guru. */
  private async note(news: TopicsOfSource, tx: Tx, { sequence }: EventMeta): Promise<void> {
    const { sourceId, topicCount, byGuru } = news;
    const guruTopics = byGuru && Object.fromEntries(byGuru.map((own) => [own.guruId, own.topicCount]));
    await tx.manager.query(
      `update raw_sources set "topicCount" = $2, "topicsSequence" = $3, "guruTopics" = case when "guruIds" <> '{}' then coalesce($4::jsonb, "guruTopics") end
        where id = $1 and "topicsSequence" <= $3`,
      [sourceId, topicCount, sequence, guruTopics ? JSON.stringify(guruTopics) : null],
    );
  }
}
