import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { arrivalsPath, guruRpc, type Recording, type Topic, topicRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { endOf } from '../../../services/content-source/src/testing/content-source-stack.js';
import { mediaOf, packetsIn } from '../../../services/content-source/src/testing/media.js';
import { as, GatewayStack } from '../testing/gateway-stack.js';
import { cues, labelled } from '../testing/upload-files.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-clips-'));
const media = { MEDIA_URL: pathToFileURL(folder).href };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const galley = duringTests(async () => {
  const stack = await GatewayStack.start(media);
  await stack.serve(contentSourceService, { ...media, READING_TIMEOUT_MS: '120000' });
  await stack.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  return stack;
});

const transcript = labelled(cues('clips', ['Elena Voss']));

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
  const post = (to: string, body: object) => galley.send('POST', to, { ...as(galley.reader), body });
  const arrived = await post('/api/ingest/recordings/arrived', { uploadId: path.split('/').at(-1) });
  const { id: recordingId } = arrived.body as Recording;
  const begun = await post('/api/ingest/recordings', { recordingId, guruName: 'elena voss', transcript });
  return (await endOf(galley.stack, (begun.body as { jobId: number }).jobId)).sourceId ?? 0;
}
const save = (path: string) =>
  fetch(`${galley.url}${path}`, { headers: { authorization: `Bearer ${galley.reader.token}` } });

it('A stretch of a recording, and the quote of a topic, come as files with a name', async () => {
  const id = await keptSource();
  const reply = await save(`/api/sources/${id}/clip?from=62&to=72`);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual(
    [
      200,
      'audio/mpeg',
      `attachment; filename="Elena-Voss-at-0-01-02.mp3"; filename*=UTF-8''Elena-Voss-at-0-01-02.mp3`,
    ],
  );
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(reply.headers.get('content-length')).toBe(String(bytes.length));
  const packets = await packetsIn(bytes);
  expect((packets.length * 1152) / 44_100).toBeCloseTo(10, 0);
  const words = 'In example 20 of clips';
  const from = transcript.indexOf(words);
  const topic = { id: 5, sourceId: id, quote: { from, to: from + words.length } } as unknown as Topic;
  const stop = await galley.answer(topicRpc.get, () => ({ body: topic }));
  const ofTopic = await save('/api/topics/5/clip');
  expect([ofTopic.status, ofTopic.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('Elena-Voss-at-0-02-00.mp3'),
  ]);
  await ofTopic.body?.cancel();
  await stop();
}, 120_000);

it('What cannot be cut is refused with one sentence', async () => {
  const stop = await galley.answer(topicRpc.get, () => ({ body: { id: 5, sourceId: 1, quote: null } }));
  const without = await galley.send('GET', '/api/topics/5/clip', as(galley.reader));
  expect(without.body).toMatchObject({ code: 'TOPIC_WITHOUT_QUOTE' });
  await stop();
  const nowhere = await galley.send('GET', '/api/sources/999999/clip?from=0&to=5', as(galley.reader));
  expect(nowhere.body).toMatchObject({ code: 'SOURCE_NOT_FOUND' });
  const long = await galley.send('GET', '/api/sources/1/clip?from=0&to=601', as(galley.reader));
  expect(long).toMatchObject({
    status: 400,
    body: { message: 'A clip ends after it begins, and has at most 10 minutes.' },
  });
  expect((await galley.send('GET', '/api/sources/1/clip?from=0&to=5')).status).toBe(401);
});
