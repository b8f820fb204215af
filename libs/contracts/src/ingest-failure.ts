import { isErrorCode, type ErrorCode, type ErrorDetails, type IngestFailure } from './errors.js';

/** What an ingest screen says beside the sentence, and what it offers to do next. */
interface Guidance {
  readonly details?: string;
  readonly suggestions: readonly string[];
  /** Pasting the transcript by hand leads on. */
  readonly manual?: boolean;
  /** Asking once more later can help. */
  readonly later?: boolean;
  /** YouTube takes this installation for a cloud server and refuses it. The screen then shows the cloud notice. */
  readonly cloud?: boolean;
}

const cloudNotice =
  'YouTube temporarily blocks automated requests from cloud servers. This is normal and usually resolves within 10-15 minutes.';
const paste = 'Switch to manual mode and paste the title and the transcript.';
const wait = 'Wait 10 to 15 minutes and try again.';
const again = 'Try again in a few minutes.';
const otherVideo = 'Choose another video.';
const checkLink = 'Check the link: open it in a private browser window.';

const blocked: Guidance = {
  details: cloudNotice,
  suggestions: [wait, paste],
  manual: true,
  later: true,
  cloud: true,
};
const signedInOnly: Guidance = {
  details:
    'Galley reads what YouTube shows to everybody. If you have the transcript, you can enter it by hand.',
  suggestions: [paste, otherVideo],
  manual: true,
};
const unwell: Guidance = {
  details: 'This is a passing trouble on the way to YouTube; nothing is wrong with your video.',
  suggestions: [again, paste],
  manual: true,
  later: true,
};

const guidance: Partial<Record<ErrorCode, Guidance>> = {
  INVALID_VIDEO_URL: {
    details:
      'A video link looks like https://www.youtube.com/watch?v=dQw4w9WgXcQ or https://youtu.be/dQw4w9WgXcQ.',
    suggestions: ['Copy the link from the address bar or from the Share button of the video.'],
  },
  DUPLICATE_SOURCE: { suggestions: ['View the topics that exist already.'] },
  VIDEO_TOO_SHORT: { suggestions: ['Choose a video of 5 minutes or longer.'] },
  VIDEO_UNAVAILABLE: { suggestions: [checkLink, otherVideo] },
  VIDEO_PRIVATE: signedInOnly,
  AGE_RESTRICTED: signedInOnly,
  VIDEO_UNPLAYABLE: { suggestions: [checkLink, paste], manual: true },
  CAPTIONS_DISABLED: {
    suggestions: [paste, 'Ask the owner of the video to turn captions on.'],
    manual: true,
    details: 'Without captions there is no text to find topics in. You can enter the transcript by hand.',
  },
  LANGUAGE_MISSING: {
    suggestions: [paste, 'Choose a video with English captions.'],
    manual: true,
    details: 'Galley reads English captions. You can enter an English transcript by hand.',
  },
  PO_TOKEN_REQUIRED: {
    suggestions: [paste, otherVideo],
    manual: true,
    details:
      'YouTube shows the captions of this video in its own players only. You can enter the transcript by hand.',
  },
  IP_BLOCKED: blocked,
  REQUEST_BLOCKED: blocked,
  EMPTY_BODY: unwell,
  UPSTREAM_FAILED: unwell,
  UNPARSABLE: unwell,
};

/** An error of an ingest, wherever it was kept: thrown, or on the row of a failed job. */
export interface IngestProblem {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
  /** Whether the dependency that failed may be back later. */
  readonly passing: boolean;
}

/**
 * The fields that ingest screens read. The error's own details come first; what they leave out follows from its code.
 */
export function ingestFailureOf({ code, message, details, passing }: IngestProblem): IngestFailure {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : null);
  const number = (name: string) => (typeof details[name] === 'number' ? details[name] : null);
  const said = (name: string, otherwise: boolean) =>
    typeof details[name] === 'boolean' ? details[name] : otherwise;
  const advice = (isErrorCode(code) ? guidance[code] : undefined) ?? null;
  const list = details['suggestions'];
  return {
    error: message,
    details: text('details') ?? advice?.details ?? text('problem'),
    suggestions: Array.isArray(list) ? list.map(String) : advice ? [...advice.suggestions] : null,
    isCloudDeployment: said('isCloudDeployment', advice?.cloud ?? false),
    canRetryLater: said('canRetryLater', advice?.later ?? passing),
    recommendManualMode: said('recommendManualMode', advice?.manual ?? false),
    extractedTitle: text('extractedTitle'),
    existingSourceId: number('existingSourceId') ?? number('sourceId'),
    videoTitle: text('videoTitle'),
    videoDuration: number('videoDuration') ?? text('videoDuration'),
    minimumRequired: number('minimumRequired') ?? text('minimumRequired'),
    isDuplicate: code === 'DUPLICATE_SOURCE',
    ...(text('retryAt') === null ? {} : { retryAt: String(details['retryAt']) }),
  };
}
