import { sourceRemovalEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Fingerprint, struck, sweep } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { ChangesService } from '../versions/index.js';

type Ordered = z.output<typeof sourceRemovalEvents.erasureOrdered.data>;

const atOnce = 50;
const warning = {
  code: 'SOURCE_WITHDRAWN',
  message:
    'A recording that this text rests on was withdrawn. Its quotes were taken out; please read the text again.',
};

/** Takes the words of a withdrawn source out of texts. */
@Injectable()
export class ErasureEvents {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly changes: ChangesService,
  ) {}

  @OnEvent(sourceRemovalEvents.erasureOrdered)
  async erase({ sourceId, fingerprint, again }: Ordered, tx: Tx): Promise<void> {
    const prints = new Fingerprint(fingerprint);
    for (const id of await textsWith(tx.manager, prints)) {
      const row = await this.repository.lock(tx.manager, id);
      if (row) await this.strike(tx, row, prints);
    }
    await forgetSource(tx.manager, sourceId);
    // What a document that is behind is merged on. Without the words in it, those in the document would look like new ones.
    await sweep(tx.manager, prints, { skipsColumns: again ? [] : ['generations.behind'] });
  }

  /** The present text gets a version without the quotes, which goes on into its documents. What is being written is struck later. */
  private async strike(tx: Tx, row: GenerationEntity, prints: Fingerprint): Promise<void> {
    if (row.status === 'Processing' || row.status === 'Failed') return;
    await this.changes.store(tx, row, {
      content: struck(row.content ?? '', prints),
      blogContent: row.blogContent === null ? null : struck(row.blogContent, prints),
      author: 'Galley',
      userComment: 'Quotes of a withdrawn recording were taken out.',
      baseVersion: row.activeVersion,
    });
  }
}

async function textsWith(manager: EntityManager, prints: Fingerprint): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ;) {
    const rows = await manager.query<{ id: number; content: string | null; blogContent: string | null }[]>(
      'SELECT id, content, "blogContent" FROM generations WHERE id > $1 ORDER BY id LIMIT $2',
      [after, atOnce],
    );
    for (const { id, content, blogContent } of rows)
      if (prints.isIn(content ?? '') || prints.isIn(blogContent ?? '')) found.push(id);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return found;
    after = last.id;
  }
}

/** What texts remember of the source and its topics, also where it says it in other words. */
async function forgetSource(manager: EntityManager, sourceId: number): Promise<void> {
  await manager.query('DELETE FROM quote_changes WHERE "sourceId" = $1', [sourceId]);
  await manager.query('DELETE FROM sign_off_sentences WHERE "sourceId" = $1', [sourceId]);
  await manager.query('UPDATE receipt_quotes SET token = NULL, withdrawn = true WHERE "sourceId" = $1', [
    sourceId,
  ]);
  await manager.query('DELETE FROM corrected_sources WHERE "sourceId" = $1', [sourceId]);
  await manager.query(
    `UPDATE generations SET
        warnings = CASE WHEN warnings @> jsonb_build_array(jsonb_build_object('code', $2::jsonb -> 'code')) THEN warnings
                        ELSE warnings || $2::jsonb END,
        topics = (SELECT jsonb_agg(CASE WHEN topic -> 'sourceId' = to_jsonb($1::int)
            THEN topic || '{"excerpt": "", "details": "", "sourceTitle": "Withdrawn recording"}' ELSE topic END ORDER BY place)
          FROM jsonb_array_elements(topics) WITH ORDINALITY AS t (topic, place)),
        "sourceInfo" = CASE WHEN "sourceId" = $1
          THEN '{"platformType": null, "videoUrl": null, "sourceReference": null}' ELSE "sourceInfo" END
      WHERE id IN (SELECT texts_of_source($1))`,
    [sourceId, JSON.stringify(warning)],
  );
}
