import { z } from 'zod';
import { Id, IdInput, Timestamp } from './common.js';
import { correctionLimits as most } from './correction-limits.js';
import { eventFor, rpcFor } from './message.js';
import { Segment } from './sources.js';

const Offset = z.coerce.number<number>().int().min(0).max(10_000_000);

/** Characters `from` to `to` of a text (UTF-16) give way to `text`. Several stand in order and do not overlap. */
export const Splice = z.object({ from: Offset, to: Offset, text: z.string() });
export type Splice = z.infer<typeof Splice>;

export const correctionKinds = [
  'said',
  'words',
  'rename-speaker',
  'turn-speaker',
  'split-turn',
  'join-turn',
  'speaker-guru',
  'undo',
] as const;
export const CorrectionKind = z.enum(correctionKinds);
export type CorrectionKind = z.infer<typeof CorrectionKind>;

/** A reading of a transcript: number 1 is as it was said, and every correction makes the next one. */
export const TranscriptVersion = z.object({
  number: z.number().int().positive(),
  /** Of the text; two versions with the same words have the same one. */
  hash: z.string(),
  /** Who corrected; null for the first version. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  at: Timestamp,
  kind: CorrectionKind,
  /** What was changed, in a few words: before and after. */
  note: z.object({ before: z.string(), after: z.string() }).nullish(),
  /** The version that it takes back. */
  takesBack: z.number().int().nullish(),
  counts: z.object({ words: z.number().int(), labels: z.number().int() }),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;
/** As the service that keeps it knows it: names are known elsewhere. */
export const StoredTranscriptVersion = TranscriptVersion.omit({ author: true }).extend({
  authorId: Id.nullable(),
});
export type StoredTranscriptVersion = z.infer<typeof StoredTranscriptVersion>;

const Words = z
  .string()
  .max(
    most.editCharacters,
    `Please change at most ${most.editCharacters.toLocaleString('en-US')} characters at once.`,
  );
const Name = z
  .string({ error: 'A speaker needs a name.' })
  .trim()
  .min(1, 'A speaker needs a name.')
  .max(60, 'The name of a speaker has at most 60 characters.');
const KnownName = z.string().min(1).max(255);

/** What a person corrects. Offsets count in the version that the person has before them. */
export const Correction = z.discriminatedUnion('kind', [
  /** `from` to `to` of what one person says now reads `text`; words that stay keep their place and their second. */
  z.object({
    kind: z.literal('words'),
    edits: z
      .array(
        z.object({ from: Offset, to: Offset, text: Words }).refine(({ from, to }) => to >= from, {
          error: 'A stretch ends behind its beginning.',
        }),
      )
      .min(1, 'Please say which words to change.')
      .max(most.edits, `Please correct at most ${most.edits} places at once.`),
  }),
  /** Everywhere. A name that another speaker has makes one of the two. */
  z.object({ kind: z.literal('rename-speaker'), speaker: KnownName, name: Name }),
  /** Who says the turn that begins at `at`. */
  z.object({ kind: z.literal('turn-speaker'), at: Offset, name: Name }),
  /** The word at `at` begins a turn of its own; whose, or of the same speaker. */
  z.object({ kind: z.literal('split-turn'), at: Offset, name: Name.optional() }),
  /** The turn that begins at `at` goes on with the one before, and its words are that speaker's. */
  z.object({ kind: z.literal('join-turn'), at: Offset }),
  /** Which guru a speaker is; null: none. The words stay. */
  z.object({ kind: z.literal('speaker-guru'), speaker: KnownName, guruId: Id.nullable() }),
]);
export type Correction = z.infer<typeof Correction>;

const BaseVersion = z.coerce.number<number>().int().positive();
export const CorrectInput = IdInput.extend({
  /** The number of the version that the person has before them. */
  baseVersion: BaseVersion,
  correction: Correction,
});
export const UndoCorrectionInput = IdInput.extend({ baseVersion: BaseVersion });

/** What became of a correction. `rebased`: somebody else corrected other words meanwhile, and both stand. */
export const Corrected = z.object({
  version: z.number().int(),
  hash: z.string(),
  rebased: z.boolean(),
});
export type Corrected = z.infer<typeof Corrected>;

/** A stretch of a reading that reads otherwise in the other one. */
export const Difference = z.object({ from: z.number().int(), to: z.number().int(), other: z.string() });
export type Difference = z.infer<typeof Difference>;

/** `GET /api/sources/{id}/transcript?version=1`: a reading of a transcript, the present one unless `version` says which. */
export const TranscriptQuery = IdInput.extend({ version: BaseVersion.optional() });
export const Reading = z.object({
  version: z.number().int(),
  /** The number of the present version. */
  latest: z.number().int(),
  hash: z.string(),
  text: z.string(),
  /** What is said, in order. */
  segments: z.array(Segment),
  /** Index of the segments that begin a turn. */
  turns: z.array(z.number().int()),
  /** Who speaks, who says most first, and which guru that is. */
  speakers: z.array(z.object({ name: z.string(), guruId: Id.nullable() })),
  /** Of the first version: where it was corrected since. Of another one: where it was said otherwise. */
  differences: z.array(Difference),
});
export type Reading = z.infer<typeof Reading>;

/** A page of the versions of a transcript, newest first. */
const versionPage = <T extends z.ZodType>(version: T) =>
  z.object({ versions: z.array(version), nextCursor: z.string().nullable() });
export const TranscriptVersions = versionPage(TranscriptVersion);
export type TranscriptVersions = z.infer<typeof TranscriptVersions>;
export const VersionsQuery = IdInput.extend({
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(20).optional(),
});

export const SplicesQuery = z.object({ sourceId: Id, sinceHash: z.string().max(64) });
/** How the text with the asked hash became the present one. */
export const SplicesSince = z.object({
  hash: z.string(),
  version: z.number().int(),
  splices: z.array(Splice),
});
export type SplicesSince = z.infer<typeof SplicesSince>;

const { query, command } = rpcFor('content-source');
export const correctionRpc = {
  read: query('transcripts.read', TranscriptQuery, Reading),
  versions: query('transcripts.versions', VersionsQuery, versionPage(StoredTranscriptVersion)),
  /** Whoever added the source may correct it, and whoever manages sources. */
  correct: command('transcripts.correct', CorrectInput, Corrected, 'sources.add'),
  undo: command('transcripts.undo', UndoCorrectionInput, Corrected, 'sources.add'),
  /** Between the services. @throws AppError NOT_FOUND when the hash is of no version */
  splices: query('sources.splices', SplicesQuery, SplicesSince),
};

export const correctionEvents = {
  corrected: eventFor('content-source')(
    'transcript.corrected',
    1,
    z.object({
      sourceId: Id,
      guruId: Id,
      version: z.number().int(),
      previousHash: z.string(),
      transcriptHash: z.string(),
      correctedAt: Timestamp,
      correctedBy: Id.nullable(),
    }),
    'Somebody corrected a transcript. Places in the text may have moved; its words are asked for where they are needed.',
    'sourceId',
  ),
};
