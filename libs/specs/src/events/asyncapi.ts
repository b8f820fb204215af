import { CloudEvent, cloudEventOf, type EventDefinition, publicEvents, streams } from '@galley/contracts';
import { z } from 'zod';
import { type Json, messageSchema } from '../schema.js';
import { apiVersion } from '../version.js';
import { eventExamples } from './examples.js';

/** How long an event can be read again, in days (libs/messaging keeps the stream so). */
export const keptDays = 90;
/** Media type of an event: CloudEvents in structured JSON. */
const mediaType = 'application/cloudevents+json';

/** The events that are meant for others as an AsyncAPI 3.0 document, made of the contracts. */
export function asyncApi(): Json {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Galley events', version: apiVersion, description: description() },
    defaultContentType: mediaType,
    servers: {
      installation: {
        host: '{host}:{port}',
        protocol: 'nats',
        description: 'NATS with JetStream of the installation; its operator hands out the address.',
        variables: { host: { default: 'localhost' }, port: { default: '4222' } },
        security: [{ $ref: '#/components/securitySchemes/subscriber' }],
      },
    },
    channels: byName((event) => channel(event)),
    operations: Object.fromEntries(publicEvents.map((event) => [operationId(event), operation(event)])),
    components: {
      messages: byName((event) => message(event)),
      securitySchemes: {
        subscriber: { type: 'userPassword', description: 'The account "subscriber", which can only read.' },
      },
    },
  };
}

/** `source.ingested.v1` */
const nameOf = ({ type }: EventDefinition): string => type.slice('galley.'.length);

/** `sendSourceIngestedV1` */
const operationId = (event: EventDefinition): string =>
  'send' +
  nameOf(event)
    .split(/[^a-z0-9]+/)
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('');

const byName = (make: (event: EventDefinition) => Json): Json =>
  Object.fromEntries(publicEvents.map((event) => [nameOf(event), make(event)]));

/** What it says, and that it is not told any more. */
export const aboutOf = ({ about, ended }: EventDefinition): string =>
  ended === undefined ? about : `${about} No longer published: ${ended}`;

const channel = (event: EventDefinition): Json => ({
  address: event.subject,
  title: nameOf(event),
  description: aboutOf(event),
  messages: { [nameOf(event)]: { $ref: `#/components/messages/${nameOf(event)}` } },
  'x-jetstream': { stream: streams.events, keptDays },
});

const operation = (event: EventDefinition): Json => ({
  action: 'send',
  summary: aboutOf(event),
  channel: { $ref: `#/channels/${nameOf(event)}` },
  messages: [{ $ref: `#/channels/${nameOf(event)}/messages/${nameOf(event)}` }],
  bindings: { nats: { bindingVersion: '0.1.0' } },
});

function message(event: EventDefinition): Json {
  const example = eventExample(event);
  return {
    name: event.type,
    title: nameOf(event),
    summary: aboutOf(event),
    ...(event.ended === undefined ? {} : { 'x-ended': true }),
    contentType: mediaType,
    payload: messageSchema(payloadOf(event)),
    bindings: { nats: { bindingVersion: '0.1.0' } },
    ...(example ? { examples: [{ name: nameOf(event), payload: example }] } : {}),
  };
}

/** The envelope with what is fixed for this event, around its own data. */
function payloadOf({ type, service, data, key }: EventDefinition): z.ZodType {
  return CloudEvent.extend({
    type: z.literal(type),
    source: z.literal(`/galley/${service}`),
    subject: z.string().describe(`The event's ${key}.`),
    data,
  });
}

/** An event as it looks on its way; null when nobody has written down what it carries. */
export function eventExample(event: EventDefinition): Json | null {
  const data = eventExamples[event.type];
  if (data === undefined) return null;
  return cloudEventOf(event, data, {
    id: '0d0f6a54-5b0e-4f0a-8d0c-7c1f2f5d9a10',
    time: new Date('2026-03-02T09:15:27.481Z'),
    sequence: 3,
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  });
}

const description = (): string =>
  [
    'Everything that happens in the studio, as CloudEvents 1.0 on NATS JetStream.',
    `Events are kept for ${keptDays} days and can be read from any moment of them, as often as one likes. Each arrives at`,
    'least once: the same `id` twice is the same event. Of two events about the same thing the one with the greater `sequence` happened later.',
    'Fields are added without notice. What would break a reader comes as a new version beside the old one.',
  ].join(' ');
