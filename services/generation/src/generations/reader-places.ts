import type { GenerationListItem } from '@galley/contracts';
import type { DataSource } from 'typeorm';
import type { GenerationEntity } from './generation.entity.js';

type Places = NonNullable<GenerationListItem['places']>;

/** Where readers have texts, by the text; those of one text in the order in which they were published. */
export async function placesOf(
  dataSource: DataSource,
  texts: readonly Pick<GenerationEntity, 'id'>[],
): Promise<ReadonlyMap<number, Places>> {
  if (texts.length === 0) return new Map();
  const rows = await dataSource.query<{ id: number; places: Places }[]>(
    `SELECT "generationId" AS id, jsonb_agg(jsonb_build_object('name', "destinationName", 'address', address) ORDER BY "publishedAt") AS places
       FROM text_publications WHERE "placedAs" = 'live' AND address IS NOT NULL AND "generationId" = ANY ($1) GROUP BY "generationId"`,
    [texts.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, places }) => [id, places]));
}
