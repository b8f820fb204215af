import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  guruRpc,
  type IngestAccepted,
  type MediaLink,
  type Recording,
  sourceRpc,
  type SpokenWords,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, ServiceProcess, testStack, type TestStack } from '@galley/testing';
import { parseTranscript } from '@galley/transcript';
import * as tus from 'tus-js-client';
import { authService } from '../../services/auth/src/service.js';
import { Ear } from '../recordings/ear.js';
import { Network } from '../recordings/network.js';
import { speak, tones } from '../recordings/spoken.js';
import { bytesAt, placeOf, rate } from '../recordings/time-code.js';

/** Long enough for a source. */
const minutes = 6;
const said = speak(minutes, tones);
const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
const ear = new Ear('whisper-1', said.words);
const to = { port: 0 };
let stack: TestStack;
let auth: RunningService;
let network: Network;
let gateway: ServiceProcess;
let content: ServiceProcess;
let token: string;

const media = { MEDIA_URL: pathToFileURL(folder).href };
async function startGateway(): Promise<void> {
  gateway = await ServiceProcess.start('gateway', { ...stack.envFor('gateway'), ...media });
  to.port = gateway.port;
}
let model: Record<string, string>;
async function startContent(): Promise<void> {
  content = await ServiceProcess.start('content-source', {
    ...stack.envFor('content-source'),
    ...media,
    ...model,
  });
}

beforeAll(async () => {
  stack = await testStack();
  model = {
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: await ear.start(),
    OPENAI_TRANSCRIPTION_MODEL: 'whisper-1',
    TRANSCRIPTION_PIECE_SECONDS: '60',
    TRANSCRIPTION_TIMEOUT_MS: '4000',
    READING_TIMEOUT_MS: '60000',
    JOB_RETRY_FIRST_MS: '100',
    JOB_RETRY_LONGEST_MS: '500',
    BREAKER_PAUSE_MS: '500',
    // After a kill, jobs wait for this silence.
    WORK_SILENCE_MS: '3000',
  };
  auth = await startService(authService, { env: stack.envFor('auth') });
  await Promise.all([startGateway(), startContent()]);
  network = await Network.to(to, 1_500_000);
  await stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  const person = { username: 'ann', password: 'a good password' };
  ({ token } = await asked<{ token: string }>('POST', '/api/auth/register', person));
});
afterAll(async () => {
  for (const one of [gateway, content]) one?.child.kill('SIGKILL');
  await Promise.all([network.close(), ear.kill(), auth.close()]);
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asked<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${to.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Sends the recording as browsers do, and goes on for as long as it takes. @returns its upload's id */
function send(): Promise<string> {
  return new Promise((done, fail) => {
    const upload: tus.Upload = new tus.Upload(said.wave, {
      endpoint: `${network.url}/api/arrivals`,
      chunkSize: 2_000_000,
      retryDelays: Array.from({ length: 60 }, () => 500),
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'Long talk.wav' },
      onShouldRetry: () => true,
      onError: fail,
      onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}
const sentAtLeast = (share: number) =>
  eventually(() => network.sent > said.wave.length * share, { withinMs: 60_000 });

it('A recording is kept and heard word for word, though network, gateway, worker and model break in between', async () => {
  const sending = send();
  await sentAtLeast(0.25);
  network.cut();
  network.mend();
  await sentAtLeast(0.5);
  gateway.child.kill('SIGKILL');
  await startGateway();
  await sentAtLeast(0.9);
  network.cut();
  network.mend();
  const uploadId = await sending;
  const recording = await asked<Recording>('POST', '/api/ingest/recordings/arrived', { uploadId });
  expect(recording).toMatchObject({ bytes: said.wave.length, type: 'audio/wav', needsTranscript: null });

  const about = { recordingId: recording.id, guruName: 'Elena Voss', title: 'Long talk' };
  const { jobId } = await asked<IngestAccepted>('POST', '/api/ingest/recordings', about);
  await eventually(() => ear.asked.includes('piece-2.wav'), { withinMs: 60_000 });
  content.child.kill('SIGKILL');
  await startContent();
  await eventually(() => ear.asked.includes('piece-4.wav'), { withinMs: 60_000 });
  await ear.kill();
  await ear.start();
  const job = await eventually(
    async () => {
      const now = await stack.rpc.call(sourceRpc.job, { id: jobId });
      if (now.status !== 'done') throw new Error(JSON.stringify(now));
      return now;
    },
    { withinMs: 90_000 },
  );

  const id = job.sourceId ?? 0;
  const { transcript } = await stack.rpc.call(sourceRpc.get, { id });
  const heard = parseTranscript(transcript).segments.flatMap(({ from, to: end }) =>
    transcript.slice(from, end).trim().split(/\s+/),
  );
  expect(heard).toEqual(said.words.map(({ text }) => text));
  const { words } = await asked<SpokenWords>(
    'GET',
    `/api/sources/${id}/words?fromSeconds=0&toSeconds=${minutes * 60}`,
  );
  expect(words).toHaveLength(said.words.length);
  const link = (await asked<{ media: MediaLink }>('GET', `/api/sources/${id}/media`)).media;
  expect(link.durationSeconds).toBeCloseTo(minutes * 60, 1);
  for (const [i, { startSeconds }] of words.entries()) {
    expect(Math.abs(startSeconds - said.words[i]!.start)).toBeLessThan(0.3);
    if (i % 50 > 0) continue;
    // What a player gets at this second.
    const { start, end } = bytesAt(startSeconds);
    const part = await fetch(`${network.url}${link.url}`, { headers: { range: `bytes=${start}-${end}` } });
    expect(part.status).toBe(206);
    const place = placeOf(Buffer.from(await part.arrayBuffer()));
    expect(Math.abs(place / rate - said.words[i]!.start)).toBeLessThan(0.3);
  }
}, 500_000);
