import type { z } from 'zod';
import { budgetErrors } from './budget.errors.js';
import { accountErrors } from './account.errors.js';
import { correctionErrors } from './correction.errors.js';
import { postErrors } from './post.errors.js';
import { quoteChangeErrors } from './quote-change.errors.js';
import { clipErrors } from './clip.errors.js';
import { destinationErrors } from './destination.errors.js';
import { feedErrors } from './feed.errors.js';
import { mediaErrors } from './media.errors.js';
import { passkeyErrors } from './passkey.errors.js';
import { publicationErrors } from './publication.errors.js';
import { readerErrors } from './reader.errors.js';
import { receiptErrors } from './receipt.errors.js';
import { recordingErrors } from './recording.errors.js';
import { reviewErrors } from './review.errors.js';
import { signOffErrors } from './sign-off.errors.js';
import { signInErrors } from './sign-in.errors.js';
import { youtubeErrors } from './youtube.errors.js';

/**
 * Every error of Galley: its code, its HTTP status and the sentence that a person reads. `{name}` parts are filled from the
 * error's details. What the statuses mean: docs/guides/api.md, "Errors".
 */
export const errorCatalogue = {
  BAD_REQUEST: [400, 'The request is not valid.'],
  VALIDATION_FAILED: [400, '{problem}'],
  NOT_SIGNED_IN: [401, 'Please sign in to continue.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  TOKEN_NOT_VALID: [401, 'This token is not valid: it is not known, has been revoked, or has ended.'],
  WRONG_CREDENTIALS: [401, 'The username or password is not right.'],
  ACCOUNT_DEACTIVATED: [
    403,
    'This account has been deactivated. An admin of your team can activate it again.',
  ],
  REGISTRATION_CLOSED: [403, '{problem}'],
  INVITATION_INVALID: [404, 'This invitation is not valid any more. Please ask for a new one.'],
  LAST_ADMIN: [409, 'The team needs an admin: make somebody else one first.'],
  OWNER_STAYS: [409, 'This is the owner of the installation. Nobody else can change that account.'],
  OWNER_ONLY: [403, 'Only the owner of the installation may do this.'],
  TEAM_NOT_FOUND: [404, 'There is no such team, or you are not in it.'],
  TEAM_STAYS: [409, 'The first team of an installation stays.'],
  OWN_ACCOUNT: [409, 'You cannot deactivate your own account.'],
  WRONG_PASSWORD: [422, 'The current password is not right.'],
  ...accountErrors,
  ...signInErrors,
  ...passkeyErrors,
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  PERMISSION_MISSING: [
    403,
    'Your role does not allow this. It needs the permission "{permission}"; an admin of your team can give you a role that has it.',
  ],
  SCOPE_MISSING: [403, 'This token does not allow this. It needs the scope "{scope}".'],
  TOKEN_REFUSED: [403, 'Tokens may not do this. Please sign in with your account instead.'],
  NOT_YOURS: [403, 'This belongs to somebody else.'],
  DOCUMENT_NEEDS_SIGN_IN: [403, 'Please sign in to open this document.'],
  DOCUMENT_OF_TEAM: [403, 'This document is for people of its team.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  USER_NOT_FOUND: [404, 'There is no such user.'],
  TOKEN_NOT_FOUND: [404, 'There is no such token, or it has been revoked.'],
  TOO_MANY_TOKENS: [409, 'You have {limit} tokens. Please revoke one before you make another.'],
  SESSION_NOT_FOUND: [404, 'There is no such session, or it has ended.'],
  GURU_NOT_FOUND: [404, 'There is no such guru.'],
  SOURCE_NOT_FOUND: [404, 'There is no such source.'],
  PASSAGE_NOT_FOUND: [404, 'Nothing is known to be said at this moment of the recording.'],
  TOPIC_NOT_FOUND: [404, 'There is no such topic.'],
  TOPIC_WITHOUT_QUOTE: [404, 'This topic has no quote.'],
  SAVED_TOPIC_NOT_FOUND: [404, 'There is no such saved topic.'],
  FOLDER_NOT_FOUND: [404, 'There is no such folder.'],
  GENERATION_NOT_FOUND: [404, 'There is no such generation.'],
  NOT_IN_BIN: [404, 'This is not in the bin: it was removed for good, or it was never there.'],
  VERSION_NOT_FOUND: [404, 'There is no such version.'],
  DOCUMENT_NOT_FOUND: [404, 'There is no such document, or the link is no longer valid.'],
  JOB_NOT_FOUND: [404, 'There is no such job.'],
  DEAD_LETTER_NOT_FOUND: [404, 'There is no such dead letter.'],
  RESPONSE_NOT_FOUND: [404, 'There is no such stored response.'],
  THREAD_NOT_FOUND: [404, 'There is no such conversation.'],
  RUN_NOT_FOUND: [404, 'There is no such run of the assistant.'],
  RUN_ACTIVE: [400, 'The assistant is still answering the message before.'],
  USERNAME_TAKEN: [409, 'This username is already taken.'],
  GURU_EXISTS: [409, 'A guru with this name already exists.'],
  FOLDER_EXISTS: [409, 'A folder with this name already exists.'],
  ALREADY_SAVED: [409, 'This topic is already saved'],
  DUPLICATE_SOURCE: [409, 'This transcript has already been processed.'],
  SOURCE_WITHDRAWN: [
    409,
    'This recording was withdrawn, and is not taken in again. If it is another one of the same title, please give it another title.',
  ],
  ILLEGAL_TRANSITION: [409, 'The status cannot change from {from} to {to}.'],
  STILL_PROCESSING: [409, 'The content cannot be edited while it is Processing.'],
  STALE_VERSION: [
    409,
    'Somebody saved a newer version meanwhile. Version {activeVersion} is the current one.',
  ],
  JOB_NOT_RETRYABLE: [409, 'Only a failed or cancelled job can be retried.'],
  DEAD_LETTER_NOT_RETRYABLE: [409, '{problem}'],
  JOB_NOT_CANCELLABLE: [409, 'This job has already ended.'],
  TOO_LARGE: [413, 'This is too large: at most {limit} is accepted.'],
  UNPROCESSABLE: [422, '{problem}'],
  ADDRESS_REFUSED: [422, '{problem}'],
  FETCH_REFUSED: [422, '{problem}'],
  FETCH_FAILED: [502, '{problem}'],
  ...youtubeErrors,
  ...feedErrors,
  ...recordingErrors,
  ...mediaErrors,
  ...clipErrors,
  ...destinationErrors,
  ...correctionErrors,
  ...quoteChangeErrors,
  ...reviewErrors,
  ...signOffErrors,
  ...publicationErrors,
  ...readerErrors,
  ...receiptErrors,
  ...postErrors,
  FILE_UNREADABLE: [422, '{problem}'],
  UPLOAD_NOT_FOUND: [404, 'The uploaded file is no longer kept. Please choose it again.'],
  TRANSCRIPTION_UNAVAILABLE: [
    422,
    'Audio and video files need a language model that transcribes, and none is configured. Please upload a transcript.',
  ],
  SPEAKER_NOT_BOUND: [422, '{problem}'],
  NO_TOPICS_FOUND: [422, 'No topic could be found in this transcript.'],
  QUOTE_NOT_FOUND: [422, 'The quote of "{title}" is not in the transcript word for word.'],
  GURU_MISMATCH: [422, 'All topics of one text must belong to the same guru.'],
  CANCELLED: [409, 'This was cancelled.'],
  AUTOMATION_SKIPPED: [422, '{problem}'],
  REFINEMENT_NOT_FOUND: [404, 'There is no such refinement.'],
  FACT_CHECK_NOT_FOUND: [404, 'There is no such fact check.'],
  IMAGE_NOT_FOUND: [404, 'There is no such image.'],
  IMAGE_UNREADABLE: [422, 'This is not an image that browsers show: PNG, JPEG, GIF or WebP.'],
  DOCUMENT_NOT_HERE: [422, 'Galley cannot do this with a document in {place}.'],
  GOOGLE_RECONNECT: [503, 'Google no longer accepts the connection. An operator must connect it again.'],
  GOOGLE_FORBIDDEN: [502, 'Google does not allow this with the connected account.'],
  GOOGLE_QUOTA: [503, 'Google is limiting requests for the moment. Please try again in a minute.'],
  GOOGLE_STORAGE: [502, 'The connected Google account has no room to keep documents in.'],
  GOOGLE_GONE: [
    410,
    'The Google document was deleted or is no longer shared with Galley. The text is kept, and a new document can be made of it.',
  ],
  GOOGLE_UNAVAILABLE: [503, 'Google cannot be reached right now. The text is kept; please try again.'],
  GOOGLE_BUSY: [
    503,
    'People are typing in the Google document without a pause. The text is kept; please try again in a moment.',
  ],
  GOOGLE_REFUSED: [502, 'Google did not accept the document: {problem}'],
  SITE_MISSING: [503, 'The folder of your site is not there. The text is kept.'],
  SITE_READ_ONLY: [502, 'Galley may not write into the folder of your site. The text is kept.'],
  SITE_FULL: [502, 'There is no room left in the folder of your site. The text is kept.'],
  SITE_UNAVAILABLE: [503, 'The folder of your site cannot be used right now. The text is kept.'],
  SITE_GONE: [
    410,
    'The file of this text was removed from the folder of your site. The text is kept, and a new file can be made of it.',
  ],
  ENGINE_RATE_LIMITED: [503, 'The language model is busy. Please try again in a minute.'],
  ENGINE_UNAVAILABLE: [
    503,
    'The language model cannot be reached right now. Please try again in a few minutes.',
  ],
  ENGINE_TIMEOUT: [504, 'The language model took too long to answer. Please try again.'],
  ENGINE_BAD_OUTPUT: [502, 'The language model gave an answer that could not be used. Please try again.'],
  ...budgetErrors,
  QUOTA_USED: [
    429,
    'You have asked for {what} very often within a minute. Please wait {retryAfterSeconds} seconds and try again.',
  ],
  ARCHIVES_USED: [
    429,
    'You have made several archives within an hour. Please wait {minutes} minutes and try again.',
  ],
  ENGINE_REFUSED: [422, 'The language model declined to write this.'],
  ENGINE_CONTEXT_LIMIT: [422, 'This is too long for the language model in use.'],
  WEBHOOK_NOT_FOUND: [404, 'There is no such webhook.'],
  DELIVERY_NOT_FOUND: [404, 'There is no such delivery.'],
  WEBHOOK_ADDRESS_REFUSED: [422, '{problem}'],
  WEBHOOK_LIMIT: [409, 'There are {limit} webhooks already; delete one that is no longer needed.'],
  WEBHOOK_PAUSED: [409, 'This webhook is paused. Resume it first.'],
  WEBHOOK_OPERATOR: [409, 'This endpoint is set by the operator (WEBHOOK_URL and WEBHOOK_SECRET).'],
  WEBHOOK_NOT_CONFIGURED: [
    409,
    'No webhook is configured: set WEBHOOK_URL, or add a webhook that receives pushed texts.',
  ],
  WEBHOOK_FAILED: [502, '{problem}'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait {minutes} minutes and try again.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment.'],
  DEPENDENCY_DOWN: [503, 'A part of Galley is not answering right now. Please try again in a moment.'],
  DATABASE_BUSY: [503, 'Galley is very busy right now. Please try again in a moment.'],
  DEADLINE_PASSED: [504, 'This took too long. Please try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorDetails = Record<string, unknown>;

/**
 * The one error that crosses process boundaries. Anything else that is thrown becomes INTERNAL at the edge, so
 * nothing internal leaks.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    message?: string,
  ) {
    super(message ?? fill(errorCatalogue[code][1], details));
    this.name = 'AppError';
    this.status = errorCatalogue[code][0];
  }

  /** Whether trying again later can help (a dependency was down or slow). */
  get retryable(): boolean {
    return this.status >= 500 || this.status === 429;
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

function fill(sentence: string, details: ErrorDetails): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** One readable sentence for a failed zod check: the first problem, with its field unless the schema words it itself. */
export function validationError(error: z.ZodError): AppError {
  const issues = error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.message }));
  const first = issues[0];
  const own = first !== undefined && !/^(Invalid|Too|Unrecognized)/.test(first.problem);
  const problem =
    first === undefined
      ? 'The request is not valid.'
      : own || first.field === ''
        ? first.problem
        : `${first.field}: ${first.problem}`;
  return new AppError('VALIDATION_FAILED', { problem, issues });
}
