import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface MemoryPolicy {
  /** How often to check, in milliseconds. */
  readonly everyMs?: number;
  /** Below this resident memory, in bytes, nothing is done. */
  readonly worthwhile?: number;
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** A process that is busy for a smaller part of its time is at rest. */
const atRest = 0.05;
/** After less growth since the last collection, in bytes, another one is not worth its pause. */
const grown = 32_000_000;

/**
 * Returns memory to the system while nobody waits. V8 keeps the heap of a busy minute while nothing is allocated, so a process
 * that has read twenty long recordings would stay at its largest size. Once the process is at rest, one full collection (about
 * 0.1 s) returns the free memory.
 * @returns a function that stops it
 */
export function returnMemoryAtRest({
  everyMs = 15_000,
  worthwhile = 250_000_000,
}: MemoryPolicy = {}): () => void {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  let settled = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const size = process.memoryUsage.rss();
    if (utilization > atRest || size < worthwhile || size < settled + grown) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    settled = process.memoryUsage.rss();
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** V8's garbage collector. It is not put on the global object, where any code could call it. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
