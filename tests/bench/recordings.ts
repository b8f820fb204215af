import {
  arrivalsPath,
  type IngestAccepted,
  type IngestJob,
  type MediaLink,
  type Recording,
} from '@galley/contracts';
import { recording as words } from './recording.js';
import { signIn } from './sign-in.js';
import type { Studio } from './studio.js';
import { table } from './table.js';

const bytes = 4_000_000_000;
const hours = 4;
const pieceBytes = 16 * 1024 * 1024;
const headBytes = 44;
const asks = 200;
/** The most milliseconds until a player has its first byte. */
const aimMs = 300;
/** Memory may grow by so much while four gigabytes go through. */
const aimMegabytes = 200;

/** A WAVE file of silence in two channels, as long as its bytes shall last. */
function head(): Buffer {
  const rate = Math.round((bytes - headBytes) / (hours * 3_600 * 4));
  const out = Buffer.alloc(headBytes);
  out.write('RIFF');
  out.writeUInt32LE(bytes - 8, 4);
  out.write('WAVEfmt ', 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(rate, 24);
  out.writeUInt32LE(rate * 4, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36);
  out.writeUInt32LE(bytes - headBytes, 40);
  return out;
}

class Caller {
  constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await this.fetch(method, path, {
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as T;
  }

  async fetch(method: string, path: string, { headers, ...rest }: RequestInit): Promise<Response> {
    const all = { authorization: `Bearer ${this.token}`, ...(headers as Record<string, string>) };
    const reply = await fetch(`${this.url}${path}`, { method, headers: all, ...rest });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }
}

/** Sends the recording piece by piece. @returns the upload's id */
async function send(caller: Caller): Promise<string> {
  const protocol = { 'tus-resumable': '1.0.0' };
  const made = await caller.fetch('POST', arrivalsPath, {
    headers: {
      ...protocol,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('Four hours.wav').toString('base64')}`,
    },
  });
  const path = made.headers.get('location') ?? '';
  const first = head();
  const piece = Buffer.alloc(pieceBytes);
  for (let offset = 0; offset < bytes; offset += pieceBytes) {
    const body = piece.subarray(0, Math.min(pieceBytes, bytes - offset));
    const sent = await caller.fetch('PATCH', path, {
      headers: {
        ...protocol,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: offset === 0 ? Buffer.concat([first, body.subarray(headBytes)]) : body,
    });
    await sent.arrayBuffer();
  }
  return path.split('/').at(-1) ?? '';
}

async function sourceOf(caller: Caller, recordingId: string): Promise<number> {
  const { name } = await caller.ask<{ name: string }>('POST', '/api/gurus', { name: 'Marcus Hale' });
  const about = { recordingId, guruName: name, title: 'Four hours', transcript: words(20_000) };
  const { jobId } = await caller.ask<IngestAccepted>('POST', '/api/ingest/recordings', about);
  for (;;) {
    const job = await caller.ask<IngestJob>('GET', `/api/ingest/jobs/${jobId}`);
    if (job.status === 'failed') throw new Error(`The job failed: ${job.reason ?? ''}`);
    if (job.sourceId !== null) return job.sourceId;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Milliseconds until the first byte of a part of the recording, which is somewhere else each time. */
async function firstBytes(caller: Caller, { url }: MediaLink): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < asks; n += 1) {
    const from = (n * 2_654_435_761) % (bytes - 1_000_000);
    const stop = new AbortController();
    const started = performance.now();
    const reply = await fetch(`${caller.url}${url}`, {
      headers: { range: `bytes=${from}-` },
      signal: stop.signal,
    });
    await reply.body?.getReader().read();
    times.push(performance.now() - started);
    if (reply.status !== 206) throw new Error(`A part answered ${reply.status}.`);
    stop.abort();
  }
  return times.toSorted((a, b) => a - b);
}

/** Memory while a recording of four gigabytes comes in, and how soon somebody hears a part of it. */
export async function benchRecordings(studio: Studio, say: (line: string) => void): Promise<void> {
  const caller = new Caller(studio.url, await signIn(studio.url));
  const names = ['gateway', 'content-source'];
  const now = () => names.map((name) => studio.figures()[name]?.megabytes ?? 0);
  const before = now();
  const peak = [...before];
  const watch = setInterval(() => now().forEach((one, i) => (peak[i] = Math.max(peak[i] ?? 0, one))), 250);
  const started = performance.now();
  const uploadId = await send(caller);
  const sent = performance.now();
  const recording = await caller.ask<Recording>('POST', '/api/ingest/recordings/arrived', { uploadId });
  const handed = performance.now();
  clearInterval(watch);
  say(
    `\na recording of ${bytes / 1e9} GB: sent in ${seconds(sent - started)}, handed over in ${seconds(handed - sent)}`,
  );
  const rows = names.map((name, i) => {
    const grown = (peak[i] ?? 0) - (before[i] ?? 0);
    const held = grown <= aimMegabytes ? 'held' : 'MISSED';
    return [name, String(before[i]), String(peak[i]), `+${aimMegabytes} ${held}`];
  });
  say(table(['', 'MB at start', 'MB at peak', 'aim'], rows));
  const id = await sourceOf(caller, recording.id);
  const { media } = await caller.ask<{ media: MediaLink }>('GET', `/api/sources/${id}/media`);
  const times = await firstBytes(caller, media);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const row = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1));
  say(`\n${asks} parts of a recording of ${((media.durationSeconds ?? 0) / 3_600).toFixed(1)} hours`);
  say(
    table(
      ['', 'p50 ms', 'p95 ms', 'most ms', 'aim'],
      [['first byte', ...row, `${aimMs} ${at(1) <= aimMs ? 'held' : 'MISSED'}`]],
    ),
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
