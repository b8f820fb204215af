import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word of a stored recording: where it stands in the transcript (UTF-16 code units), and its seconds. */
export type StoredWord = readonly [from: number, to: number, start: number, end: number];

/** The words of ten minutes of a recording. */
@Entity('spoken_words')
export class SpokenWordsEntity {
  @PrimaryColumn('int')
  sourceId: number;

  /** Counts from 0. */
  @PrimaryColumn('int')
  stretch: number;

  @Column('jsonb')
  words: readonly StoredWord[];
}
