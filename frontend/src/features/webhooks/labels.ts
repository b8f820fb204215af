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
import { counted } from '../../shared/lib/counted.js';

/** `galley.generation.completed.v1` as people read it: `generation.completed`. */
export const shortType = (type: string): string => type.replace(/^galley\./, '').replace(/\.v\d+$/, '');

const eventNames: Readonly<Record<string, string>> = {
  'user.registered': 'Account created',
  'guru.changed': 'Guru added or changed',
  'guru.deleted': 'Guru deleted',
  'guru.restored': 'Guru restored',
  'source.ingested': 'Source added',
  'topic.extracted': 'Topic found',
  'topic.replaced': 'Topics replaced',
  'topic.deleted': 'Topics deleted',
  'topic.restored': 'Topics restored',
  'generation.requested': 'Writing started',
  'generation.completed': 'Text written',
  'generation.failed': 'Writing failed',
  'generation.refined': 'Text changed',
  'generation.published': 'Text published',
  'generation.deleted': 'Text deleted',
  'generation.restored': 'Text restored',
  'generation.pushed': 'Text pushed to webhooks',
  'document.created': 'Document created',
  'document.edited': 'Document edited',
  'webhook.test': 'Test event',
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
  if (types === null) return 'All events';
  const [first, ...rest] = types;
  if (first === undefined) return 'No events';
  return rest.length === 0 ? eventName(first) : `${eventName(first)} and ${rest.length} more`;
}

const statusLabels: Record<DeliveryStatus, readonly [Tone, string]> = {
  delivered: ['green', 'Delivered'],
  pending: ['amber', 'Waiting'],
  failed: ['red', 'Failed'],
  skipped: ['grey', 'Skipped'],
};
export function statusOf({
  status,
  tries,
}: Pick<WebhookDelivery, 'status' | 'tries'>): readonly [Tone, string] {
  return status === 'pending' && tries > 0 ? ['amber', 'Retrying'] : statusLabels[status];
}
export const statusName = (status: DeliveryStatus): string => statusLabels[status][1];

/** "98% of 120 tries", of the last 24 hours; null when nothing was tried. */
export function successLabel({ tries24h, succeeded24h }: WebhookSubscription): string | null {
  if (tries24h === 0) return null;
  // Rounded down: 100% is said when it is true.
  const share = Math.floor((succeeded24h / tries24h) * 100);
  return `${share}% of ${counted(tries24h, 'try', 'tries')} in 24 h`;
}

/** How a try ended, in a sentence. */
export function attemptLabel({ statusCode, error, detail }: WebhookAttempt): string {
  if (error === null) return `Delivered: the endpoint answered ${statusCode ?? 'nothing'}.`;
  const reason = isDeliveryProblem(error) ? deliveryProblems[error] : 'It failed.';
  const answered = error === 'STATUS' && statusCode !== null ? ` It answered ${statusCode}.` : '';
  return `${reason}${answered}${detail ? ` (${detail})` : ''}`;
}

/** "in 30 s", "in 10 min", "in 2 h"; "now" once it is due. */
export function untilLabel(time: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(time) - now) / 1_000);
  if (seconds <= 0) return 'now';
  if (seconds < 100) return `in ${seconds} s`;
  return seconds < 6_000 ? `in ${Math.round(seconds / 60)} min` : `in ${Math.round(seconds / 3_600)} h`;
}

/** JSON with its lines broken; anything else as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
