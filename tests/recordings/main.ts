import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { IngestJob, MediaLink, SignedIn, Source, SpokenWords } from '@galley/contracts';
import { parseTranscript } from '@galley/transcript';
import { chromium, type Page } from 'playwright-core';
import { browsersOf } from '../../infra/checks/chromium.js';
import { startStudio } from '../bench/studio.js';
import { chromiumFlags } from '../e2e/browser.js';
import { kill } from '../e2e/studio.js';
import { Ear } from './ear.js';
import { Network } from './network.js';
import { espeak, speak, type Spoken, tones } from './spoken.js';
import { bytesAt, placeOf, rate } from './time-code.js';

const usage = `npm run check:recordings -- [--minutes 120] [--tones]
Speaks the studio's samples with espeak-ng (tones instead of words with --tones), sends the recording through a browser while the network is
cut twice and the gateway, content-source and the model that transcribes are killed once each, and compares what comes out with what was said:
every word, and the second at which it is heard.`;

const root = dirname(dirname(import.meta.dirname));
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
/** A network of 160 Mbit/s: a recording takes long enough to be disturbed. */
const bytesInSecond = 20_000_000;
const limitMs = 900_000;
/** Enough of them to break something between two. */
const pieces = 12;
/** So far from the truth may a word be heard. */
const toleratedSeconds = 0.3;

async function until(what: string, look: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Still waiting for: ${what}.`);
    await pause(100);
  }
}

/** The studio, over HTTP, as somebody who is signed in. */
class Caller {
  constructor(
    private readonly url: string,
    readonly token = '',
  ) {}

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: body ? JSON.stringify(body) : null,
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}

interface Stage {
  readonly spoken: Spoken;
  readonly file: string;
  readonly page: Page;
  readonly network: Network;
  readonly caller: Caller;
  readonly ear: Ear;
}

/** Sends the recording in the browser while network and gateway break. */
async function send({ page, file, network, spoken }: Stage): Promise<void> {
  await page.goto(`${network.url}/upload-recordings`);
  const from = network.sent;
  const sent = (share: number) =>
    until(`${share * 100} % of the upload`, () => network.sent - from > spoken.wave.length * share);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await sent(0.2);
  network.cut();
  say('the network is cut');
  await pause(3_000);
  network.mend();
  await sent(0.45);
  kill('gateway/dist');
  say('the gateway is killed');
  await sent(0.7);
  network.cut();
  say('the network is cut again');
  await pause(3_000);
  network.mend();
  const guru = page.getByRole('combobox', { name: /Guru/ });
  await guru.waitFor({ timeout: limitMs });
  say('the recording has arrived');
  await guru.fill('Marcus Hale');
  await page
    .getByRole('option', { name: /Marcus Hale/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Make a Source' }).click();
}

/** Waits for the source while worker and model break. @returns its id */
async function transcribed({ caller, ear }: Stage): Promise<number> {
  await until('the second piece', () => new Set(ear.asked).size >= 2);
  kill('services/content-source');
  say('content-source is killed');
  await until('the fourth piece', () => new Set(ear.asked).size >= 4);
  await ear.kill();
  say('the model is killed');
  await pause(3_000);
  await ear.start();
  let sourceId: number | null = null;
  await until('the source', async () => {
    const jobs = await caller.send<IngestJob[]>('GET', '/api/ingest/jobs').catch(() => []);
    const failed = jobs.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`The job failed: ${JSON.stringify(failed)}`);
    sourceId = jobs.find(({ status }) => status === 'done')?.sourceId ?? null;
    return sourceId !== null;
  });
  say(`the source is there; the model was asked ${ear.asked.length} times`);
  return sourceId ?? 0;
}

/** What is wrong with the words, and with the seconds at which they are heard. */
async function compared({ caller, spoken, network }: Stage, id: number): Promise<string[]> {
  const problems: string[] = [];
  const { transcript } = await caller.send<Source>('GET', `/api/sources/${id}`);
  const heard = parseTranscript(transcript).segments.flatMap(({ from, to }) =>
    transcript.slice(from, to).trim().split(/\s+/),
  );
  const differs = spoken.words.findIndex(({ text }, i) => text !== heard[i]);
  if (differs >= 0 || heard.length !== spoken.words.length)
    problems.push(
      `${heard.length} words instead of ${spoken.words.length}; the first other one is at ${differs}`,
    );
  const words: SpokenWords['words'] = [];
  for (let from = 0; from < spoken.seconds; from += 3_600) {
    const query = `fromSeconds=${from}&toSeconds=${from + 3_600}`;
    words.push(...(await caller.send<SpokenWords>('GET', `/api/sources/${id}/words?${query}`)).words);
  }
  const off = words.map(({ startSeconds }, i) => Math.abs(startSeconds - (spoken.words[i]?.start ?? NaN)));
  const worst = off.reduce((most, one) => Math.max(most, one), 0);
  say(`${heard.length} words; the second of a word is at most ${worst.toFixed(3)} s off`);
  if (words.length !== spoken.words.length || !(worst <= toleratedSeconds))
    problems.push(`${words.length} words have a second; the worst is ${worst.toFixed(2)} s off`);
  const { media } = await caller.send<{ media: MediaLink }>('GET', `/api/sources/${id}/media`);
  const whole = Buffer.from(await (await fetch(`${network.url}${media.url}`)).arrayBuffer());
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  if (hash(whole) !== hash(spoken.wave)) problems.push('The kept recording is not the one that was sent.');
  for (const { startSeconds } of words.filter((_, i) => i % 500 === 0)) {
    const { start, end } = bytesAt(startSeconds);
    const part = await fetch(`${network.url}${media.url}`, { headers: { range: `bytes=${start}-${end}` } });
    const place = placeOf(Buffer.from(await part.arrayBuffer())) / rate;
    if (Math.abs(place - startSeconds) > toleratedSeconds)
      problems.push(`At ${startSeconds} sounds ${place}.`);
  }
  return problems;
}

/** Clicks on a line in the middle of the page, and asks the player where it plays. */
async function played({ page, network }: Stage, id: number): Promise<string[]> {
  await page.goto(`${network.url}/video/${id}`);
  const moments = page.getByRole('link', { name: /^Play from/ });
  await moments.first().waitFor({ timeout: 60_000 });
  const moment = moments.nth(Math.floor((await moments.count()) / 2));
  const label = (await moment.textContent())?.trim() ?? '';
  const wanted = label.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  await moment.click();
  // What was played says where it began, however late a busy machine asks.
  let heardAt = NaN;
  await until('the player', async () => {
    const began =
      "(() => { const { played } = document.querySelector('audio'); return played.length ? played.start(0) : NaN; })()";
    heardAt = await page.evaluate<number>(began);
    return !Number.isNaN(heardAt);
  });
  say(`the line of ${label} plays from ${heardAt.toFixed(3)} s`);
  return Math.abs(heardAt - wanted) <= toleratedSeconds
    ? []
    : [`The line of ${label} (${wanted} s) plays from ${heardAt} s.`];
}

async function check(spoken: Spoken): Promise<string[]> {
  const ear = new Ear('whisper-1', spoken.words);
  const model = {
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: await ear.start(),
    OPENAI_TRANSCRIPTION_MODEL: 'whisper-1',
    TRANSCRIPTION_PIECE_SECONDS: String(Math.max(60, Math.round(spoken.seconds / pieces))),
  };
  const folder = mkdtempSync(join(tmpdir(), 'galley-spoken-'));
  const file = join(folder, 'Two hours.wav');
  writeFileSync(file, spoken.wave);
  // After a kill, jobs wait for this silence. A model that never answers is given up after a while.
  const patience = {
    WORK_SILENCE_MS: '5000',
    TRANSCRIPTION_TIMEOUT_MS: '20000',
    READING_TIMEOUT_MS: '60000',
  };
  const studio = await startStudio({ ...model, ...patience });
  process.env['GALLEY_DATA_DIR'] = studio.dataDir;
  const network = await Network.to({ port: Number(new URL(studio.url).port) }, bytesInSecond);
  const { CHROMIUM_SHELL_PATH: executablePath } = await browsersOf(root);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const person = { username: 'the-owner', password: 'correct horse battery' };
    const { token } = await new Caller(studio.url).send<SignedIn>('POST', '/api/auth/register', person);
    const caller = new Caller(studio.url, token);
    await caller.send('POST', '/api/gurus', { name: 'Marcus Hale', description: 'Risk first' });
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${network.url}/login`);
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
    const stage: Stage = { spoken, file, page, network, caller, ear };
    await send(stage);
    const id = await transcribed(stage);
    return [...(await compared(stage, id)), ...(await played(stage, id))];
  } finally {
    await browser.close();
    await Promise.all([network.close(), ear.kill(), studio.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, tones: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return (process.stdout.write(`${usage}\n`), 0);
  const minutes = Number(values.minutes ?? '120');
  const spoken = speak(minutes, values.tones ? tones : espeak());
  say(`${minutes} minutes, ${spoken.words.length} words, ${Math.round(spoken.wave.length / 1e6)} MB`);
  const problems = await check(spoken);
  for (const problem of problems) say(`✗ ${problem}`);
  say(problems.length === 0 ? '✓ word for word, each at its second' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`check:recordings: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
