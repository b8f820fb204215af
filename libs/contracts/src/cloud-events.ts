import { z } from 'zod';
import type { EventDefinition } from './message.js';

/**
 * The envelope in which every event travels: CloudEvents 1.0, structured JSON. `traceparent` is the extension
 * "distributed tracing".
 */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).describe('Names the event. The same event may arrive more than once, with the same id.'),
  source: z.string().min(1).describe('The service that tells it, as /galley/<service>.'),
  type: z.string().min(1).describe('What happened, with its version: galley.<entity>.<past tense>.v<n>.'),
  subject: z.string().min(1).optional().describe('The id of what the event is about.'),
  time: z.iso.datetime().describe('When it happened, in UTC.'),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional().describe('W3C trace context of the request that caused it.'),
  data: z.unknown(),
});
export type CloudEvent = z.infer<typeof CloudEvent>;

/** What a single telling of an event adds to its contract. */
export interface Telling {
  readonly id: string;
  readonly time: Date;
  readonly traceparent?: string | null;
}

/**
 * The event as it is published. The data are held against the contract here, so nothing else ever leaves.
 * @throws ZodError when they do not fit
 */
export function cloudEventOf<D extends z.ZodType>(
  event: EventDefinition<D>,
  data: z.input<D>,
  { id, time, traceparent }: Telling,
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
    ...(traceparent ? { traceparent } : {}),
    data: checked,
  };
}
