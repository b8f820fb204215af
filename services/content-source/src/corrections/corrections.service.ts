import {
  AppError,
  type Corrected,
  type Correction,
  correctionEvents,
  type CorrectionKind,
  type correctionRpc,
  type Input,
  type StoredTranscriptVersion,
} from '@galley/contracts';
import { requirePermission, type Tx, UnitOfWork } from '@galley/messaging';
import {
  applySplices,
  inverseOf,
  minimalSplices,
  parseTranscript,
  type Splice,
  spokenWords,
} from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { refuseTooLong } from '../ingest/index.js';
import { SourceEntity } from '../sources/index.js';
import { allSpokenWords, replaceSpokenWords, type StoredWord } from '../transcription/index.js';
import { moveWords } from './moved-words.js';
import { type Change, planOf } from './plan.js';
import { type Bound, boundAfter, speakersOf, withGurus } from './speakers.js';
import { TranscriptVersionEntity } from './transcript-version.entity.js';
import {
  keepAsSaid,
  latestOf,
  splicesBack,
  splicesSince,
  standing,
  versionOfHash,
} from './versions.repository.js';

/** What makes a version, beside its author. */
interface Made {
  readonly change: Change;
  readonly bound: Bound;
  readonly kind: CorrectionKind;
  readonly note: StoredTranscriptVersion['note'];
  readonly takesBack?: number;
  /** The words with their seconds that come back. */
  readonly restored?: readonly StoredWord[];
}

const noteCharacters = 120;

/** Corrects transcripts. Whatever is made of the text is made anew in the same transaction. */
@Injectable()
export class CorrectionsService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * @throws AppError SOURCE_NOT_FOUND, PERMISSION_MISSING, CORRECTION_REFUSED, GURU_NOT_FOUND, TOO_LARGE, TRANSCRIPT_CHANGED when
   * somebody else corrected the same meanwhile
   */
  correct(
    { id, baseVersion, correction }: Input<typeof correctionRpc.correct>,
    userId: number,
  ): Promise<Corrected> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const source = await lockedSource(tx, id, userId);
      const latest = await latestOf(manager, id);
      if (baseVersion > latest)
        throw new AppError('CORRECTION_REFUSED', { problem: 'There is no such version.' });
      if (correction.kind === 'speaker-guru') return bindSpeaker(tx, source, correction, latest, userId);
      const { base, since } = await meanwhile(tx, source, baseVersion, latest);
      const change = await asBefore(tx, source, planOf(correction, { base, since }));
      const bound = boundAfter(source, correction, change.transcript);
      const note = noteOf(source, correction, change.splices);
      const made = { change, bound, kind: correction.kind, note };
      return store(tx, source, { latest, userId, rebased: since.length > 0 }, made);
    });
  }

  /** Takes the last correction back that still stands. @throws AppError NOTHING_TO_UNDO, TRANSCRIPT_NEWER and as `correct` */
  undo({ id, baseVersion }: Input<typeof correctionRpc.undo>, userId: number): Promise<Corrected> {
    return this.work.run(async (tx) => {
      const source = await lockedSource(tx, id, userId);
      const latest = await latestOf(tx.manager, id);
      const last = await standing(tx.manager, id);
      if (last === null) throw new AppError('NOTHING_TO_UNDO');
      if (baseVersion !== latest) throw new AppError('TRANSCRIPT_NEWER');
      const transcript = parseTranscript(applySplices(source.transcript, last.back));
      const note = last.note && { before: last.note.after, after: last.note.before };
      const made: Made = {
        change: { splices: last.back, transcript },
        bound: await knownGurus(tx, source.guruId, last),
        kind: 'undo',
        note,
        takesBack: last.number,
        restored: last.words,
      };
      return store(tx, source, { latest, userId, rebased: false }, made);
    });
  }
}

/** Whoever added it may correct it, and whoever manages sources. @throws AppError SOURCE_NOT_FOUND, PERMISSION_MISSING */
async function lockedSource({ manager }: Tx, id: number, userId: number): Promise<SourceEntity> {
  const source = await manager.findOne(SourceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!source) throw new AppError('SOURCE_NOT_FOUND', { id });
  if (source.addedBy !== userId) requirePermission('sources.manage');
  return source;
}

/** The text of a version, and what became of it since. What was taken back again is no change. */
async function meanwhile({ manager }: Tx, { id, transcript }: SourceEntity, version: number, latest: number) {
  if (version === latest) return { base: transcript, since: [] };
  const base = applySplices(transcript, await splicesBack(manager, id, version));
  return { base, since: minimalSplices(base, await splicesSince(manager, id, version)) };
}

async function bindSpeaker(
  tx: Tx,
  source: SourceEntity,
  correction: Extract<Correction, { kind: 'speaker-guru' }>,
  latest: number,
  userId: number,
): Promise<Corrected> {
  const { speaker, guruId } = correction;
  const transcript = parseTranscript(source.transcript);
  if (!speakersOf(transcript).includes(speaker))
    throw new AppError('CORRECTION_REFUSED', { problem: `“${speaker}” is no speaker of this transcript.` });
  const gurus = [guruId, source.speakers.find((one) => one.speaker === speaker)?.guruId ?? null];
  const rows = await tx.manager.query<{ id: number; name: string }[]>(
    'select id, name from gurus where id = any($1::int[]) and "deletedAt" is null',
    [gurus],
  );
  const nameOf = (id: number | null | undefined): string => rows.find((row) => row.id === id)?.name ?? '–';
  if (guruId !== null && !rows.some(({ id }) => id === guruId))
    throw new AppError('GURU_NOT_FOUND', { id: guruId });
  const bound = boundAfter(source, correction, transcript);
  const note = { before: `${speaker}: ${nameOf(gurus[1])}`, after: `${speaker}: ${nameOf(guruId)}` };
  const made = { change: { splices: [], transcript }, bound, kind: correction.kind, note };
  return store(tx, source, { latest, userId, rebased: false }, made);
}

/**
 * A change after which the transcript has the same words as in a version before, down to white space, gives that version's very text:
 * so a hash names one text of a source, and places in it can be followed from there.
 */
async function asBefore({ manager }: Tx, source: SourceEntity, change: Change): Promise<Change> {
  const same = await versionOfHash(manager, source.id, change.transcript.hash);
  if (same === null) return change;
  const back = await splicesBack(manager, source.id, same);
  const text = applySplices(source.transcript, back);
  return text === change.transcript.text ? change : { splices: back, transcript: parseTranscript(text) };
}

async function knownGurus({ manager }: Tx, guruId: number, version: TranscriptVersionEntity): Promise<Bound> {
  const { speakersBefore: speakers } = version;
  const known = await manager.query<{ id: number }[]>('select id from gurus where id = any($1::int[])', [
    speakers.map((one) => one.guruId),
  ]);
  return withGurus(
    guruId,
    speakers.filter((one) => known.some(({ id }) => id === one.guruId)),
  );
}

async function store(
  tx: Tx,
  source: SourceEntity,
  { latest, userId, rebased }: { latest: number; userId: number; rebased: boolean },
  { change: { splices, transcript }, bound, kind, note, takesBack, restored }: Made,
): Promise<Corrected> {
  const { manager } = tx;
  const { id, guruId, transcriptHash: previousHash } = source;
  refuseTooLong(transcript.text);
  await refuseTwin(tx, id, transcript.hash);
  await keepAsSaid(manager, source);
  const words = splices.length === 0 ? [] : await moveSpokenWords(tx, id, { splices, transcript }, restored);
  const correctedAt = new Date();
  const number = latest + 1;
  await manager.insert(TranscriptVersionEntity, {
    sourceId: id,
    number,
    kind,
    transcriptHash: transcript.hash,
    splices,
    back: inverseOf(source.transcript, splices),
    words,
    speakersBefore: source.speakers,
    guruIdsBefore: source.guruIds,
    note: note ?? null,
    counts: countsOf(source, kind, splices),
    takesBack: takesBack ?? null,
    correctedBy: userId,
    correctedAt,
  });
  await writeText(tx, source, transcript, bound);
  await tx.publish(correctionEvents.corrected, {
    sourceId: id,
    guruId,
    version: number,
    previousHash,
    transcriptHash: transcript.hash,
    correctedAt: correctedAt.toISOString(),
    correctedBy: userId,
  });
  return { version: number, hash: transcript.hash, rebased };
}

/** @throws AppError CORRECTION_REFUSED */
async function refuseTwin({ manager }: Tx, id: number, hash: string): Promise<void> {
  const twins = await manager.query<unknown[]>(
    `select 1 from raw_sources where "transcriptHash" = $2 and id <> $1
      union all select 1 from transcript_versions where "transcriptHash" = $2 and "sourceId" <> $1`,
    [id, hash],
  );
  if (twins.length > 0)
    throw new AppError('CORRECTION_REFUSED', { problem: 'Another recording has this very transcript.' });
}

/** @returns the words that gave way, where they stood */
async function moveSpokenWords(
  { manager }: Tx,
  id: number,
  { splices, transcript }: Change,
  restored?: readonly StoredWord[],
): Promise<readonly StoredWord[]> {
  const before = await allSpokenWords(manager, id);
  if (before.length === 0 && !restored?.length) return [];
  const { kept, replacing, replaced } = moveWords(before, splices, transcript);
  await replaceSpokenWords(
    manager,
    id,
    [...kept, ...(restored ?? replacing)].sort(([one], [two]) => one - two),
  );
  return replaced;
}

/** The present text, and what is read from it. A search entry follows by itself. */
async function writeText(
  { manager }: Tx,
  source: SourceEntity,
  transcript: Change['transcript'],
  bound: Bound,
) {
  const { id, segments, durationSeconds } = source;
  const ends = segments.flatMap(({ endSeconds }) => endSeconds ?? []);
  const longest = ends.reduce((most, end) => Math.max(most, end), 0);
  // The length of the recording itself is known better than its transcript tells it.
  const asRead = ends.length === 0 ? durationSeconds === null : durationSeconds === Math.round(longest);
  await manager.update(
    SourceEntity,
    { id },
    {
      transcript: transcript.text,
      transcriptHash: transcript.hash,
      transcriptLength: transcript.characters,
      segments: [...transcript.segments],
      ...(asRead ? { durationSeconds: transcript.durationSeconds } : {}),
      ...bound,
    },
  );
  await manager.query(
    `update multi_guru_sessions set "transcriptContent" = $2
      where "processedGurus" @> jsonb_build_array(jsonb_build_object('sourceId', $1::int))`,
    [id, transcript.text],
  );
}

function countsOf(
  { transcript }: SourceEntity,
  kind: CorrectionKind,
  splices: readonly Splice[],
): StoredTranscriptVersion['counts'] {
  if (kind !== 'words') return { words: 0, labels: splices.length };
  const counts = splices.map(({ from, to, text }) =>
    Math.max(1, spokenWords(transcript.slice(from, to)).length, spokenWords(text).length),
  );
  return { words: counts.reduce((sum, count) => sum + count, 0), labels: 0 };
}

function noteOf(
  { transcript, segments }: SourceEntity,
  correction: Exclude<Correction, { kind: 'speaker-guru' }>,
  splices: readonly Splice[],
): StoredTranscriptVersion['note'] {
  const short = (text: string): string => text.trim().slice(0, noteCharacters).toWellFormed();
  if (correction.kind === 'rename-speaker') return { before: correction.speaker, after: correction.name };
  if (correction.kind === 'words') {
    const [first] = splices;
    return first ? { before: short(transcript.slice(first.from, first.to)), after: short(first.text) } : null;
  }
  const before = segments.find(({ to }) => to > (splices[0]?.from ?? 0))?.speaker ?? '';
  return { before, after: 'name' in correction ? (correction.name ?? before) : '' };
}
