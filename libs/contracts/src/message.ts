import type { z } from 'zod';
import type { Permission } from './permissions.js';
import { firstTeam, type TeamId } from './team-id.js';
import type { Dependency } from './waiting.js';

/** The services of Galley, as they appear in subjects, roles and schemas. */
export const serviceNames = ['auth', 'content-source', 'topic', 'generation', 'assistant', 'export'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What NATS takes as one message, headers included, and what that leaves for an event with its envelope. */
export const messageLimit = { bytes: 8_388_608, bodyBytes: 8_323_072, inWords: '8 MB' } as const;

/** A request on core NATS: answered within its deadline, or failed with a closed code. */
export interface RpcDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  /** It changes nothing, so it may be asked again when no answer comes. */
  readonly reads: boolean;
  /** What a person's role must allow; null for what concerns the caller's own account alone, or is open to everybody. */
  readonly permission: Permission | null;
}

/** What the handler of a request receives: its input after the check against the contract, with defaults filled in. */
export type Input<R extends Pick<RpcDefinition, 'input'>> = z.output<R['input']>;

/** A fact on JetStream, named in the past tense and versioned (docs/architecture.md, "Three kinds of message"). */
export interface EventDefinition<D extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly type: string;
  readonly subject: string;
  readonly data: D;
  readonly about: string;
  /** Why it is not told any more; it is described for those who read it from the stream. Absent: it is told. */
  readonly ended?: string;
  /** The field of the data that names what the event is about; its value is the event's `subject`. */
  readonly key: string;
}

/** Durable work on the JetStream work queue, run by the service that owns it. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly kind: string;
  readonly subject: string;
  readonly payload: P;
  readonly retry: RetryPolicy;
  /** Outside systems without which no job of this kind can be done; while one of them is paused, none is started. */
  readonly needs: readonly Dependency[];
}

/** When a job is given up. Runs that end because a process was stopped or killed never count. */
export interface RetryPolicy {
  /** Tries for failures that waiting does not heal: errors in a program, answers that cannot be used. */
  readonly tries: number;
  /** How long failures that pass (an outage) are retried, in milliseconds since the first; null: as long as they last. */
  readonly forMs: number | null;
}

const minute = 60_000;
export const retryTimes = { short: 10 * minute, long: 12 * 60 * minute } as const;

/** Messages that a service answers: a query changes nothing, a command may. Each names the permission that it needs. */
export function rpcFor(service: ServiceName) {
  const define =
    (reads: boolean) =>
    <I extends z.ZodType, O extends z.ZodType>(
      name: string,
      input: I,
      output: O,
      permission: Permission | null,
    ): RpcDefinition<I, O> => ({
      service,
      subject: `galley.rpc.${service}.${name}`,
      input,
      output,
      reads,
      permission,
    });
  const query = <I extends z.ZodType, O extends z.ZodType>(
    name: string,
    input: I,
    output: O,
    permission: Permission | null = 'content.read',
  ) => define(true)(name, input, output, permission);
  return { query, command: define(false) };
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

/** What the stream of events keeps: those of the first team, and those of all other teams. */
export const everyEvent = ['galley.event.>', 'galley.team.*.event.>'] as const;

/**
 * Where an event of a team travels. The first team's keep the subject that they had before there were several; another team's have
 * its id in the subject, so that NATS can show a subscriber the events of one team.
 */
export const subjectOfTeam = (subject: string, team: TeamId): string =>
  team === firstTeam ? subject : besideFirst(subject, String(team));

/** The subject of an event of whichever team, but the first: a filter for NATS. */
export const subjectOfOtherTeams = (subject: string): string => besideFirst(subject, '*');

const besideFirst = (subject: string, team: string) =>
  `galley.team.${team}.${subject.slice('galley.'.length)}`;

type JobNeeds = Pick<JobDefinition, 'needs'>;

/** What a job that asks the language model needs. */
export const modelNeeds: readonly Dependency[] = ['model', 'model-budget'];

export function jobFor(service: ServiceName) {
  return <P extends z.ZodType>(
    kind: string,
    payload: P,
    { tries = 5, forMs = retryTimes.long, needs = [] }: Partial<RetryPolicy> & Partial<JobNeeds> = {},
  ): JobDefinition<P> => ({
    service,
    kind,
    subject: `galley.job.${kind}`,
    payload,
    retry: { tries, forMs },
    needs,
  });
}
