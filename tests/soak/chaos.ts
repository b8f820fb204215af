import { kill as signal } from 'node:process';
import { processOf } from '../e2e/studio.js';
import { pause, type Random } from './random.js';

/** Every process of a studio that the launcher looks after, as `ps` shows it. */
const parts = [
  'gateway/dist',
  'services/auth',
  'services/content-source',
  'services/topic',
  'services/generation',
  'services/assistant',
  'services/export',
  'nats-server',
  'bin/postgres',
] as const;

const weights = { stop: 4, kill: 3, restart: 3 };

/** Stops, kills and restarts processes by chance, one at a time, until `enough`. */
export class Chaos {
  readonly done: string[] = [];

  constructor(
    private readonly random: Random,
    private readonly every: { readonly fromMs: number; readonly toMs: number },
  ) {}

  async run(enough: AbortSignal): Promise<void> {
    while (!enough.aborted) {
      await rest(this.random.between(this.every.fromMs, this.every.toMs), enough);
      if (!enough.aborted) await this.strike(enough);
    }
  }

  private async strike(enough: AbortSignal): Promise<void> {
    const part = this.random.one(parts);
    const how = this.random.weighted(weights);
    const pid = pidOf(part);
    if (pid === null) return;
    this.done.push(`${how} ${part}`);
    if (how === 'kill') return send(pid, 'SIGKILL');
    if (how === 'restart') return send(pid, part === 'bin/postgres' ? 'SIGINT' : 'SIGTERM');
    send(pid, 'SIGSTOP');
    try {
      await rest(this.random.between(2_000, 15_000), enough);
    } finally {
      send(pid, 'SIGCONT');
    }
  }
}

/** It may be restarting at this moment. */
function pidOf(part: string): number | null {
  try {
    return processOf(part);
  } catch {
    return null;
  }
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    signal(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

async function rest(ms: number, enough: AbortSignal): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until && !enough.aborted) await pause(100);
}
