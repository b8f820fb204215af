import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MarkedMethods, type MarkedMethod } from './marked-methods.js';
import { Poller } from './poller.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';
import { acrossTeams, type WorkAcrossTeams } from './teams.js';

const EVERY = 'galley:every';

interface EveryOptions {
  /** What a failed round means: the beginning of its line in the log. */
  readonly problem: string;
  /** When the first round is: after the first pause, at the start, or before the service is ready. */
  readonly first?: 'after-pause' | 'at-start' | 'before-ready';
  /** It looks at the rows of all teams; else it sees none. */
  readonly across?: WorkAcrossTeams;
  /** Processes that only answer requests leave it to others. */
  readonly onWorkers?: boolean;
}

interface Rounds extends EveryOptions {
  readonly everyMs: (self: object) => number | null;
}

/**
 * Calls the method of a provider again and again, as `Poller` says: one call at a time, each so many milliseconds after the end of
 * the one before, until the process stops.
 * @param everyMs milliseconds, or where an instance reads them; null leaves it out
 * @example
 * \@Every(60_000, { problem: 'Old rows could not be removed' })
 * async clean(signal: AbortSignal) { ... }
 */
export function Every<T extends object>(
  everyMs: number | ((self: T) => number | null),
  options: EveryOptions,
) {
  return <M extends (signal: AbortSignal) => Promise<unknown>>(
    _target: T,
    _key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const read = typeof everyMs === 'number' ? () => everyMs : everyMs;
    const rounds: Rounds = { ...options, everyMs: (self) => read(self as T) };
    Reflect.defineMetadata(EVERY, rounds, descriptor.value as object);
  };
}

/** Starts the methods marked with @Every, and stops them with the process. */
@Injectable()
export class Pollers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pollers: Poller[] = [];

  constructor(
    private readonly marked: MarkedMethods,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const method of this.marked.with<Rounds>(EVERY)) await this.start(method);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pollers.map((poller) => poller.stop()));
  }

  private async start({ instance, call, mark }: MarkedMethod<Rounds>): Promise<void> {
    const { everyMs, problem, first, across, onWorkers } = mark;
    const pauseMs = everyMs(instance);
    if (pauseMs === null || (onWorkers === true && this.settings.role === 'api')) return;
    const round = (signal: AbortSignal) => (across ? acrossTeams(across, () => call(signal)) : call(signal));
    const poller = new Poller(async (signal) => round(signal), {
      everyMs: () => pauseMs,
      problem,
      logger: new Logger(instance.constructor.name),
    });
    this.pollers.push(poller);
    if (first === 'before-ready') await poller.once();
    poller.start(first === 'at-start' ? 'round' : 'pause');
  }
}
