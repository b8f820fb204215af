import type { EntityManager } from 'typeorm';
import { SpokenWordsEntity, type StoredWord } from './spoken-words.entity.js';

/** Seconds in one row. */
const stretchSeconds = 600;
export const stretchOf = (seconds: number): number => Math.floor(seconds / stretchSeconds);

/** The rows that hold these words, by the stretch in which each begins. */
export function stretchesOfWords(words: readonly StoredWord[]): Map<number, StoredWord[]> {
  const rows = new Map<number, StoredWord[]>();
  for (const word of words) {
    const row = rows.get(stretchOf(word[2]));
    if (row) row.push(word);
    else rows.set(stretchOf(word[2]), [word]);
  }
  return rows;
}

/** All words of a recording in the order of its text; empty where nobody knows when they are said. */
export async function allSpokenWords(manager: EntityManager, sourceId: number): Promise<StoredWord[]> {
  const rows = await manager.find(SpokenWordsEntity, { where: { sourceId }, order: { stretch: 'ASC' } });
  return rows.flatMap(({ words }) => words).sort(([one], [two]) => one - two);
}

/** Stores other places for the words of a recording. */
export async function replaceSpokenWords(
  manager: EntityManager,
  sourceId: number,
  words: readonly StoredWord[],
): Promise<void> {
  const rows = stretchesOfWords(words);
  await manager.delete(SpokenWordsEntity, { sourceId });
  await manager.insert(
    SpokenWordsEntity,
    [...rows].map(([stretch, own]) => ({ sourceId, stretch, words: own })),
  );
}
