import { z } from 'zod';
import { Id, IdInput, name255, Nothing, Ok, pageOf, Timestamp, title500 } from './common.js';
import { DocumentTypeInput } from './content-types.js';
import { DocumentType } from './documents.js';
import { eventFor, rpcFor } from './message.js';

/** What holds for every webhook; docs/guides/webhooks.md says the same to those who receive them. */
export const webhookLimits = {
  subscriptions: 50,
  /** Tries that one endpoint gets at the same time. */
  atOnce: 4,
  /** A try is given up after it. */
  tryMs: 10_000,
  excerptBytes: 1_024,
  /** The secret before a rotation goes on signing for so long. */
  oldSecretHours: 24,
  /** Seconds between one try of a delivery and the next; a tenth more or less is drawn. After the last it has failed. */
  backoffSeconds: [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800],
  /** An endpoint is paused when nothing has reached it for so long, … */
  deadAfterHours: 24,
  /** … or when so many tries in a row have failed and the first of them lies so many minutes back. */
  deadAfterTries: 20,
  deadAfterMinutes: 30,
  /** The same push within it is one delivery. */
  samePushMs: 10_000,
} as const;

/** Why a try did not arrive; each with the sentence that people read. */
export const deliveryProblems = {
  STATUS: 'The endpoint refused it.',
  GONE: 'The endpoint says that it is gone for good (410).',
  REDIRECT: 'The endpoint redirects to somewhere else, which is never followed.',
  TIMEOUT: 'The endpoint did not answer within 10 seconds.',
  CONNECTION: 'No connection to the endpoint could be made, or it broke.',
  DNS: "The endpoint's name is not known to DNS.",
  TLS: "The endpoint's certificate is not trusted.",
  ADDRESS_REFUSED: 'The endpoint leads to an internal address, which is not allowed.',
  SECRET_UNREADABLE: 'The secret cannot be read with the keys that are set. Rotate it.',
  NOT_CONFIGURED: 'WEBHOOK_URL is no longer set.',
} as const;
export type DeliveryProblem = keyof typeof deliveryProblems;
export const isDeliveryProblem = (code: string): code is DeliveryProblem =>
  Object.hasOwn(deliveryProblems, code);

/** Why nothing is sent to an endpoint: somebody stopped it, or it was taken for dead. */
export const pauseReasons = {
  PERSON: 'Paused by hand.',
  GONE: 'Paused because the endpoint answered that it is gone for good (410).',
  DEAD: 'Paused because nothing has reached the endpoint for a day.',
  FAILING: 'Paused because 20 tries in a row have failed.',
} as const;
export type PauseReason = keyof typeof pauseReasons;
const PauseReasonCode = z.enum(['PERSON', 'GONE', 'DEAD', 'FAILING']);

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export const DeliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** Null: every type, those of later versions included. Which types there are: `webhookEventTypes`. */
const EventTypes = z
  .array(z.string().max(100))
  .min(1, 'Please choose at least one type of event.')
  .max(100)
  .nullable();

export const WebhookSubscription = z.object({
  id: Id,
  name: z.string(),
  /** Of the operator's own endpoint only the origin: the rest may be a secret. */
  url: z.string(),
  eventTypes: z.array(z.string()).nullable(),
  active: z.boolean(),
  pauseReason: PauseReasonCode.nullable(),
  pausedAt: Timestamp.nullable(),
  /** The operator's endpoint (WEBHOOK_URL): changed by its settings alone. */
  operator: z.boolean(),
  /** Whether requests carry a signature; the operator's may have no secret. */
  signed: z.boolean(),
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: Timestamp.nullable(),
  createdBy: Id.nullable(),
  createdAt: Timestamp,
  lastTryAt: Timestamp.nullable(),
  lastTryOk: z.boolean().nullable(),
  lastDeliveredAt: Timestamp.nullable(),
  /** Tries of the last 24 hours. */
  tries24h: z.number().int(),
  succeeded24h: z.number().int(),
  /** Deliveries that wait for a try. */
  waiting: z.number().int(),
});
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

/** With the secret, which is shown this one time. */
export const WebhookWithSecret = WebhookSubscription.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const Address = z
  .string({ error: 'An address is required.' })
  .trim()
  .min(1, 'An address is required.')
  .max(2_048, 'An address has at most 2,048 characters.');
export const WebhookInput = z.object({
  name: name255('A name'),
  url: Address,
  eventTypes: EventTypes.default(null),
});
export const WebhookChanges = WebhookInput.extend({ eventTypes: EventTypes })
  .partial()
  .refine((v) => Object.values(v).some((value) => value !== undefined), 'Nothing to change was sent.');

export const WebhookAttempt = z.object({
  number: z.number().int(),
  at: Timestamp,
  durationMs: z.number().int(),
  /** Null when no answer came. */
  statusCode: z.number().int().nullable(),
  /** A code of `deliveryProblems`; null when it arrived. */
  error: z.string().nullable(),
  /** What was wrong in more detail, such as "ECONNREFUSED". */
  detail: z.string().nullable(),
  /** The answer's first 1,024 bytes, as text. */
  response: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z.object({
  id: Id,
  /** The header `webhook-id`: the same at every try, replays included. */
  messageId: z.string(),
  subscriptionId: Id,
  subscriptionName: z.string(),
  type: z.string(),
  status: DeliveryStatus,
  tries: z.number().int(),
  createdAt: Timestamp,
  /** Null when there is none to come. */
  nextTryAt: Timestamp.nullable(),
  lastTryAt: Timestamp.nullable(),
  lastStatusCode: z.number().int().nullable(),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  /** The body as it is sent. */
  body: z.string(),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

/** The log, newest first. */
export const DeliveryQuery = z.object({
  subscriptionId: Id.optional(),
  status: DeliveryStatus.optional(),
  type: z.string().max(100).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).optional().default(50),
  cursor: z.string().max(200).optional(),
});

export const PushInput = z.object({ generationId: Id, contentType: DocumentTypeInput });
export const PushAnswer = z.object({
  deliveryIds: z.array(Id),
  delivered: z.number().int(),
  /** They go on being tried. */
  pending: z.number().int(),
});
export type PushAnswer = z.infer<typeof PushAnswer>;

const PushedText = z.object({
  generationId: Id,
  contentType: DocumentType,
  title: title500,
  subjectLine: z.string().nullable(),
  status: z.string(),
  version: z.number().int(),
  guru: z.object({ id: Id, name: z.string() }),
  html: z.string().max(900_000),
  documents: z.array(z.object({ contentType: z.string(), title: z.string(), viewUrl: z.string() })),
});
const Subscription = IdInput;

const { query, command } = rpcFor('export');
export const webhookRpc = {
  list: query('webhooks.list', Nothing, z.array(WebhookSubscription), 'webhooks.manage'),
  get: query('webhooks.get', Subscription, WebhookSubscription, 'webhooks.manage'),
  create: command('webhooks.create', WebhookInput, WebhookWithSecret, 'webhooks.manage'),
  change: command(
    'webhooks.change',
    Subscription.and(WebhookChanges),
    WebhookSubscription,
    'webhooks.manage',
  ),
  delete: command('webhooks.delete', Subscription, Ok, 'webhooks.manage'),
  /** What happens meanwhile waits. */
  pause: command('webhooks.pause', Subscription, WebhookSubscription, 'webhooks.manage'),
  /** `skip` leaves out what waited. */
  resume: command(
    'webhooks.resume',
    Subscription.extend({ waiting: z.enum(['send', 'skip']).default('send') }),
    WebhookSubscription,
    'webhooks.manage',
  ),
  /** A delivery of type `galley.webhook.test.v1`, to this endpoint alone. */
  test: command('webhooks.test', Subscription, WebhookDelivery, 'webhooks.manage'),
  rotateSecret: command('webhooks.rotate-secret', Subscription, WebhookWithSecret, 'webhooks.manage'),
  deliveries: query('webhook-deliveries.list', DeliveryQuery, pageOf(WebhookDelivery), 'webhooks.manage'),
  delivery: query('webhook-deliveries.get', IdInput, WebhookDeliveryDetail, 'webhooks.manage'),
  /** Tries it again from the beginning, with the same id; one that waits is tried at once. */
  replay: command('webhook-deliveries.replay', IdInput, WebhookDelivery, 'webhooks.manage'),
  /** All that failed for good since a time, of one subscription or of all that are not paused. */
  replayFailed: command(
    'webhook-deliveries.replay-failed',
    z.object({
      subscriptionId: Id.nullish(),
      since: z.string({ error: 'Please say since when.' }).datetime({ offset: true }),
    }),
    z.object({ replayed: z.number().int() }),
    'webhooks.manage',
  ),
  /**
   * Sends a text to the operator's endpoint and to whoever subscribed to pushes, and waits up to 10 s for the first try.
   * Errors: WEBHOOK_NOT_CONFIGURED, WEBHOOK_FAILED (it goes on being tried).
   */
  push: command('webhooks.push', PushedText, PushAnswer, 'texts.publish'),
};

const event = eventFor('export');
export const webhookEvents = {
  pushed: event(
    'generation.pushed',
    1,
    PushedText.extend({ markdown: z.string() }),
    'Somebody sent a text to the webhooks.',
  ),
  /** Never sent to webhooks: each would make the next. */
  delivered: event(
    'webhook.delivered',
    1,
    z.object({
      deliveryId: Id,
      subscriptionId: Id,
      /** The id of the event that was delivered; the header `webhook-id`. */
      messageId: z.string(),
      type: z.string(),
      tries: z.number().int(),
      statusCode: z.number().int(),
    }),
    'An endpoint has taken a webhook.',
    'deliveryId',
  ),
};
/** Sent by the screen to try an endpoint out; no event of the studio. */
export const webhookTestType = 'galley.webhook.test.v1';
