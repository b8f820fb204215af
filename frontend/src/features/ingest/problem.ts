import { cloudNotice, IngestFailure, type IngestJob } from '@galley/contracts';
import { errorText, isApiError } from '../../shared/api/errors.js';
import { t } from './texts.js';

/** Why an ingest failed and what the user can do next, as the screen shows it. */
export interface Problem {
  kind: 'duplicate' | 'too-short' | 'other';
  title: string;
  message: string;
  /** A second sentence, when it says more than the first. */
  details: string | null;
  suggestions: readonly string[];
  /** What is known of the video, label by label. */
  facts: readonly { label: string; value: string }[];
  cloudNotice: string | null;
  canRetryLater: boolean;
  recommendManualMode: boolean;
  extractedTitle: string | null;
  existingSourceId: number | null;
  requestId: string | null;
  /** The captions that the video has, where those of the chosen language are missing. */
  captions: readonly { language: string; name: string }[];
}

const NO_FAILURE: IngestFailure = {
  error: '',
  details: null,
  suggestions: null,
  isCloudDeployment: false,
  canRetryLater: false,
  recommendManualMode: false,
  extractedTitle: null,
  existingSourceId: null,
  videoTitle: null,
  videoDuration: null,
  minimumRequired: null,
  isDuplicate: false,
};

/** The problem that a refused or broken call tells. */
export function problemOf(error: unknown): Problem {
  const failure = IngestFailure.safeParse(error).data ?? NO_FAILURE;
  const api = isApiError(error) ? error : null;
  const unreachable = api?.statusCode === 0;
  return worded(
    { ...failure, canRetryLater: failure.canRetryLater || unreachable },
    {
      message: errorText(error, failure.error || t('notProcessed')),
      duplicate: failure.isDuplicate || (api?.statusCode === 409 && api.code !== 'CANCELLED'),
      requestId: api?.requestId ?? null,
    },
  );
}

/** The same of a job that failed after its call had been answered. */
export function problemOfJob(job: Pick<IngestJob, 'code' | 'reason' | 'failure'>): Problem {
  const failure = job.failure ?? NO_FAILURE;
  const message = job.reason ?? (failure.error || t('notProcessed'));
  return worded(failure, {
    message,
    duplicate: failure.isDuplicate || job.code === 'DUPLICATE_SOURCE',
    requestId: null,
  });
}

function worded(
  failure: IngestFailure,
  { message, duplicate, requestId }: { message: string; duplicate: boolean; requestId: string | null },
): Problem {
  const tooShort = message.includes('Video too short');
  const kind = duplicate ? 'duplicate' : tooShort ? 'too-short' : 'other';
  const said = failure.details?.trim() ? failure.details : null;
  const words = {
    duplicate: { title: t('knownTitle'), message: said ?? t('known'), details: null },
    'too-short': { title: t('tooShortTitle'), message: said ?? t('tooShort'), details: null },
    other: {
      title: t('ingestionFailed'),
      message,
      details: said === message || said === cloudNotice ? null : said,
    },
  }[kind];
  return {
    kind,
    ...words,
    suggestions: failure.suggestions ?? [],
    facts: factsOf(failure),
    cloudNotice: failure.isCloudDeployment ? cloudNotice : null,
    canRetryLater: failure.canRetryLater,
    recommendManualMode: failure.recommendManualMode,
    extractedTitle: failure.extractedTitle,
    existingSourceId: failure.existingSourceId,
    requestId,
    captions: failure.captions ?? [],
  };
}

function factsOf({ videoTitle, videoDuration, minimumRequired }: IngestFailure): Problem['facts'] {
  const facts = [
    { label: t('video'), value: videoTitle },
    { label: t('length'), value: videoDuration },
    { label: t('minimum'), value: minimumRequired },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: String(value) }]));
}
