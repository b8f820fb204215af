import { AppError, transcriptForms } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { FeedReader } from '../feeds/index.js';
import type { OfferedTranscript } from '../reading/index.js';
import { YoutubeIngestService } from '../youtube/index.js';

/** A feed has at most so many ingests on their way, so that a back catalogue does not crowd out everything else. */
const mostOnTheirWay = 10;

interface WaitingEpisode {
  readonly id: number;
  readonly guid: string;
  readonly address: string;
  readonly videoId: string | null;
  readonly title: string | null;
  readonly page: string | null;
  readonly publishedAt: Date | null;
  readonly durationSeconds: number | null;
  readonly transcripts: readonly OfferedTranscript[];
  readonly chapters: string | null;
  readonly hasSound: boolean;
  readonly guruName: string;
  readonly transcribe: boolean;
  readonly addedBy: number | null;
}

/** Takes waiting episodes in: the ordinary ingest of each is ordered in the transaction that marks it, so it is ordered once. */
@Injectable()
export class EpisodeTaking {
  constructor(
    private readonly work: UnitOfWork,
    private readonly podcasts: FeedReader,
    private readonly videos: YoutubeIngestService,
  ) {}

  /** Takes in what waits in a feed, as far as there is room. @throws what may pass by itself; the episode then goes on waiting */
  async takeAll(feedId: number, signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true && (await this.takeNext(feedId)));
  }

  /** Takes one in, whatever else is on its way. What cannot be read is then marked with the reason. */
  async takeOne(feedId: number, id: number): Promise<void> {
    await this.takeNext(feedId, id);
  }

  /** @returns whether there was one */
  private async takeNext(feedId: number, id: number | null = null): Promise<boolean> {
    let episode: WaitingEpisode | undefined;
    try {
      await this.work.run(async (tx) => {
        [episode] = await tx.manager.query<WaitingEpisode[]>(nextWaiting, [feedId, id, mostOnTheirWay]);
        if (!episode) return;
        const jobId = await this.order(tx, episode, id !== null);
        await mark(tx, episode.id, { state: 'taken', jobId });
      });
    } catch (error) {
      if (!episode || !(error instanceof AppError) || error.retryable) throw error;
      const { id } = episode;
      await this.work.run((tx) => mark(tx, id, outcomeOf(error)));
    }
    return episode !== undefined;
  }

  /** A person who waits at a screen comes before what comes in by itself. */
  private order(tx: Tx, episode: WaitingEpisode, isAsked: boolean): Promise<number> {
    const { videoId, guruName, addedBy, publishedAt, transcripts } = episode;
    const acceptance = { userId: addedBy, bulk: !isAsked };
    if (videoId !== null)
      return this.videos.accept(tx, { videoId, title: episode.title }, guruName, acceptance);
    const [best] = transcripts;
    const described = {
      ...episode,
      publishedAt: publishedAt?.toISOString() ?? null,
      transcript: best === undefined ? null : (transcriptForms.find((form) => form === best.form) ?? null),
    };
    return this.podcasts.accept(tx, described, episode, acceptance);
  }
}

/** The newest one that waits, locked; another process passes over it. Nothing comes in for a deleted guru. */
const nextWaiting = `
  select i.*, g.name as "guruName", f."addedBy", f.transcribe
    from feed_items i join feed_subscriptions f on f.id = i."feedId" join gurus g on g.id = f."guruId"
   where i."feedId" = $1 and i.state = 'waiting' and g."deletedAt" is null and ($2::int is null or i.id = $2)
     and ($2::int is not null or $3 > (
       select count(*) from feed_items o join jobs j on j.id = o."jobId"
        where o."feedId" = $1 and o.state = 'taken' and j.status in ('queued', 'running')))
   order by i."publishedAt" desc nulls last, i.id desc limit 1 for update of i skip locked`;

interface Outcome {
  readonly state: 'taken' | 'failed';
  readonly jobId: number | null;
  readonly code?: string;
  readonly reason?: string;
}

/** What is a source already, or on its way to be one, has come in. */
const outcomeOf = ({ code, message }: AppError): Outcome =>
  code === 'DUPLICATE_SOURCE'
    ? { state: 'taken', jobId: null, reason: message }
    : { state: 'failed', jobId: null, code, reason: message };

async function mark(
  tx: Tx,
  id: number,
  { state, jobId, code = undefined, reason = undefined }: Outcome,
): Promise<void> {
  await tx.manager.query(
    `update feed_items set state = $2, "jobId" = $3, code = $4, reason = $5 where id = $1 and state = 'waiting'`,
    [id, state, jobId, code ?? null, reason ?? null],
  );
}
