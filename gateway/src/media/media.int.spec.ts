import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guruRpc, type MediaLink, type Recording, sourceRpc } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { duringTests, eventually, noiseFile, secondsOfNoise } from '@galley/testing';
import * as tus from 'tus-js-client';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { endOf } from '../../../services/content-source/src/testing/content-source-stack.js';
import { as, GatewayStack, type Person } from '../testing/gateway-stack.js';
import { cues, labelled } from '../testing/upload-files.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
const media = { MEDIA_URL: pathToFileURL(folder).href };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const galley = duringTests(async () => {
  const stack = await GatewayStack.start({ ...media, MEDIA_MAX_BYTES: '40000000' });
  await stack.serve(contentSourceService, { ...media, READING_TIMEOUT_MS: '120000' });
  await stack.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  return stack;
});

const sound = noiseFile;

interface Sending {
  person?: Person;
  url?: string;
  fileName?: string;
  /** It stops after so many bytes. */
  until?: number;
  /** Goes on with this upload. */
  uploadUrl?: string;
}

/** Sends a file with the client that browsers use. Returns the address of the upload. */
function send(
  bytes: Buffer,
  { person, url = galley.url, fileName = 'Weekly call.mp3', ...more }: Sending = {},
) {
  return new Promise<string>((done, fail) => {
    const upload: tus.Upload = new tus.Upload(bytes, {
      endpoint: `${url}/api/arrivals`,
      uploadUrl: more.uploadUrl ?? null,
      chunkSize: 1_000_000,
      retryDelays: null,
      headers: person === undefined ? bearer(galley.reader) : bearer(person),
      metadata: { filename: fileName },
      onError: fail,
      onSuccess: () => done(upload.url ?? ''),
      onChunkComplete: (_size, sent) => {
        if (more.until === undefined || sent < more.until) return;
        void upload.abort().then(() => done(upload.url ?? ''));
      },
    });
    upload.start();
  });
}
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const arrived = (url: string, person = galley.reader) =>
  galley.send('POST', '/api/ingest/recordings/arrived', { ...as(person), body: { uploadId: idOf(url) } });
const ingest = (body: object, person = galley.reader) =>
  galley.send('POST', '/api/ingest/recordings', { ...as(person), body });
/** The refusal that the client was given. */
const refusalOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown as tus.DetailedError,
  );
  const body = error?.originalResponse?.getBody() ?? '{}';
  return { status: error?.originalResponse?.getStatus(), ...(JSON.parse(body) as { code?: string }) };
};

/** A source with its recording and transcript. */
async function kept(about: string) {
  const bytes = sound(about, 1_500_000);
  const { id } = (await arrived(await send(bytes))).body as Recording;
  const transcript = labelled(cues(about, ['Elena Voss']));
  const reply = await ingest({ recordingId: id, guruName: 'elena voss', transcript });
  expect(reply.body).toMatchObject({ success: true });
  const job = await endOf(galley.stack, (reply.body as { jobId: number }).jobId);
  return { bytes, id, sourceId: job.sourceId ?? 0 };
}
const linkOf = async (sourceId: number) => {
  const reply = await galley.send('GET', `/api/sources/${sourceId}/media`, as(galley.reader));
  return (reply.body as { media: MediaLink | null }).media;
};

describe('a recording that arrives in pieces', () => {
  it('goes on with another gateway, is handed over once, and becomes a source with its transcript', async () => {
    const bytes = sound('pieces', 3_500_000);
    const uploadUrl = await send(bytes, { until: 2_000_000 });
    expect((await arrived(uploadUrl)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    const other = await galley.another({ ...media });
    const there = uploadUrl.replace(galley.url, `http://127.0.0.1:${other.port}`);
    await send(bytes, { uploadUrl: there, url: `http://127.0.0.1:${other.port}` });
    await other.close();
    const first = await arrived(uploadUrl);
    expect(first.body).toEqual({
      id: idOf(uploadUrl),
      fileName: 'Weekly call.mp3',
      type: 'audio/mpeg',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      existingSourceId: null,
      needsTranscript: expect.stringContaining('language model that transcribes'),
    });
    expect((await arrived(uploadUrl)).body).toEqual(first.body);
    const untold = await ingest({ recordingId: idOf(uploadUrl), guruName: 'elena voss' });
    expect(untold.body).toMatchObject({ code: 'TRANSCRIPTION_UNAVAILABLE' });
    const transcript = labelled(cues('pieces', ['Elena Voss']));
    const reply = await ingest({ recordingId: idOf(uploadUrl), guruName: 'elena voss', transcript });
    const job = await endOf(galley.stack, (reply.body as { jobId: number }).jobId);
    const source = await galley.stack.rpc.call(sourceRpc.get, { id: job.sourceId ?? 0 });
    expect(source).toMatchObject({ title: 'Weekly call', platformType: 'Direct Upload' });
    const again = await arrived(await send(bytes));
    expect(again.body).toMatchObject({ existingSourceId: source.id, id: idOf(uploadUrl) });
    expect(
      (await ingest({ recordingId: idOf(uploadUrl), guruName: 'elena voss', transcript })).body,
    ).toMatchObject({
      code: 'DUPLICATE_SOURCE',
      existingSourceId: source.id,
    });
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  it('is refused with one sentence when it is none, empty, or too large, and leaves nothing', async () => {
    const before = readdirSync(folder);
    const words = Buffer.from('Nothing but words. '.repeat(10_000));
    expect(await refusalOf(send(words, { fileName: 'call.mp3' }))).toMatchObject({
      status: 422,
      code: 'FILE_UNREADABLE',
      message: expect.stringMatching(/neither sound nor video.*\.$/),
    });
    expect(await refusalOf(send(Buffer.alloc(0)))).toMatchObject({ status: 422, code: 'FILE_UNREADABLE' });
    expect(await refusalOf(send(sound('large', 40_000_001)))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      message: 'This is too large: at most 40 MB is accepted.',
    });
    const short = await arrived(await send(Buffer.from('Only words.')));
    expect(short.body).toMatchObject({ code: 'FILE_UNREADABLE' });
    expect(readdirSync(folder)).toEqual(before);
  });

  it('is written by one gateway at a time: who hangs lets go, and says nothing more', async () => {
    const bytes = sound('two gateways', 3_000_000);
    const uploadUrl = await send(bytes, { until: 1_000_000 });
    const id = idOf(uploadUrl);
    const there = () => statSync(join(folder, 'incoming', id)).size;
    const sent = there();
    // Its network is half broken: a part of a piece comes, and for long nothing more.
    const hanging = request(uploadUrl, {
      method: 'PATCH',
      headers: {
        ...bearer(galley.reader),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(sent),
        'content-length': String(bytes.length - sent),
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(bytes.subarray(sent, sent + 200_000));
    await eventually(() => there() === sent + 200_000);
    const other = await galley.another({ ...media });
    const url = `http://127.0.0.1:${other.port}`;
    await send(bytes, { uploadUrl: `${url}/api/arrivals/${id}`, url });
    hanging.end(Buffer.alloc(bytes.length - sent - 200_000, 'x'));
    await other.close();
    const { sha256 } = (await arrived(uploadUrl)).body as Recording;
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    hanging.destroy();
  });

  it('belongs to who sends it', async () => {
    const bytes = sound('owner', 2_500_000);
    const uploadUrl = await send(bytes, { until: 1_000_000 });
    const stranger = await galley.person();
    const protocol = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
    const asked = (method: string, token?: string) =>
      galley.send(method, new URL(uploadUrl).pathname, {
        ...(token === undefined ? {} : { token }),
        headers: { ...protocol, 'upload-offset': '1000000' },
      });
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect([method, (await asked(method, stranger.token)).status]).toEqual([method, 404]);
    expect((await asked('PATCH')).status).toBe(401);
    await send(bytes, { uploadUrl });
    expect((await arrived(uploadUrl, stranger)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    await galley.become(stranger, 'viewer');
    expect(await refusalOf(send(bytes, { person: stranger }))).toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await refusalOf(send(bytes, { person: { ...stranger, token: 'nobody' } }))).toMatchObject({
      status: 401,
    });
  });
});

describe('a recording that is kept', () => {
  it('is sent in parts to whoever has its link', async () => {
    const { bytes, sourceId } = await kept('parts');
    const link = await linkOf(sourceId);
    expect(link).toMatchObject({ type: 'audio/mpeg', bytes: bytes.length, fileName: 'Weekly call.mp3' });
    expect(link?.durationSeconds).toBeCloseTo(secondsOfNoise(bytes.length), 0);
    const get = (headers: Record<string, string> = {}, path = link?.url ?? '') =>
      fetch(`${galley.url}${path}`, { headers });
    const whole = await get();
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="Weekly call.mp3"; filename*=UTF-8''Weekly%20call.mp3`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const part = await get({ range: 'bytes=1000000-1000009' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000000-1000009/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true);
    const none = await get({ range: `bytes=${bytes.length}-` });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
    const saved = await get({}, `${link?.url ?? ''}?download`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    await saved.body?.cancel();
    const head = await fetch(`${galley.url}${link?.url ?? ''}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('has links that end, and that nobody can make', async () => {
    const { sourceId } = await kept('links');
    const { url, expiresAt } = (await linkOf(sourceId))!;
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
    const [id, at, signature] = url.split('/').at(-1)!.split('.');
    const statusOf = async (ticket: string) => (await galley.send('GET', `/files/media/${ticket}`)).status;
    const later = String(Number(at) + 1);
    const forged = randomBytes(32).toString('base64url');
    for (const ticket of [
      `${id}.${later}.${signature}`,
      `${id}.${at}.${forged}`,
      `${Number(id) + 1}.${at}.${signature}`,
      'x',
    ])
      expect(await statusOf(ticket)).toBe(404);
    expect((await galley.send('GET', '/api/sources/999999/media', as(galley.reader))).body).toMatchObject({
      code: 'SOURCE_NOT_FOUND',
    });
    expect((await galley.send('GET', `/api/sources/${sourceId}/media`)).status).toBe(401);
  });
});

describe('with a language model that transcribes', () => {
  let model: OpenAiStandIn;
  let hearing: GatewayStack;
  const words = (n: number) =>
    ` In example ${n} of the call, the trade risks ${n + 1} dollars to make ${2 * n + 3}.`;
  beforeAll(async () => {
    model = await startOpenAiStandIn(() => ({
      json: { summary: 'The call is about sizing. It shows trades.' },
    }));
    model.transcribe(() => ({
      json: {
        text: '',
        segments: Array.from({ length: 160 }, (_, n) => ({
          id: n,
          start: n * 6,
          end: n * 6 + 6,
          text: words(n),
        })),
      },
    }));
    hearing = await GatewayStack.start(media);
    await hearing.serve(contentSourceService, {
      ...media,
      READING_TIMEOUT_MS: '120000',
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_TRANSCRIPTION_MODEL: 'ears-1',
    });
    await hearing.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  });
  afterAll(async () => {
    await hearing.close();
    await model.close();
  });
  const post = (path: string, body: object) => hearing.send('POST', path, { ...as(hearing.reader), body });
  const mediaOf = async (jobId: number) => {
    const { sourceId } = await endOf(hearing.stack, jobId);
    return (await hearing.send('GET', `/api/sources/${sourceId}/media`, as(hearing.reader))).body;
  };

  it('a small recording is transcribed and kept, however it comes', async () => {
    const bytes = sound('small', 1_200_000);
    const url = await send(bytes, { url: hearing.url, person: hearing.reader });
    const { id, needsTranscript } = (await post('/api/ingest/recordings/arrived', { uploadId: idOf(url) }))
      .body as Recording;
    expect(needsTranscript).toBeNull();
    const { jobId } = (await post('/api/ingest/recordings', { recordingId: id, guruName: 'Elena Voss' }))
      .body as {
      jobId: number;
    };
    expect(await mediaOf(jobId)).toMatchObject({ media: { bytes: bytes.length } });
    expect(model.recordings).toMatchObject([{ fileName: 'piece-1.mp3' }]);
    model.transcribe(() => ({
      json: {
        text: '',
        segments: Array.from({ length: 160 }, (_, n) => ({
          id: n,
          start: n * 6,
          end: n * 6 + 6,
          text: words(n + 7),
        })),
      },
    }));
    const form = sound('form', 90_000);
    const preview = await hearing.sendFile('/api/ingest/uploads/preview', {
      bytes: form,
      fileName: 'Other.mp3',
      token: hearing.reader.token,
    });
    const { uploadId } = preview.body as { uploadId: string };
    const stored = await post('/api/ingest/uploads', { uploadId, guruName: 'Elena Voss' });
    expect(await mediaOf((stored.body as { jobId: number }).jobId)).toMatchObject({
      media: { bytes: form.length, fileName: 'Other.mp3' },
    });
  });
});
