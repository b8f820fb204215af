import { setImmediate } from 'node:timers/promises';
import { AppError, type PassageQuery, type RankedPassage } from '@galley/contracts';
import { parseTranscript, type Transcript } from '@galley/transcript';
import { createPassageIndex, searchTerms, stemOf, wordsOf } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Recording {
  id: number;
  title: string;
  videoUrl: string | null;
  transcript: string;
}

const columns = 's.id, s.title, s."videoUrl", s.transcript';

/** Of a guru with more, the newest are searched. */
const mostSearched = 500;
/** So many of them, those that hold most of the words, are read closely. */
const mostRead = 12;
/** The rest of a question says little more. */
const mostWords = 12;
/** Transcripts stay in memory for the next question, while they are not longer than so many characters together. */
const mostKept = 4_000_000;

/** Ranks passages of recordings by how well they fit a question. */
@Injectable()
export class PassagesService {
  /** A stored transcript never changes. The one that was read last stands last. */
  private readonly kept = new Map<number, Transcript>();

  constructor(private readonly dataSource: DataSource) {}

  /** Of one recording, best first. @throws AppError SOURCE_NOT_FOUND */
  async ofSource({ id, q, limit }: PassageQuery): Promise<RankedPassage[]> {
    const [recording] = await this.dataSource.query<Recording[]>(
      `select ${columns} from raw_sources s where s.id = $1`,
      [id],
    );
    if (!recording) throw new AppError('SOURCE_NOT_FOUND', { id });
    return this.passagesIn(recording, q, limit);
  }

  /**
   * Of the recordings in which a guru speaks, best first. Bounded: one statement chooses the few recordings that are read,
   * and other requests are answered between two of them.
   *
   * @throws AppError GURU_NOT_FOUND
   */
  async ofGuru({ id, q, limit }: PassageQuery): Promise<RankedPassage[]> {
    const [guru] = await this.dataSource.query<object[]>('select 1 from gurus where id = $1', [id]);
    if (!guru) throw new AppError('GURU_NOT_FOUND', { id });
    const found: RankedPassage[] = [];
    for (const recording of await this.holding(id, startsOf(q))) {
      found.push(...this.passagesIn(recording, q, limit));
      await setImmediate();
    }
    return found.sort((a, b) => b.score - a.score).slice(0, limit);
  }

  /** The recordings of a guru that hold most of these beginnings of words, rare ones before common ones. */
  private holding(guruId: number, starts: readonly string[]): Promise<Recording[]> {
    return this.dataSource.query<Recording[]>(
      `with newest as materialized (
         select s.id from raw_sources s where s."guruId" = $1 or s."guruIds" && array[$1::int]
          order by s."createdAt" desc, s.id desc limit ${mostSearched}
       ), held as (
         select s.id, start.word, count(*) over (partition by start.word) as holders
           from newest join raw_sources s using (id)
          cross join lateral (select lower(s.transcript) as text offset 0) said
           join unnest($2::text[]) start (word) on position(start.word in said.text) > 0
       ), best as (
         select id, sum(ln(1 + ${mostSearched}.0 / holders)) as held from held group by id
          order by 2 desc, 1 desc limit ${mostRead}
       )
       select ${columns} from best join raw_sources s using (id) order by best.held desc, s.id desc`,
      [guruId, starts],
    );
  }

  private passagesIn(
    { id, title, videoUrl, transcript }: Recording,
    q: string,
    limit: number,
  ): RankedPassage[] {
    return createPassageIndex(this.read(id, transcript))
      .find(q, { limit })
      .map((passage) => ({ ...passage, sourceId: id, sourceTitle: title, videoUrl }));
  }

  private read(id: number, text: string): Transcript {
    const kept = this.kept.get(id);
    const transcript = kept?.text === text ? kept : parseTranscript(text);
    this.kept.delete(id);
    this.kept.set(id, transcript);
    let length = [...this.kept.values()].reduce((sum, one) => sum + one.text.length, 0);
    for (const [other, { text: its }] of this.kept) {
      if (length <= mostKept) break;
      this.kept.delete(other);
      length -= its.length;
    }
    return transcript;
  }
}

/** What a word and its other forms begin with: "volatil" of "volatility", "happ" of "happy". */
function startsOf(question: string): string[] {
  const starts = wordsOf(question)
    .filter((word) => searchTerms(word).length > 0)
    .map((word) => commonStart(word, stemOf(word)));
  return [...new Set(starts)].slice(0, mostWords);
}

function commonStart(word: string, stem: string): string {
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length += 1;
  return length === 0 ? word : word.slice(0, length);
}
