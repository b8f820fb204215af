import autocannon from 'autocannon';

/** One way of getting an answer: a request, made anew each time where it has to differ. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly expect: number;
  request(): { method?: string; path: string; headers?: Record<string, string>; body?: string };
}

export interface Sample {
  /** Answers per second. */
  readonly throughput: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytes: number;
}

/** As many requests as the connections carry, for so many seconds. @throws Error when an answer is not the expected one */
export function load(target: Target, connections: number, seconds: number): Promise<Sample> {
  return measure(target, { connections, duration: seconds });
}

/** A few requests a second on one connection: what somebody waits who has the place to himself. */
export function trickle(target: Target, perSecond: number, seconds: number): Promise<Sample> {
  return measure(target, { connections: 1, overallRate: perSecond, duration: seconds });
}

function measure(
  target: Target,
  options: { connections: number; duration: number; overallRate?: number },
): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let bytes = 0;
    let wrong: string | undefined;
    const started = performance.now();
    const request = { setupRequest: (given: object) => ({ ...given, ...target.request() }) };
    const run = autocannon({ url: target.url, ...options, requests: [request] }, (error) => {
      const seconds = (performance.now() - started) / 1000;
      if (error !== null) reject(error);
      else if (wrong !== undefined || times.length === 0)
        reject(new Error(`${target.name}: ${wrong ?? 'no answer'}`));
      else resolve(summary(times, seconds, bytes / times.length));
    });
    run.on('response', (_client, status, size, milliseconds) => {
      if (status !== target.expect) wrong = `answered ${status} instead of ${target.expect}`;
      times.push(milliseconds);
      bytes += size;
    });
    run.on('reqError', (error) => (wrong = error.message));
  });
}

export function summary(times: number[], seconds: number, bytes: number): Sample {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { throughput: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes };
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The middle of several rounds, each figure by itself. */
export function middle(samples: readonly Sample[]): Sample {
  const of = (field: keyof Sample) => median(samples.map((sample) => sample[field]));
  return { throughput: of('throughput'), p50: of('p50'), p95: of('p95'), p99: of('p99'), bytes: of('bytes') };
}
