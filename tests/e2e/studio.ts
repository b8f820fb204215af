import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveEvent, SignedIn, SourceListItem, TopicListItem } from '@galley/contracts';
import { someAddress } from '../conformance/client.js';

/** The studio under test, started by the test runner through the real launcher. */
export function studioUrl(): string {
  const url = process.env['GALLEY_URL'];
  if (!url) throw new Error('GALLEY_URL is not set: `npm test` starts the studio and sets it.');
  return url;
}

/** A signed-in user of the running studio, over HTTP as a browser would be. */
export class Person {
  /** One address for each person, as people have. */
  private readonly address = someAddress();

  private constructor(
    readonly username: string,
    readonly token: string,
    readonly id = 0,
  ) {}

  static async register(name = 'Edith Example'): Promise<Person> {
    const username = `ed-${randomBytes(5).toString('hex')}`;
    const { token, user } = await new Person(username, '').post<SignedIn>('/api/auth/register', {
      username,
      name,
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    return new Person(username, token, user.id);
  }

  /** The same person once more: what held the old session may be gone. */
  static async signIn({ username }: Person): Promise<Person> {
    const { token, user } = await new Person(username, '').post<SignedIn>('/api/auth/login', {
      username,
      password: 'correct horse',
    });
    return new Person(username, token, user.id);
  }

  get = <T>(path: string): Promise<T> => this.send<T>('GET', path);
  post = <T>(path: string, body: object = {}): Promise<T> => this.send<T>('POST', path, body);

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.fetch(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(new URL(path, studioUrl()), {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(120_000),
    });
  }

  /** Live events from now on, each handed to `hear`, until the answer is called. */
  async listen(hear: (event: LiveEvent) => void): Promise<() => void> {
    const stop = new AbortController();
    const response = await fetch(new URL('/api/events', studioUrl()), {
      headers: { authorization: `Bearer ${this.token}` },
      signal: stop.signal,
    });
    if (!response.ok || !response.body) throw new Error(`GET /api/events: ${response.status}`);
    void readEvents(response.body, hear).catch(() => undefined);
    return () => stop.abort();
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, hear: (event: LiveEvent) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
      if (data.length > 0) hear(JSON.parse(data.join('\n')) as LiveEvent);
    }
  }
}

/** Waits until `look` answers something true; a probe, so a slow machine only makes it slower. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  limitMs = 120_000,
): Promise<T> {
  const until = Date.now() + limitMs;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Still waiting for: ${what}. ${last instanceof Error ? last.message : ''}`);
}

/** A topic of one of the samples: whatever other tests send in beside, it is the same one in every run. */
export async function sampleTopic(person: Person): Promise<TopicListItem> {
  const source = await eventually('the sample', async () => {
    const sources = await person.get<SourceListItem[]>('/api/sources/all');
    return sources.find(({ title, topicCount }) => title.startsWith('Quiet Markets:') && topicCount > 0);
  });
  const topics = await person.get<TopicListItem[]>(`/api/topics/source/${source.id}`);
  return topics.toSorted((a, b) => a.title.localeCompare(b.title))[0]!;
}

/** The process of one part of the studio, found below its launcher. */
export function processOf(part: string): number {
  const dataDir = process.env['GALLEY_DATA_DIR'];
  if (!dataDir)
    throw new Error('GALLEY_DATA_DIR is not set: `npm test` sets it to the folder of the studio under test.');
  const launcher = readFileSync(join(dataDir, 'launcher.lock'), 'utf8').trim();
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\S.*)$/.exec(row))
    .find((match) => match?.[2] === launcher && match[3]!.includes(part));
  if (!found) throw new Error(`No process of ${part} runs below the launcher ${launcher}.`);
  return Number(found[1]);
}

/** kill -9: no warning, no clean-up. */
export const kill = (part: string): void => {
  process.kill(processOf(part), 'SIGKILL');
};

/** A long made-up talk: different at every call, and long enough for its work to be interrupted. */
export function longTalk(minutes: number): string {
  const subjects = [
    'position sizing',
    'the opening range',
    'a trading journal',
    'implied volatility',
    'earnings gaps',
    'losing streaks',
    'calendar spreads',
    'stop placement',
  ];
  const mark = randomBytes(4).toString('hex');
  const lines: string[] = [];
  for (let second = 0; second < minutes * 60; second += 15) {
    const subject = subjects[Math.floor(second / 450) % subjects.length]!;
    const time = new Date(second * 1000).toISOString().slice(11, 19);
    const n = 3 + (second % 47);
    lines.push(
      `[${time}] Edith Example: When I look at ${subject}, I start from the numbers of session ${mark}-${second}. ` +
        `In ${n} of the last ${n + 20} weeks ${subject} decided more than half of the result. ` +
        `So I write down what I expect of ${subject} before the bell, and I compare it with what happened ${n} minutes later.`,
    );
  }
  return lines.join('\n');
}
