import { IngestFailure } from './error-body.js';
import { isErrorCode, type ErrorCode, type ErrorDetails } from './errors.js';
import type { Guidance } from './ingest-guidance.js';
import { youtubeGuidance } from './youtube.guidance.js';

const guidance: Partial<Record<ErrorCode, Guidance>> = {
  DUPLICATE_SOURCE: { suggestions: ['View the topics that exist already.'] },
  FEED_UNREADABLE: {
    suggestions: ['Give the address of the feed (RSS or Atom), not of the website of the podcast.'],
  },
  EPISODE_WITHOUT_TRANSCRIPT: {
    suggestions: ['Choose another episode.', 'If you have the transcript, upload it as a file.'],
  },
  ...youtubeGuidance,
};

/** An error of an ingest, wherever it was kept: thrown, or on the row of a failed job. */
export interface IngestProblem {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
  /** Whether the dependency that failed may be back later. */
  readonly retryable: boolean;
}

/**
 * The fields that ingest screens read. The error's own details come first; what they leave out follows from its code.
 */
export function ingestFailureOf({ code, message, details, retryable }: IngestProblem): IngestFailure {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : null);
  const number = (name: string) => (typeof details[name] === 'number' ? details[name] : null);
  const said = (name: string, otherwise: boolean) =>
    typeof details[name] === 'boolean' ? details[name] : otherwise;
  const advice = (isErrorCode(code) ? guidance[code] : undefined) ?? null;
  const list = details['suggestions'];
  const captions = IngestFailure.shape.captions.safeParse(details['captions']).data;
  return {
    error: message,
    details: text('details') ?? advice?.details ?? text('problem'),
    suggestions: Array.isArray(list) ? list.map(String) : advice ? [...advice.suggestions] : null,
    isCloudDeployment: said('isCloudDeployment', advice?.cloud ?? false),
    canRetryLater: said('canRetryLater', advice?.later ?? retryable),
    recommendManualMode: said('recommendManualMode', advice?.manual ?? false),
    extractedTitle: text('extractedTitle'),
    existingSourceId: number('existingSourceId') ?? number('sourceId'),
    videoTitle: text('videoTitle'),
    videoDuration: number('videoDuration') ?? text('videoDuration'),
    minimumRequired: number('minimumRequired') ?? text('minimumRequired'),
    isDuplicate: code === 'DUPLICATE_SOURCE',
    ...(text('retryAt') === null ? {} : { retryAt: String(details['retryAt']) }),
    ...(captions === undefined ? {} : { captions }),
  };
}
