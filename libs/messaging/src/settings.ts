import type { ServiceName } from '@galley/contracts';

/** `api` answers questions, `worker` runs jobs and events, `all` does both (architecture.md, "Scale"). */
export type Role = 'all' | 'api' | 'worker';

export interface MessagingSettings {
  readonly service: ServiceName;
  readonly natsUrl: string;
  readonly role: Role;
  /** Jobs of one kind that one process runs at the same time. */
  readonly jobConcurrency: number;
}

export const MESSAGING_SETTINGS = Symbol('MESSAGING_SETTINGS');
export const NATS = Symbol('NATS');
