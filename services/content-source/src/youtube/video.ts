import { AppError, limits, type ErrorCode } from '@galley/contracts';
import type { Cue } from '@galley/transcript';

/** The facts that YouTube gives about a video; null where it gives none. */
export interface Video {
  readonly id: string;
  readonly title: string | null;
  /** Seconds. */
  readonly durationSeconds: number | null;
  readonly thumbnail: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
}

/** A video with its captions; times are seconds, and there is at least one. */
export interface WatchedVideo {
  readonly video: Video;
  readonly cues: readonly Cue[];
}

/**
 * A refusal after which the job does not try again by itself, whatever the status: every further request makes YouTube block this
 * address for longer.
 */
export class NoRetry extends AppError {
  override get retryable(): boolean {
    return false;
  }
}

/** Said about the video, by whoever is asked: no other strategy would find more. */
const aboutTheVideo: readonly ErrorCode[] = [
  'VIDEO_UNAVAILABLE',
  'VIDEO_PRIVATE',
  'AGE_RESTRICTED',
  'VIDEO_UNPLAYABLE',
  'VIDEO_TOO_SHORT',
  'TOO_LARGE',
];
export const isAboutTheVideo = ({ code }: AppError) => aboutTheVideo.includes(code);
/** YouTube refuses this installation, not this video. */
export const isBlock = ({ code }: AppError) => code === 'IP_BLOCKED' || code === 'REQUEST_BLOCKED';

/**
 * The reason that is reported when several strategies failed: the one that explains most. "No captions" is reported only when
 * nothing else went wrong.
 */
const bySpecificity: readonly ErrorCode[] = [
  'IP_BLOCKED',
  'REQUEST_BLOCKED',
  'UPSTREAM_FAILED',
  'EMPTY_BODY',
  'UNPARSABLE',
  'PO_TOKEN_REQUIRED',
  'LANGUAGE_MISSING',
  'CAPTIONS_DISABLED',
];
export function mostSpecific(problems: readonly AppError[]): AppError {
  const rank = ({ code }: AppError) => {
    const place = bySpecificity.indexOf(code);
    return place < 0 ? bySpecificity.length : place;
  };
  const [first] = problems.toSorted((a, b) => rank(a) - rank(b));
  return first ?? new AppError('UPSTREAM_FAILED');
}

/** `3:20`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const minimum = `${limits.videoMinSeconds / 60} minutes`;

/** Refuses videos under 5 minutes. @throws AppError VIDEO_TOO_SHORT with both lengths */
export function refuseShort({ title, durationSeconds }: Pick<Video, 'title' | 'durationSeconds'>): void {
  if (durationSeconds === null || durationSeconds >= limits.videoMinSeconds) return;
  const lasts = clock(durationSeconds);
  throw new AppError(
    'VIDEO_TOO_SHORT',
    {
      details: `${title === null ? 'This video' : `"${title}"`} lasts ${lasts}. Only videos ${minimum} or longer are accepted.`,
    },
    `Video too short: it lasts ${lasts}, and only videos ${minimum} or longer are accepted.`,
  );
}

/** The same problem, with what is known about the video: screens show it and fill the manual form with it. */
export function about(problem: AppError, video: Video | null): AppError {
  const length = video?.durationSeconds ?? null;
  const facts = {
    ...(video?.title ? { extractedTitle: video.title, videoTitle: video.title } : {}),
    ...(length === null ? {} : { videoDuration: clock(length) }),
    ...(problem.code === 'VIDEO_TOO_SHORT' ? { minimumRequired: minimum } : {}),
  };
  return new AppError(problem.code, { ...problem.details, ...facts }, problem.message);
}
