import { returnMemoryAtRest, WrongSetting } from '@galley/service-kit';
import { startProcessMetrics, startTracing } from '@galley/telemetry';
import { type RunningGateway, startGateway } from './gateway.js';

/** How long open requests may take once the process is told to stop, in milliseconds. */
const MAX_WAIT_MS = 9_000;
/** On SIGTERM another gateway is there already, and browsers get so long to go over; SIGINT is a person who waits. */
const DRAIN_MS = 2_000;

/** The whole of main.ts: starts, stops on a signal, and says in one line why it could not start. */
export async function runGateway(): Promise<void> {
  let gateway: RunningGateway;
  let stopTracing: () => Promise<void>;
  try {
    startProcessMetrics();
    stopTracing = await startTracing('gateway');
    gateway = await startGateway();
    returnMemoryAtRest();
  } catch (error) {
    const reason = error instanceof WrongSetting || !(error instanceof Error) ? String(error) : error.stack;
    process.stderr.write(`gateway: ${reason ?? 'it could not start'}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), MAX_WAIT_MS).unref();
    gateway
      .close(drainMs)
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => stop(DRAIN_MS));
  process.on('SIGINT', () => stop(0));
}
