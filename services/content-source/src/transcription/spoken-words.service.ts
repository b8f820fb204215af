import { AppError, type SpokenWords as Answer, type WordsQuery } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import { SourceEntity } from '../sources/index.js';
import { SpokenWordsEntity } from './spoken-words.entity.js';
import { stretchesOfWords, stretchOf } from './spoken-words.repository.js';
import type { Stitched } from './stitch.js';
import { locateWords } from './locate-words.js';

/** The seconds at which the words of recordings are said. */
@Injectable()
export class SpokenWords {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that begin within a stretch of a recording. @throws AppError SOURCE_NOT_FOUND */
  async between({ id, fromSeconds, toSeconds }: WordsQuery): Promise<Answer> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(SourceEntity, { id }))) throw new AppError('SOURCE_NOT_FOUND', { id });
    const stretch = Between(stretchOf(fromSeconds), stretchOf(toSeconds));
    const rows = await manager.find(SpokenWordsEntity, {
      where: { sourceId: id, stretch },
      order: { stretch: 'ASC' },
    });
    const words = rows
      .flatMap((row) => row.words)
      .filter(([, , start]) => start >= fromSeconds && start < toSeconds)
      .map(([from, to, startSeconds, endSeconds]) => ({ from, to, startSeconds, endSeconds }));
    return { words };
  }

  /** Stores them with a source; nothing where the endpoint gave no times. */
  async store(
    tx: Tx,
    source: Pick<SourceEntity, 'id' | 'transcript' | 'segments'>,
    { times, words }: Stitched,
  ): Promise<void> {
    if (times === 'none') return;
    const rows = stretchesOfWords(locateWords(source, words));
    const entities = [...rows].map(([stretch, own]) => ({ sourceId: source.id, stretch, words: own }));
    await tx.manager.insert(SpokenWordsEntity, entities);
  }
}
