import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { firstLine } from './children.js';
import { compare, compareLowRate, type Effort } from './compare.js';
import { benchNewsroom } from './newsroom.js';
import { benchRecordings } from './recordings.js';
import { recovery, recoveryHead } from './recovery.js';
import { type Places, type Scenario, scenarios } from './scenarios.js';
import { benchScaling } from './scaling.js';
import { seedTopics } from './seed.js';
import { signIn } from './sign-in.js';
import { startStudio, type Studio } from './studio.js';
import { benchTeams } from './teams.js';
import { comparisonHead, comparisonRow, table } from './table.js';

const usage = `npm run bench -- [--topics 100000] [--connections 16] [--rounds 5] [--seconds 4] [--soak 60] [--transcripts 100] [--only studio|newsroom|teams|engine|recordings|scaling]
Compares the whole studio with a bare Fastify + pg handler on this machine: fresh, in the ten seconds after a soak of so many
seconds (0: none; 3600 for the figure that counts) and once more after it, then the lists and searches of a newsroom of years, the lists of one team beside 99 others, then the offline engine,
what our own code adds to the time of a language model, the memory that a recording of four gigabytes takes, and how many transcripts ever more workers bring in.`;

const whole = (fallback: string) => z.string().regex(/^\d+$/).default(fallback).transform(Number);
const Arguments = z.object({
  topics: whole('100000'),
  connections: whole('16'),
  rounds: whole('5'),
  seconds: whole('4'),
  soak: whole('60'),
  transcripts: whole('100'),
  only: z.enum(['studio', 'newsroom', 'teams', 'engine', 'recordings', 'scaling']).optional(),
});
type Arguments = z.infer<typeof Arguments>;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(title: string, list: readonly Scenario[], effort: Effort): Promise<void> {
  const rows: string[][] = [];
  for (const scenario of list) rows.push(comparisonRow(scenario, await compare(scenario, effort)));
  say(
    `\n${title}: ${effort.connections} connections, ${effort.rounds} rounds of ${effort.seconds} s each, medians`,
  );
  say(table(comparisonHead, rows));
  const lone: string[][] = [];
  for (const scenario of list) {
    const { p50, ratio } = await compareLowRate(scenario, 5);
    const aim = scenario.aims.lowRate;
    lone.push([
      scenario.title,
      p50.toFixed(2),
      ratio.toFixed(2),
      aim === undefined ? '' : `${aim} ${ratio <= aim ? 'held' : 'MISSED'}`,
    ]);
  }
  say(`\n${title}, 20 requests a second on one connection`);
  say(table(['', 'p50 ms', 'x bare', 'aim'], lone));
}

/** The yardsticks must answer the same thing, or the comparison means nothing. */
async function sameAnswers(galleyUrl: string, bareUrl: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const own = await fetch(`${galleyUrl}/api/topics/all?limit=200`, { headers });
  const text = await own.text();
  if (text !== (await (await fetch(`${bareUrl}/same/topics?limit=200`)).text()))
    throw new Error('same-sql.ts is not the SQL of the service.');
  const items = z.array(z.object({ id: z.number() }));
  const [ours, theirs] = [
    items.parse(JSON.parse(text)),
    items.parse(await (await fetch(`${bareUrl}/topics?limit=200`)).json()),
  ];
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('The bare list holds other topics.');
  return own.headers.get('etag') ?? '';
}

async function benchStudio(studio: Studio, args: Arguments): Promise<void> {
  const database = new Client({ connectionString: studio.databaseUrl });
  await database.connect();
  const started = Date.now();
  await seedTopics(database, args.topics);
  await database.end();
  say(`${args.topics.toLocaleString('en-US')} topics in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const { line, child } = await firstLine('bare.main.ts', [], { DATABASE_URL: studio.databaseUrl });
  try {
    const bareUrl = `http://127.0.0.1:${line}`;
    const token = await signIn(studio.url);
    const etag = await sameAnswers(studio.url, bareUrl, token);
    const places: Places = { galleyUrl: studio.url, bareUrl, token, etag, topics: args.topics };
    const list = scenarios(places);
    await measure('fresh', list, args);
    if (args.soak > 0) {
      const before = studio.figures();
      const rows = await recovery(studio, list, args);
      say(`\nin the ten seconds after ${args.soak} s of all calls at once, ${args.connections} connections`);
      say(table(recoveryHead, rows));
      await measure(`after ${args.soak} s of soak`, list, args);
      const after = studio.figures();
      say('\nresident megabytes before and after');
      say(
        table(
          ['', 'before', 'after'],
          Object.entries(after).map(([name, { megabytes }]) => [
            name,
            String(before[name]?.megabytes ?? ''),
            String(megabytes),
          ]),
        ),
      );
    }
  } finally {
    child.kill();
  }
}

const EngineRun = z.object({
  characters: z.number(),
  topics: z.number(),
  parseMs: z.number(),
  extractMs: z.number(),
  charactersPerSecond: z.number(),
  peakMegabytes: z.number(),
  startMegabytes: z.number(),
});

async function benchEngine(): Promise<void> {
  const rows: string[][] = [];
  for (const characters of [20_000, 100_000, 500_000, 2_000_000]) {
    const { line } = await firstLine('engine.main.ts', [String(characters)]);
    const run = EngineRun.parse(JSON.parse(line));
    const figures = [
      run.topics,
      Math.round(run.parseMs),
      Math.round(run.extractMs),
      run.charactersPerSecond,
      run.startMegabytes,
      run.peakMegabytes,
    ];
    rows.push([
      run.characters.toLocaleString('en-US'),
      ...figures.map((figure) => figure.toLocaleString('en-US')),
    ]);
  }
  say('\noffline engine, topics of a recording');
  say(
    table(
      ['characters', 'topics', 'parse ms', 'extract ms', 'characters/s', 'MB at start', 'MB at peak'],
      rows,
    ),
  );
}

const Overheads = z.record(
  z.string(),
  z.object({ answers: z.number(), p50: z.number(), p90: z.number(), cpu: z.number(), ratio: z.number() }),
);
/** A model's usual time to its first answer, an hour of talk, and how often each method runs. */
const overheadOf = { latencyMs: 300, characters: 60_000, rounds: 15 };
/** The most time that our own code may add to the model's own time. */
const mostOverheadMs = 60;

async function benchOverhead(): Promise<void> {
  const { latencyMs, characters, rounds } = overheadOf;
  const { line: address, child } = await firstLine('model.main.ts', [String(latencyMs)]);
  try {
    const { line } = await firstLine(
      'overhead.main.ts',
      [address, latencyMs, characters, rounds].map(String),
    );
    const rows = Object.entries(Overheads.parse(JSON.parse(line))).map(
      ([name, { answers, p50, p90, cpu, ratio }]) => [
        name,
        String(answers),
        p50.toFixed(1),
        p90.toFixed(1),
        cpu.toFixed(1),
        ratio.toFixed(3),
        `${mostOverheadMs} ${p50 < mostOverheadMs ? 'held' : 'MISSED'}`,
      ],
    );
    say(
      `\nlanguage model of ${latencyMs} ms an answer, a recording of ${characters.toLocaleString('en-US')} characters read anew each time`,
    );
    say(table(['', 'answers', 'ours p50 ms', 'ours p90 ms', 'processor p50 ms', 'x model', 'aim'], rows));
  } finally {
    child.stdin?.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: Object.fromEntries(
      [...Object.keys(Arguments.shape), 'help'].map((name) => [
        name,
        name === 'help' ? { type: 'boolean' as const } : { type: 'string' as const },
      ]),
    ),
  });
  if (values['help'] === true) {
    say(usage);
    return;
  }
  const args = Arguments.parse(values);
  const [busy = 0] = loadavg();
  say(`${availableParallelism()} cores, load ${busy.toFixed(1)} before the start`);
  if (busy > 0.5)
    say('Others are using this machine: ratios of four processes to one are not to be trusted now.');
  const wanted = (part: Arguments['only']) => args.only === undefined || args.only === part;
  if (wanted('studio')) await withStudio((studio) => benchStudio(studio, args));
  if (wanted('newsroom')) await withStudio((studio) => benchNewsroom(studio, args.seconds, say));
  if (wanted('teams'))
    await withStudio((alone) => withStudio((beside) => benchTeams({ alone, beside }, args, say)));
  if (wanted('engine')) {
    await benchEngine();
    await benchOverhead();
  }
  if (wanted('recordings')) await withStudio((studio) => benchRecordings(studio, say));
  if (wanted('scaling')) await benchScaling(args.transcripts);
}

async function withStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const studio = await startStudio();
  const leave = () => void studio.stop().then(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await work(studio);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await studio.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
