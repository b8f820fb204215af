import { applySplices, type Splice } from '@galley/transcript';
import type { EntityManager } from 'typeorm';

/** So many characters beside other words say where these were said. */
const around = 200;

/**
 * All that a transcript ever read like, also of a source that lies in the bin: the hashes of its versions, and its words. Of versions
 * between the first and the present one these are the places that changed.
 */
export async function everyReading(
  manager: EntityManager,
  id: number,
  present: string,
): Promise<{ hashes: string[]; words: string }> {
  const rows = await manager.query<{ hash: string; back: Splice[] }[]>(
    `select "transcriptHash" as hash, back, number from transcript_versions where "sourceId" = $1
      union all
     select row ->> 'transcriptHash', row -> 'back', (row ->> 'number')::int from bin join bin_rows on "binId" = bin.id
        and "table" = 'transcript_versions' where kind = 'source' and "itemId" = $1
      order by number desc`,
    [id],
  );
  const words = [present];
  let text = present;
  for (const { back } of rows) {
    text = applySplices(text, back);
    let shift = 0;
    for (const splice of back) {
      const from = splice.from + shift;
      const to = from + splice.text.length;
      shift += splice.text.length - (splice.to - splice.from);
      words.push(text.slice(Math.max(0, from - around), to + around));
    }
  }
  return { hashes: [...new Set(rows.map(({ hash }) => hash))], words: words.join('\n') };
}
