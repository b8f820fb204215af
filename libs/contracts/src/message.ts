import type { z } from 'zod';

/** The services of Galley, as they appear in subjects, roles and schemas. */
export const serviceNames = ['auth', 'content-source', 'topic', 'generation', 'assistant', 'export'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A question on core NATS: answered within its deadline, or failed with a closed code. */
export interface RpcDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  /** It changes nothing, so it may be asked again when no answer comes. */
  readonly reads: boolean;
}

/** A fact on JetStream, past tense and versioned (architecture.md, "Three kinds of message"). */
export interface EventDefinition<D extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly type: string;
  readonly subject: string;
  readonly data: D;
  readonly about: string;
  /** The field of the data that names what the event is about; its value is the event's `subject`. */
  readonly key: string;
}

/** Durable work on the JetStream work queue, run by the service that owns it. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly kind: string;
  readonly subject: string;
  readonly payload: P;
  /** Tries before the job is shown as failed. */
  readonly tries: number;
}

/** Verbs of questions that change nothing, however often they are asked. */
const readingVerbs = new Set(
  (
    'access by-generations by-ids by-video-url check compare count coverage export get history job jobs list me ' +
    'merge-view messages names of-source of-topics passage platforms preview-text read recent run settings summary text today'
  ).split(' '),
);

export function rpcFor(service: ServiceName) {
  return <I extends z.ZodType, O extends z.ZodType>(
    name: string,
    input: I,
    output: O,
  ): RpcDefinition<I, O> => ({
    service,
    subject: `galley.rpc.${service}.${name}`,
    input,
    output,
    reads: readingVerbs.has(name.slice(name.lastIndexOf('.') + 1)),
  });
}

/**
 * `eventFor('topic')('topic.extracted', 1, schema, …)` travels on `galley.event.topic.extracted.v1`.
 * @param key the field that names what it is about, where that is not the id of the entity in its name
 */
export function eventFor(service: ServiceName) {
  return <D extends z.ZodType>(
    name: string,
    version: number,
    data: D,
    about: string,
    key: keyof z.output<D> & string = `${name.slice(0, name.indexOf('.'))}Id` as keyof z.output<D> & string,
  ): EventDefinition<D> => ({
    service,
    type: `galley.${name}.v${version}`,
    subject: `galley.event.${name}.v${version}`,
    data,
    about,
    key,
  });
}

export function jobFor(service: ServiceName) {
  return <P extends z.ZodType>(kind: string, payload: P, tries = 5): JobDefinition<P> => ({
    service,
    kind,
    subject: `galley.job.${kind}`,
    payload,
    tries,
  });
}
