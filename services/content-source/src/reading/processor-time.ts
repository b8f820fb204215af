import { Worker } from 'node:worker_threads';

/** How a process ends that has used up its processor time, as POSIX calls it. */
export const overtime = 'SIGXCPU';

const lookMs = 100;
/** A thread of its own: a reading gives no other code of its thread a turn. */
const clock = `
  const { parentPort, workerData } = require('node:worker_threads');
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let end = Infinity;
  parentPort.on('message', (begins) => { end = begins ? used() + workerData : Infinity; });
  setInterval(() => { if (used() > end) process.kill(process.pid, '${overtime}'); }, ${lookMs});
`;

/**
 * Limits the processor time of each call of a function; the whole process ends when a call needs more. Time in which the process
 * waits, as on a busy machine, does not count. One call runs at a time.
 * @param milliseconds for each call @returns wraps a function
 */
export function processorLimit(milliseconds: number) {
  const watch = new Worker(clock, { eval: true, execArgv: [], workerData: milliseconds });
  watch.unref();
  return <Input, Output>(work: (input: Input) => Output) =>
    async (input: Input): Promise<Awaited<Output>> => {
      watch.postMessage(true);
      try {
        return await work(input);
      } finally {
        watch.postMessage(false);
      }
    };
}
