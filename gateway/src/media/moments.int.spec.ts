import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { arrivalsPath, guruRpc, type Recording, type SignOffLink, type SignOffView } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { endOf } from '../../../services/content-source/src/testing/content-source-stack.js';
import { mediaOf, packetsIn } from '../../../services/content-source/src/testing/media.js';
import { generationService } from '../../../services/generation/src/service.js';
import { as, GatewayStack } from '../testing/gateway-stack.js';
import { cues, labelled } from '../testing/upload-files.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-moments-'));
const media = { MEDIA_URL: pathToFileURL(folder).href };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const galley = duringTests(async () => {
  const stack = await GatewayStack.start(media);
  await stack.serve(contentSourceService, { ...media, READING_TIMEOUT_MS: '120000' });
  await stack.serve(generationService);
  await stack.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  return stack;
});

const transcript = labelled(cues('moments', ['Elena Voss']));
const post = (to: string, body: object) => galley.send('POST', to, { ...as(galley.reader), body });

/** A source with its recording of five minutes. */
async function keptSource(): Promise<number> {
  const bytes = await mediaOf('mp3', 300);
  const protocol = { 'tus-resumable': '1.0.0', authorization: `Bearer ${galley.reader.token}` };
  const made = await fetch(`${galley.url}${arrivalsPath}`, {
    method: 'POST',
    headers: {
      ...protocol,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('Desk call.mp3').toString('base64')}`,
    },
  });
  const path = made.headers.get('location') ?? '';
  await fetch(`${galley.url}${path}`, {
    method: 'PATCH',
    headers: { ...protocol, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  const arrived = await post('/api/ingest/recordings/arrived', { uploadId: path.split('/').at(-1) });
  const { id: recordingId } = arrived.body as Recording;
  const begun = await post('/api/ingest/recordings', { recordingId, guruName: 'elena voss', transcript });
  return (await endOf(galley.stack, (begun.body as { jobId: number }).jobId)).sourceId ?? 0;
}

/** A text of the reader with a sentence at the second minute: its id. */
async function textAt(sourceId: number): Promise<number> {
  const link = `<a class="moment" href="/x" data-source="${sourceId}" data-t="120">2:00</a>`;
  const [row] = await galley.stack.query<{ id: number }>(
    'generation',
    `WITH guru AS (INSERT INTO guru_refs (id, name) VALUES (77, 'Elena Voss'))
     INSERT INTO generations ("userId", "contentType", title, content, status, "guruId", "sourceInfo", "activeVersion", topics)
     VALUES ($1, 'Newsletter', 'Moments', $2, 'Draft', 77, '{}', 1, $3) RETURNING id`,
    [
      galley.reader.id,
      `<p>She waits. ${link}</p>`,
      JSON.stringify([{ id: 1, title: 'Waiting', sourceId, sourceTitle: 'Call', excerpt: '', details: '' }]),
    ],
  );
  return row?.id ?? 0;
}

it('A sign-off link lets its moments be heard, whole and in parts, and nothing else of the recording', async () => {
  const id = await textAt(await keptSource());
  const made = await post(`/api/generations/${id}/sign-offs`, { expert: 'Elena Voss' });
  const { link, signOff } = made.body as SignOffLink;
  const token = link.split('#token=')[1];
  const opened = await galley.send('POST', '/api/sign-off/open', { body: { token } });
  expect(opened.status).toBe(200);
  const [sentence] = (opened.body as SignOffView).sentences;
  expect(sentence).toMatchObject({ words: 'She waits.', timestamp: '00:02:00', video: null });
  const address = `${galley.url}${sentence?.listen ?? ''}`;
  const whole = await fetch(address);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('x-robots-tag')]).toEqual([
    200,
    'audio/mpeg',
    'noindex',
  ]);
  // Half a minute of five.
  expect(((await packetsIn(bytes)).length * 1152) / 44_100).toBeCloseTo(28, 0);
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));

  const page = await fetch(`${galley.url}/sign-off`);
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  await page.body?.cancel();

  await galley.send('DELETE', `/api/sign-offs/${signOff.id}/link`, as(galley.reader));
  const ended = await galley.send('GET', sentence?.listen ?? '');
  expect(ended).toMatchObject({ status: 404, body: { code: 'SIGN_OFF_LINK_ENDED' } });
  expect((await galley.send('GET', '/files/moments/none')).status).toBe(404);
}, 120_000);
