import { WrongSetting } from '@galley/service-kit';
import { startProcessMetrics, startTracing } from '@galley/telemetry';
import { type RunningGateway, startGateway } from './gateway.js';

/** How long open requests may take once the process is told to stop, in milliseconds. */
const PATIENCE_MS = 7_000;

/** The whole of main.ts: starts, stops on a signal, and says in one line why it could not start. */
export async function runGateway(): Promise<void> {
  let gateway: RunningGateway;
  let stopTracing: () => Promise<void>;
  try {
    startProcessMetrics();
    stopTracing = await startTracing('gateway');
    gateway = await startGateway();
  } catch (error) {
    const reason = error instanceof WrongSetting || !(error instanceof Error) ? String(error) : error.stack;
    process.stderr.write(`gateway: ${reason ?? 'it could not start'}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    gateway
      .close()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
