import { AppError, type IngestAttempt } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { askPlayer, strategies, Talk, type Strategy } from './strategies.js';
import { about, isAboutTheVideo, isBlock, mostSpecific, NoRetry, refuseShort } from './video.js';
import type { Video, WatchedVideo } from './video.js';
import { YoutubeHttp } from './youtube.http.js';

interface Watching {
  /** Of the captions; null for the one that is spoken. */
  readonly language: string | null;
  readonly signal: AbortSignal;
  /** Is called when a strategy has ended. */
  readonly onAttempt: (attempt: IngestAttempt) => Promise<void>;
}

/** Reads videos from YouTube. It tries the strategies one after the other. */
@Injectable()
export class YoutubeClient {
  constructor(private readonly http: YoutubeHttp) {}

  /**
   * A video's facts and captions.
   * @throws AppError with the closed reason and what is known about the video in its details; `NoRetry` for a block. The
   * signal's own reason when it was aborted
   */
  async watch(videoId: string, watching: Watching): Promise<WatchedVideo> {
    try {
      return await this.tryAll(videoId, watching);
    } catch (error) {
      if (!(error instanceof AppError && isBlock(error))) throw error;
      throw new NoRetry(error.code, error.details, error.message);
    }
  }

  /**
   * What a player says about a video whose transcript is there already; null when it says nothing.
   * @throws AppError VIDEO_TOO_SHORT, and IP_BLOCKED or REQUEST_BLOCKED
   */
  async look(videoId: string, signal: AbortSignal): Promise<Video | null> {
    const talk = new Talk(videoId, this.http, signal);
    try {
      return talk.learn(await askPlayer(talk));
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof AppError && error.code === 'VIDEO_TOO_SHORT') throw about(error, talk.video);
      if (error instanceof AppError && isBlock(error)) throw error;
      return talk.video;
    }
  }

  private async tryAll(videoId: string, { language, signal, onAttempt }: Watching): Promise<WatchedVideo> {
    const problems: AppError[] = [];
    let known: Video | null = null;
    for (const strategy of strategies) {
      const talk = new Talk(videoId, this.http, signal, language);
      const outcome = await attempt(strategy, talk);
      known = merged(known, talk.video);
      await onAttempt(entry(strategy.name, outcome instanceof AppError ? outcome : null));
      if (!(outcome instanceof AppError)) return finish(known ?? unknownVideo(videoId), outcome);
      problems.push(outcome);
      // Another strategy would say the same; and whoever is blocked asks no further.
      if (isAboutTheVideo(outcome) || outcome.code === 'IP_BLOCKED') throw about(outcome, known);
    }
    throw about(mostSpecific(problems), known);
  }
}

async function attempt(strategy: Strategy, talk: Talk): Promise<WatchedVideo['cues'] | AppError> {
  try {
    return await strategy.cues(talk);
  } catch (error) {
    if (talk.signal.aborted || !(error instanceof AppError)) throw error;
    return error;
  }
}

const entry = (strategy: string, problem: AppError | null): IngestAttempt => ({
  strategy,
  code: problem?.code ?? null,
  reason: problem?.message ?? null,
  at: new Date().toISOString(),
});

/** Players differ in what they tell; what one of them has told stays known. */
function merged(before: Video | null, now: Video | null): Video | null {
  if (before === null || now === null) return now ?? before;
  return {
    id: now.id,
    title: now.title ?? before.title,
    durationSeconds: now.durationSeconds ?? before.durationSeconds,
    thumbnail: now.thumbnail ?? before.thumbnail,
    publishedAt: now.publishedAt ?? before.publishedAt,
  };
}

const unknownVideo = (id: string): Video => ({
  id,
  title: null,
  durationSeconds: null,
  thumbnail: null,
  publishedAt: null,
});

/** Where no player has told the length, the captions do. */
function finish(video: Video, cues: WatchedVideo['cues']): WatchedVideo {
  if (video.durationSeconds !== null) return { video, cues };
  const spoken = { ...video, durationSeconds: Math.ceil(cues.at(-1)?.start ?? 0) };
  try {
    refuseShort(spoken);
  } catch (error) {
    throw error instanceof AppError ? about(error, spoken) : error;
  }
  return { video: spoken, cues };
}
