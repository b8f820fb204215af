import {
  AppError,
  cleanText,
  type Chapter,
  limits,
  transcriptForms,
  type EpisodesAccepted,
  type Feed,
  type IngestEpisodesInput,
} from '@galley/contracts';
import { UnitOfWork, type JobRun, type Tx } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  addressIdentity,
  Downloads,
  IngestPayload,
  IngestService,
  ReadsSources,
  type Acceptance,
  type Identity,
  type Incoming,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
} from '../ingest/index.js';
import {
  Reader,
  unreadable,
  type EpisodeInFeed,
  type OfferedTranscript,
  type ReadFeed,
} from '../reading/index.js';
import { MediaService } from '../media/index.js';
import type { SourceEntity } from '../sources/index.js';
import { Transcription } from '../transcription/index.js';

export const FeedPayload = IngestPayload.extend({
  kind: z.literal('feed'),
  /** Of the episode. */
  address: z.string(),
  durationSeconds: z.number().nullable(),
  /** Where its chapters are. */
  chapters: z.string().nullish(),
  /** The best first; none for an episode whose recording is transcribed. */
  transcripts: z.array(z.object({ url: z.string(), form: z.enum(transcriptForms) })),
});
export type FeedPayload = z.infer<typeof FeedPayload>;

const feedFile = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, */*',
  maxBytes: 10_000_000,
};
const transcriptFile = {
  accept: 'text/vtt, application/x-subrip, application/json, */*',
  maxBytes: 10_000_000,
};
const ChapterInFile = z.object({
  startTime: z.number().min(0),
  title: z
    .string()
    .transform((title) => cleanText(title).replace(/\s+/g, ' ').trim().slice(0, 200))
    .pipe(z.string().min(1)),
  toc: z.boolean().optional(),
});
const chaptersFile = { accept: 'application/json+chapters, application/json', maxBytes: 1_000_000 };
/** As the Podcasting 2.0 namespace describes it (JSON Chapters 1.2). Chapters without a title, or kept from view, tell nothing. */
const ChaptersFile = z.object({
  chapters: z.array(z.unknown()).transform((all) =>
    all.flatMap((one): Chapter[] => {
      const { success, data } = ChapterInFile.safeParse(one);
      return success && data.toc !== false ? [{ startSeconds: data.startTime, title: data.title }] : [];
    }),
  ),
});

/** The first ones count; a longer list is no help. */
const mostChapters = 500;

const recordingFile = { accept: 'audio/*, video/*', maxBytes: limits.recordingBytes };

/** Episodes of podcasts: shown and accepted from the feed of the podcast, read from the transcripts that it offers, otherwise transcribed. */
@ReadsSources()
@Injectable()
export class FeedReader implements SourceReader<FeedPayload> {
  readonly kind = 'feed';
  readonly payload = FeedPayload;
  private readonly logger = new Logger(FeedReader.name);

  constructor(
    private readonly downloads: Downloads,
    private readonly reader: Reader,
    private readonly media: MediaService,
    private readonly transcription: Transcription,
    private readonly ingest: IngestService,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  claims({ kind }: QueuedPayload): boolean {
    return kind === this.kind;
  }

  identity({ address }: FeedPayload): Identity {
    return addressIdentity('episode', address);
  }

  /** Whether episodes that have no transcript can be transcribed here: their recordings have to be kept meanwhile. */
  get transcribes(): boolean {
    return this.transcription.available && this.media.keeps;
  }

  /** The episodes of a feed. @throws AppError as `feedAt` */
  async episodes(feedUrl: string): Promise<Feed> {
    const { title, format, total, episodes } = await this.feedAt(feedUrl);
    const stored = await this.dataSource.query<{ id: number; address: string }[]>(
      'select id, address from raw_sources where address = any($1)',
      [episodes.map(({ address }) => address)],
    );
    const sourceOf = new Map(stored.map(({ id, address }) => [address, id]));
    return {
      title,
      format,
      total,
      transcribes: this.transcribes,
      episodes: episodes.map(
        ({
          page: _page,
          transcripts: _transcripts,
          chapters: _chapters,
          guid: _guid,
          videoId: _videoId,
          ...episode
        }) => ({
          ...episode,
          existingSourceId: sourceOf.get(episode.address) ?? null,
        }),
      ),
    };
  }

  /**
   * Leaves a job for each chosen episode; when one of them is refused, none is accepted.
   * @throws AppError EPISODE_NOT_FOUND, EPISODE_WITHOUT_TRANSCRIPT, and as `feedAt` and `IngestService`
   */
  async start(
    { feedUrl, guruName, episodes }: IngestEpisodesInput,
    userId: number | null,
  ): Promise<EpisodesAccepted> {
    const chosen = chosenOf(await this.feedAt(feedUrl), episodes);
    for (const one of chosen) this.refuseSilent(one, this.transcribes);
    const incoming = chosen.map((one) => incomingOf(one, guruName));
    const jobIds = await this.work.run(async (tx) => {
      const ids: number[] = [];
      for (const one of incoming)
        ids.push(await this.ingest.accept<FeedPayload>(tx, one, { userId, untitled: one.address }));
      return ids;
    });
    const message = 'The episodes were accepted. Their topics appear in a few minutes.';
    return { success: true, message, jobIds };
  }

  /**
   * Leaves a job for an episode of a feed that was read before. @returns its id
   * @param transcribe whether its recording is transcribed when it comes without a transcript
   * @throws AppError EPISODE_WITHOUT_TRANSCRIPT, and as `IngestService.accept`
   */
  accept(
    tx: Tx,
    episode: EpisodeInFeed,
    { guruName, transcribe }: { guruName: string; transcribe: boolean },
    acceptance: Acceptance,
  ): Promise<number> {
    this.refuseSilent(episode, transcribe && this.transcribes);
    const untitled = episode.address;
    return this.ingest.accept<FeedPayload>(tx, incomingOf(episode, guruName), { untitled, ...acceptance });
  }

  /**
   * The transcript, or the key of the fetched recording, is kept on the job, so that a later try does not fetch it again.
   * @throws AppError as `Downloads`, `Reader.transcriptFile`, `MediaService` and `Transcription`
   */
  async read(input: FeedPayload, run: JobRun): Promise<ReadSource> {
    const { title, address, durationSeconds, transcript, transcripts } = input;
    const chapters = await this.chaptersOf(input, run.signal);
    const facts = { title, address, durationSeconds, chapters };
    if (transcript === null && transcripts.length === 0) {
      const media = input.media ?? (await this.recordingOf(input, run));
      const text = await this.transcription.transcribe({ file: () => this.media.file(media) }, run);
      return { text, ...facts, media };
    }
    const text = transcript ?? (await this.transcriptOf(input, run));
    return { text, ...facts };
  }

  onStore(tx: Tx, source: SourceEntity, jobId: number): Promise<void> {
    return this.transcription.settle(tx, jobId, source);
  }

  /** Fetches the recording into the media store. @returns its key there @throws AppError DUPLICATE_SOURCE, and as `read` */
  private async recordingOf({ address }: FeedPayload, run: JobRun): Promise<string> {
    await run.progress('Fetching the recording of the episode', 5);
    const wanted = { ...recordingFile, signal: run.signal };
    const { key, sourceId: existingSourceId } = await this.downloads.recording(address, wanted, (bytes) =>
      this.media.fetched(bytes, fileNameOf(address)),
    );
    if (existingSourceId !== null) throw new AppError('DUPLICATE_SOURCE', { existingSourceId });
    await run.note({}, { payload: { media: key } });
    return key;
  }

  /** @throws AppError EPISODE_WITHOUT_TRANSCRIPT */
  private refuseSilent({ title, address, transcripts, hasSound }: EpisodeInFeed, transcribe: boolean): void {
    if (transcripts.length > 0 || (hasSound === true && transcribe)) return;
    throw new AppError('EPISODE_WITHOUT_TRANSCRIPT', { title: title ?? address });
  }

  /** @throws AppError FEED_UNREADABLE, and as `Downloads` and `Reader` */
  private async feedAt(feedUrl: string): Promise<ReadFeed> {
    const { bytes, url } = await this.downloads.fetch(feedUrl, feedFile);
    return this.reader.feed(bytes, url);
  }

  /** They are a help, not a part of the recording: without them the episode comes in all the same. */
  private async chaptersOf({ chapters }: FeedPayload, signal: AbortSignal): Promise<Chapter[] | null> {
    if (!chapters) return null;
    try {
      const { bytes } = await this.downloads.fetch(chapters, { ...chaptersFile, signal });
      const found = ChaptersFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).chapters;
      return found.toSorted((a, b) => a.startSeconds - b.startSeconds).slice(0, mostChapters);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn(`The chapters of an episode could not be read: ${String(error)}`);
      return null;
    }
  }

  /** The best transcript that can be read. One that is away for the moment is waited for by trying the job again. */
  private async transcriptOf({ transcripts }: FeedPayload, run: JobRun): Promise<string> {
    await run.progress('Fetching the transcript of the episode', 5);
    let problem: unknown;
    for (const offered of transcripts) {
      try {
        const transcript = await this.fetched(offered, run.signal);
        await run.note({}, { payload: { transcript } });
        return transcript;
      } catch (error) {
        if (!(error instanceof AppError) || error.retryable) throw error;
        problem ??= error;
      }
    }
    throw problem;
  }

  private async fetched({ url, form }: OfferedTranscript, signal: AbortSignal): Promise<string> {
    const { bytes } = await this.downloads.fetch(url, { ...transcriptFile, signal });
    // Servers that have lost a file may answer with a page about that.
    if (form !== 'html' && startsAsPage(bytes))
      throw unreadable('The address of the transcript leads to a web page.');
    return (await this.reader.transcriptFile(bytes, `episode.${form}`)).text;
  }
}

/** As its address calls it. */
const fileNameOf = (address: string): string =>
  (URL.parse(address)?.pathname.split('/').pop() || 'episode').slice(-255);

/** In the order of the feed: two calls for the same episodes then reserve them in the same order. */
function chosenOf({ episodes }: ReadFeed, addresses: readonly string[]): EpisodeInFeed[] {
  const wanted = new Set(addresses);
  const chosen = episodes.filter(({ address }) => wanted.has(address));
  if (chosen.length < wanted.size) throw new AppError('EPISODE_NOT_FOUND');
  return chosen;
}

function incomingOf(episode: EpisodeInFeed, guruName: string): Incoming<FeedPayload> {
  const { address, title, page, publishedAt, durationSeconds, transcripts, chapters } = episode;
  return {
    kind: 'feed',
    guruName,
    title,
    address,
    durationSeconds,
    transcripts: [...transcripts],
    chapters,
    platformType: 'Podcast',
    videoUrl: page ?? address,
    sourceReference: null,
    uploadedAt: publishedAt,
    transcript: null,
    transcriptHash: null,
  };
}

const startsAsPage = (bytes: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html)\b/i.test(Buffer.from(bytes.subarray(0, 1_000)).toString('latin1'));
