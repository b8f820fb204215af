import { z } from 'zod';
import type { EventDefinition } from './message.js';
import type { TeamId } from './team-id.js';

/**
 * The envelope in which every event travels: CloudEvents 1.0, structured JSON. `traceparent` is the extension
 * "distributed tracing".
 */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z
    .string()
    .min(1)
    .describe('Names the event. The same event may arrive more than once, with the same id.'),
  source: z.string().min(1).describe('The service that tells it, as /galley/<service>.'),
  type: z.string().min(1).describe('What happened, with its version: galley.<entity>.<past tense>.v<n>.'),
  subject: z.string().min(1).optional().describe('The id of what the event is about.'),
  time: z.iso.datetime().describe('When it happened, in UTC.'),
  datacontenttype: z.literal('application/json'),
  sequence: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Extension "sequence": the place of the event among those with the same source, entity (second word of the type) and subject; the greater string is the later event. Missing where there is no subject, and in events told before there were sequences.',
    ),
  traceparent: z.string().optional().describe('W3C trace context of the request that caused it.'),
  galleyteam: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The id of the team that it belongs to. Missing in events about an account, and in events told before there were several teams.',
    ),
  data: z.unknown(),
});
export type CloudEvent = z.infer<typeof CloudEvent>;

/** What an event is about: `generation` of `galley.generation.completed.v1`. */
export const entityOf = (type: string): string => type.split('.')[1] ?? type;

/** Digits of a sequence as it is written: compared as strings, such sequences are in the order of their numbers. */
export const sequenceDigits = 16;

/** The number in an event's sequence; 0, which comes before all, for one that has none. */
export function sequenceOf(event: { readonly sequence?: unknown }): number {
  const number = Number(event.sequence ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** What a single telling of an event adds to its contract. */
export interface EventHead {
  readonly id: string;
  readonly time: Date;
  readonly traceparent?: string | null;
  readonly teamId?: TeamId | null;
  /** Given by the outbox, which alone knows it; here for whoever plays an outbox. */
  readonly sequence?: number;
}

/**
 * The event as it is published. The data are held against the contract here, so nothing else ever leaves.
 * @throws ZodError when they do not fit
 */
export function cloudEventOf<D extends z.ZodType>(
  event: EventDefinition<D>,
  data: z.input<D>,
  { id, time, traceparent, teamId, sequence }: EventHead,
): CloudEvent {
  const checked = event.data.parse(data);
  const about = (checked as Readonly<Record<string, unknown>>)[event.key];
  return {
    specversion: '1.0',
    id,
    source: `/galley/${event.service}`,
    type: event.type,
    ...(typeof about === 'number' || typeof about === 'string' ? { subject: String(about) } : {}),
    time: time.toISOString(),
    datacontenttype: 'application/json',
    ...(sequence ? { sequence: String(sequence).padStart(sequenceDigits, '0') } : {}),
    ...(traceparent ? { traceparent } : {}),
    ...(teamId ? { galleyteam: String(teamId) } : {}),
    data: checked,
  };
}
