import {
  AppError,
  type correctionRpc,
  type Difference,
  type Input,
  type Reading,
  type SplicesSince,
  type StoredTranscriptVersion,
} from '@galley/contracts';
import {
  applySplices,
  inverseOf,
  minimalSplices,
  parseTranscript,
  type Splice,
  type Turns,
  turnsOf,
} from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { SourceEntity } from '../sources/index.js';
import { speakersOf } from './speakers.js';
import { TranscriptVersionEntity } from './transcript-version.entity.js';
import { latestOf, splicesBack, splicesSince, versionOfHash } from './versions.repository.js';

/** Transcripts stay in memory for the next reader, while they are not longer than so many characters together. */
const mostKept = 4_000_000;

type Known = Pick<SourceEntity, 'id' | 'transcript' | 'transcriptHash' | 'speakers' | 'createdAt'>;

/** Transcripts as they were said, and as they were corrected. */
@Injectable()
export class ReadingsService {
  /** By their very text. */
  private readonly kept = new LRUCache<string, Turns>({
    maxSize: mostKept,
    sizeCalculation: ({ transcript }) => transcript.text.length + 1,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError SOURCE_NOT_FOUND, VERSION_NOT_FOUND */
  read({ id, version }: Input<typeof correctionRpc.read>): Promise<Reading> {
    return this.unchanged(async (manager) => {
      const source = await known(manager, id);
      const latest = await latestOf(manager, id);
      const number = version ?? latest;
      if (number > latest) throw new AppError('VERSION_NOT_FOUND', { id, version: number });
      const back = number < latest ? await splicesBack(manager, id, number) : [];
      const text = applySplices(source.transcript, back);
      const { transcript, opens } = this.turnsOf(text);
      const gurus = new Map(source.speakers.map(({ speaker, guruId }) => [speaker, guruId]));
      return {
        version: number,
        latest,
        hash: transcript.hash,
        text,
        segments: [...transcript.segments],
        turns: [...opens],
        speakers: speakersOf(transcript).map((name) => ({ name, guruId: gurus.get(name) ?? null })),
        differences: await differencesOf(manager, source, { number, text, back }),
      };
    });
  }

  /** Newest first. @throws AppError SOURCE_NOT_FOUND */
  async versions({ id, limit, cursor }: Input<typeof correctionRpc.versions>): Promise<{
    versions: StoredTranscriptVersion[];
    nextCursor: string | null;
  }> {
    const { manager } = this.dataSource;
    const source = await known(manager, id);
    const before = cursor === undefined ? undefined : numberOf(cursor);
    const rows = await manager.find(TranscriptVersionEntity, {
      select: {
        number: true,
        kind: true,
        transcriptHash: true,
        note: true,
        counts: true,
        takesBack: true,
        correctedBy: true,
        correctedAt: true,
      },
      where: { sourceId: id, ...(before === undefined ? {} : { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    if (rows.length === 0 && before === undefined) return { versions: [asSaid(source)], nextCursor: null };
    const versions = rows.slice(0, limit).map(versionOf);
    return { versions, nextCursor: rows.length > limit ? String(versions.at(-1)?.number) : null };
  }

  /** How the text with that hash became the present one. @throws AppError SOURCE_NOT_FOUND, NOT_FOUND */
  async splices({ sourceId, sinceHash }: Input<typeof correctionRpc.splices>): Promise<SplicesSince> {
    // Mostly nothing was corrected meanwhile, which one statement tells.
    const present = await presentOf(this.dataSource.manager, sourceId);
    if (present.hash === sinceHash) return { ...present, splices: [] };
    return this.unchanged(async (manager) => {
      const { hash, version } = await presentOf(manager, sourceId);
      const { transcript } = await known(manager, sourceId);
      const number = await versionOfHash(manager, sourceId, sinceHash);
      if (number === null) throw new AppError('NOT_FOUND', { sourceId });
      const before = applySplices(transcript, await splicesBack(manager, sourceId, number));
      // What was corrected and taken back again is as it was: no place in it was touched.
      const splices = minimalSplices(before, await splicesSince(manager, sourceId, number));
      return { hash, version, splices };
    });
  }

  /** Several reads of one state, whatever is corrected meanwhile. */
  private unchanged<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }

  private turnsOf(text: string): Turns {
    const turns = this.kept.get(text) ?? turnsOf(parseTranscript(text));
    this.kept.set(text, turns);
    return turns;
  }
}

/** Without the text, which may be long. @throws AppError SOURCE_NOT_FOUND */
async function presentOf(manager: EntityManager, id: number): Promise<Omit<SplicesSince, 'splices'>> {
  const [present] = await manager.query<Omit<SplicesSince, 'splices'>[]>(
    `select "transcriptHash" as hash,
            coalesce((select max(number) from transcript_versions where "sourceId" = raw_sources.id), 1) as version
       from raw_sources where id = $1`,
    [id],
  );
  if (!present) throw new AppError('SOURCE_NOT_FOUND', { id });
  return present;
}

/** @throws AppError SOURCE_NOT_FOUND */
async function known(manager: EntityManager, id: number): Promise<Known> {
  const source = await manager.findOne(SourceEntity, {
    select: { id: true, transcript: true, transcriptHash: true, speakers: true, createdAt: true },
    where: { id },
  });
  if (!source) throw new AppError('SOURCE_NOT_FOUND', { id });
  return source;
}

/** Where a reading differs from the other one: from the present one as it was said, from all others the first. */
async function differencesOf(
  manager: EntityManager,
  { id, transcript }: Known,
  { number, text, back }: { number: number; text: string; back: readonly Splice[] },
): Promise<Difference[]> {
  const other = number === 1 ? transcript : applySplices(transcript, await splicesBack(manager, id, 1));
  if (other === text) return [];
  // From the other reading to this one.
  const ways = number === 1 ? back : await splicesSince(manager, id, 1, number);
  return inverseOf(other, ways).flatMap(({ from, to, text: there }) =>
    text.slice(from, to) === there ? [] : [{ from, to, other: there }],
  );
}

const versionOf = (row: TranscriptVersionEntity): StoredTranscriptVersion => ({
  number: row.number,
  hash: row.transcriptHash,
  authorId: row.correctedBy,
  at: row.correctedAt.toISOString(),
  kind: row.kind,
  note: row.note,
  takesBack: row.takesBack,
  counts: row.counts,
});

const asSaid = ({ transcriptHash: hash, createdAt }: Known): StoredTranscriptVersion => ({
  number: 1,
  hash,
  authorId: null,
  at: createdAt.toISOString(),
  kind: 'said',
  counts: { words: 0, labels: 0 },
});

function numberOf(cursor: string): number {
  const number = Number(cursor);
  if (!Number.isInteger(number) || number < 1)
    throw new AppError('VALIDATION_FAILED', { problem: 'The cursor is not valid.' });
  return number;
}
