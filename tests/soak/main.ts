import { parseArgs } from 'node:util';
import type { SignedIn, TopicListItem } from '@galley/contracts';
import { z } from 'zod';
import { startStudio, type Studio } from '../bench/studio.js';
import { table } from '../bench/table.js';
import { Chaos } from './chaos.js';
import { Client, newTally, type Tally } from './client.js';
import { MemoryWatch, type MemoryReport } from './memory.js';
import { Person } from './person.js';
import { pause, Random } from './random.js';
import { linesAbout } from './logs.js';
import { leftInTables } from './tables.js';
import { Verdict } from './verdict.js';

const usage = `npm run soak -- [--minutes 10] [--people 30] [--seed N] [--calm]
Lets people upload, write, type together, refine, check and ask in a studio of its own, while its processes are stopped, killed and
restarted by chance (not with --calm). Then it counts: no lost character, no doubled effect, no stuck job, memory flat.`;

const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const Arguments = z.object({
  minutes: z.coerce.number().positive().default(10),
  people: whole(30),
  seed: whole(Math.floor(Math.random() * 1e9) + 1),
  calm: z.boolean().default(false),
});
type Arguments = z.infer<typeof Arguments>;

/** So many people type in one document. */
const peopleToADocument = 3;
/** Memory at the end may be so much of the most of the first half. */
const memoryLimit = 1.1;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const options = {
    minutes: { type: 'string' },
    people: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  const { values } = parseArgs({
    options: { ...options, calm: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return (say(usage), 0);
  const choice = Arguments.parse(values);
  say(`${choice.people} people for ${choice.minutes} minutes; --seed ${choice.seed}`);
  const studio = await startStudio({ SEED_SAMPLES: 'true' });
  process.once('SIGINT', () => void studio.stop().then(() => process.exit(130)));
  try {
    return await soak(studio, choice);
  } finally {
    await studio.stop();
  }
}

async function soak(studio: Studio, choice: Arguments): Promise<number> {
  // The finder of processes looks below the launcher of this data folder.
  process.env['GALLEY_DATA_DIR'] = studio.dataDir;
  const random = new Random(choice.seed);
  const tally = newTally();
  const memory = new MemoryWatch(studio.dataDir);
  const people = await gather(studio, choice.people, random, tally);
  const chaos = new Chaos(random, { fromMs: 3_000, toMs: 12_000 });
  const enough = AbortSignal.timeout(choice.minutes * 60_000);
  say('Everybody has a document open.');
  await Promise.all([...people.map((person) => person.live(enough)), choice.calm ? null : chaos.run(enough)]);
  say('Enough. Waiting until everything that was begun is done.');
  const problems = [
    ...(await new Verdict(people).reach()),
    ...(await leftInTables(studio.databaseUrl, 120_000)),
  ];
  const report = memory.report();
  for (const { typist } of people) typist?.close();
  if (report.end > report.firstHalf * memoryLimit)
    problems.push(`Memory grew from ${report.firstHalf} to ${report.end} MB.`);
  for (const fault of tally.faults) problems.push(fault, ...linesAbout(fault, studio.dataDir));
  print(people, chaos, tally, report);
  for (const problem of problems.slice(0, 50)) say(`✗ ${problem}`);
  say(
    problems.length === 0 ? '✓ nothing lost, nothing doubled, nothing stuck' : `${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Signs everybody in, and opens a document for every three. */
async function gather(studio: Studio, count: number, random: Random, tally: Tally): Promise<Person[]> {
  const open = new Client(studio.url, tally);
  const signIn = async (name: string) => {
    const password = 'a soak of its own';
    const { body } = await open.retried('POST', '/api/auth/register', { username: name, password });
    return open.signedIn((body as SignedIn).token);
  };
  const people: Person[] = [];
  const first = await signIn('first');
  let topics: TopicListItem[] = [];
  while (topics.length < 5) {
    topics = await first.get<TopicListItem[]>('/api/topics/all?limit=20');
    await pause(200);
  }
  for (let n = 0; n < count; n += 1)
    people.push(new Person(`p${n}q`, await signIn(`soak-${n}`), new Random(random.below(1e9)), topics));
  const port = Number(new URL(studio.url).port);
  for (let n = 0; n < count; n += peopleToADocument) {
    const group = people.slice(n, n + peopleToADocument);
    const id = await group[0]?.writeText();
    if (!id) throw new Error('The first texts could not be written.');
    const document = await group[0]!.documentOf(id);
    for (const person of group) await person.openDocument(port, document);
  }
  return people;
}

function print(people: readonly Person[], chaos: Chaos, tally: Tally, memory: MemoryReport): void {
  const typed = people.reduce((sum, { typist }) => sum + (typist?.words.length ?? 0), 0);
  const added = people.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
  const strikes = Object.entries(Object.groupBy(chaos.done, (strike) => strike));
  say(
    table(
      ['call and status', 'times'],
      [...tally.calls].toSorted().map(([call, times]) => [call, String(times)]),
    ),
  );
  say(
    table(
      ['process', 'times'],
      strikes.toSorted().map(([strike, all]) => [strike, String(all?.length ?? 0)]),
    ),
  );
  say(
    `${typed} words typed, ${added} paragraphs sent, ${people.flatMap(({ uploads }) => uploads).length} recordings, ${people.flatMap(({ texts }) => texts).length} texts`,
  );
  say(
    `memory of all processes (PSS): ${memory.firstHalf} MB at most in the first half, ${memory.end} MB at the end`,
  );
  say(
    `resident at the end: ${Object.entries(memory.byName)
      .map(([name, megabytes]) => `${name} ${megabytes}`)
      .join(', ')}`,
  );
}

process.exitCode = await main();
