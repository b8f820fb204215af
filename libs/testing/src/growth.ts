/** Milliseconds of processor time that some work takes; other programs on the machine don't count. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Below, the clock and the garbage collector count for more than the work. */
const noiseMs = 12;

/**
 * How many times longer work takes on four times the input: about four where it is in proportion to the input, sixteen where it
 * grows with the square. Noise only adds, so the best of three counts.
 */
export function growth<T>(make: (size: number) => T, size: number, work: (input: T) => unknown): number {
  const [small, large] = [make(size), make(4 * size)];
  let best = Infinity;
  for (let round = 0; round < 3 && best > 6; round += 1) {
    const base = Math.max(
      noiseMs,
      processorTime(() => work(small)),
    );
    best = Math.min(best, processorTime(() => work(large)) / base);
  }
  return best;
}
