import {
  deliveryProblems,
  isDeliveryProblem,
  publicEvents,
  webhookEventTypes,
  webhookTestType,
  type DeliveryStatus,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookSubscription,
} from '@galley/contracts';
import type { Tone } from '../../shared/lib/people.js';
import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

/** `galley.generation.completed.v1` as people read it: `generation.completed`. */
export const shortType = (type: string): string => type.replace(/^galley\./, '').replace(/\.v\d+$/, '');

const eventNames: Readonly<Record<string, string>> = {
  'user.registered': t('accountCreated'),
  'guru.changed': t('guruChanged'),
  'guru.deleted': t('guruDeleted'),
  'guru.restored': t('guruRestored'),
  'source.ingested': t('sourceAdded'),
  'source.deleted': t('sourceDeleted'),
  'source.restored': t('sourceRestored'),
  'source.withdrawn': t('sourceWithdrawn'),
  'transcript.corrected': t('transcriptCorrected'),
  'topic.extracted': t('topicFound'),
  'topic.replaced': t('topicsReplaced'),
  'topic.deleted': t('topicsDeleted'),
  'topic.restored': t('topicsRestored'),
  'generation.requested': t('writingStarted'),
  'generation.completed': t('textWritten'),
  'generation.failed': t('writingFailed'),
  'generation.refined': t('textChanged'),
  'generation.published': t('textPublished'),
  'generation.quotes-corrected': t('quotesCorrected'),
  'generation.posts-pushed': t('postsPushed'),
  'generation.deleted': t('textDeleted'),
  'generation.restored': t('textRestored'),
  'generation.pushed': t('textPushed'),
  'publication.published': t('publicationPublished'),
  'publication.failed': t('publicationFailed'),
  'publication.withdrawn': t('publicationWithdrawn'),
  'document.created': t('documentCreated'),
  'document.edited': t('documentEdited'),
  'webhook.test': t('testEvent'),
};

/** `galley.generation.completed.v1` in words: `Text written`. The short machine name of a type that has no words yet. */
export const eventName = (type: string): string => eventNames[shortType(type)] ?? shortType(type);

/** Words and machine name, for a line that has room for both: `Text written (generation.completed)`. */
export const eventLabel = (type: string): string => {
  const name = eventName(type);
  return name === shortType(type) ? name : `${name} (${shortType(type)})`;
};

/** Every type that can be chosen, with what it says. */
export const choosableEvents = publicEvents
  .filter(({ type }) => webhookEventTypes.includes(type))
  .map(({ type, about }) => ({ type, label: eventLabel(type), about }));

/** What the log can be narrowed to. */
export const loggedTypes = [...webhookEventTypes, webhookTestType];

export function typesLabel(types: readonly string[] | null): string {
  if (types === null) return t('allEvents');
  const [first, ...rest] = types;
  if (first === undefined) return t('noEvents');
  return rest.length === 0
    ? eventName(first)
    : t('eventAndMore', { event: eventName(first), count: rest.length });
}

const statusLabels: Record<DeliveryStatus, readonly [Tone, string]> = {
  delivered: ['green', t('delivered')],
  pending: ['amber', t('pending')],
  failed: ['red', t('failed')],
  skipped: ['grey', t('skipped')],
};
export function statusOf({
  status,
  tries,
}: Pick<WebhookDelivery, 'status' | 'tries'>): readonly [Tone, string] {
  return status === 'pending' && tries > 0 ? ['amber', t('retrying')] : statusLabels[status];
}
export const statusName = (status: DeliveryStatus): string => statusLabels[status][1];

/** "120 tries in 24 h, 98% delivered"; null when nothing was tried. */
export function successLabel({ tries24h, succeeded24h }: WebhookSubscription): string | null {
  if (tries24h === 0) return null;
  // Rounded down: 100% is said when it is true.
  const share = Math.floor((succeeded24h / tries24h) * 100);
  return t('success', { share, ...tally(tries24h) });
}

/** How often a delivery was tried, and when it will be again. */
export function triesLabel({ tries, nextTryAt }: WebhookDelivery): string {
  if (tries === 0) return t('notTried');
  if (nextTryAt === null) return t('tries', tally(tries));
  return t('triesAndNext', { ...tally(tries), when: untilLabel(nextTryAt) });
}

/** How a try ended, in a sentence. */
export function attemptLabel({ statusCode, error, detail }: WebhookAttempt): string {
  if (error === null) return t('answered', { status: statusCode ?? t('nothing') });
  const reason = isDeliveryProblem(error) ? deliveryProblems[error] : t('itFailed');
  const answered =
    error === 'STATUS' && statusCode !== null ? ` ${t('itAnswered', { status: statusCode })}` : '';
  return `${reason}${answered}${detail ? ` (${detail})` : ''}`;
}

/** "in 30 s", "in 10 min", "in 2 h"; "now" once it is due. */
export function untilLabel(time: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(time) - now) / 1_000);
  if (seconds <= 0) return t('now');
  if (seconds < 100) return t('inSeconds', { number: seconds });
  return seconds < 6_000
    ? t('inMinutes', { number: Math.round(seconds / 60) })
    : t('inHours', { number: Math.round(seconds / 3_600) });
}

/** JSON with its lines broken; anything else as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
