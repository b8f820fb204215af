import { Agent, get } from 'node:http';
import { type Sample, summary, type Target } from './load.js';

/** Requests at random moments, and what they took. */
export async function traffic(
  target: Target,
  connections: number,
  perSecond: number,
  seconds: number,
): Promise<Sample> {
  const started = performance.now();
  const answers = await visits(target, connections, perSecond, seconds);
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0) / answers.length;
  const times = answers.map(({ milliseconds }) => milliseconds);
  return summary(times, (performance.now() - started) / 1000, bytes);
}

/**
 * So many requests a second, at moments that have nothing to do with each other or with the answers, as those of several
 * people: nobody waits with a request until somebody else is answered. autocannon sends each second's requests one after
 * another at its start, which is its full load for a part of the second. A request that waits for a connection waits.
 * @param enough ends it earlier
 * @throws Error when an answer is not the expected one
 */
export async function visits(
  target: Target,
  connections: number,
  perSecond: number,
  seconds: number,
  enough?: AbortSignal,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  try {
    for (const due of arrivals(perSecond, seconds)) {
      await until(started + due);
      if (enough?.aborted === true) break;
      const answer = ask(target, agent, started + due);
      // Looked at below, when all are under way.
      answer.catch(() => undefined);
      answers.push(answer);
    }
    return await Promise.all(answers);
  } finally {
    agent.destroy();
  }
}

export interface Answer {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Milliseconds from the start; the gaps of a Poisson process. */
function arrivals(perSecond: number, seconds: number): number[] {
  const moments: number[] = [];
  for (let at = 0; at < seconds * 1000; at -= (Math.log(1 - Math.random()) / perSecond) * 1000)
    moments.push(at);
  return moments;
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/** Timed from when it was due, so that a machine that falls behind is not flattered. */
function ask({ name, url, expect, request }: Target, agent: Agent, due: number): Promise<Answer> {
  const { path, headers = {} } = request();
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === expect) resolve({ milliseconds: performance.now() - due, bytes });
        else reject(new Error(`${name}: answered ${response.statusCode ?? 'nothing'} instead of ${expect}`));
      });
    }).on('error', reject);
  });
}
