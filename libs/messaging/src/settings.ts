import type { ServiceName } from '@galley/contracts';

/** `api` answers requests, `worker` runs jobs and events, `all` does both (docs/operations/scaling.md, "What scales what"). */
type Role = 'all' | 'api' | 'worker';

/** The pauses between the tries of a job. Tests set them low. */
export interface RetryPace {
  readonly firstMs: number;
  readonly longestMs: number;
  /** How long temporary failures are retried, for kinds of jobs that have a limit. */
  readonly forMs: number;
}

export interface MessagingSettings {
  readonly service: ServiceName;
  readonly natsUrl: string;
  readonly role: Role;
  /** How many jobs of one kind a process runs at the same time. */
  readonly jobConcurrency: number;
  /** A process that works on a message and is silent for so many milliseconds is considered dead. */
  readonly workSilenceMs: number;
  /** The pauses between tries. */
  readonly retries: RetryPace;
  /** After how many outages a circuit breaker opens, for how long, and how often a person gets a real call meanwhile. */
  readonly breakers: { readonly failures: number; readonly pauseMs: number; readonly retryMs: number };
  /** How long ended jobs are kept, in days. */
  readonly jobRetentionDays: number;
  /** How long a request to another service may take, in milliseconds. */
  readonly rpcTimeoutMs: number;
  /** The process that sends the outbox is replaced by another one after so many milliseconds of silence. */
  readonly relayLeaseMs: number;
  /** How often a faulty event is tried before it becomes a dead letter. */
  readonly eventTries: number;
  /** Milliseconds between the first and the second try of an event. Each further pause is twice as long, up to a minute. */
  readonly eventBackoffMs: number;
  /** How many hours an event is tried while something else is away. */
  readonly eventMaxAgeHours: number;
  /** How many days inbox rows are kept; longer than the stream keeps its events. */
  readonly inboxDays: number;
  /** How many hours sent events are kept, for a recovery of only the database or only the streams. */
  readonly sentEventsHours: number;
}

export const MESSAGING_SETTINGS = Symbol('MESSAGING_SETTINGS');
export const NATS = Symbol('NATS');
