import { sourceRpc, uploadRpc, youtubeRpc } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { Uploads } from '@galley/messaging';
import { startYoutubeStandIn, video, type YoutubeStandIn } from '@galley/testing';
import { mediaOf } from '../testing/media.js';
import {
  addGuru,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

/** What a payload held before payloads said their kind: the fields of every kind, null or empty where they meant nothing. */
const fieldsOfAllKinds = {
  videoId: null,
  videoRead: false,
  thumbnail: null,
  durationSeconds: null,
  recording: null,
  speakers: [],
  sample: false,
};
/** What older versions need in every payload; while an installation is updated they run jobs of the new one. */
const neededBefore = [
  ...['title', 'guruId', 'guruName', 'platformType', 'videoUrl', 'sourceReference', 'uploadedAt'],
  ...['requestedBy', 'transcript', 'transcriptHash'],
];

let youtube: YoutubeStandIn;
let model: OpenAiStandIn;
let content: ContentSourceStack;
beforeAll(async () => {
  youtube = await startYoutubeStandIn();
  model = await startOpenAiStandIn(() => ({ json: { summary: 'The call is about sizing.' } }));
  model.transcribe(() => ({ json: { text: talk('the recording') } }));
  content = await contentSourceStack({ started: false });
  await content.start({ ROLE: 'api', ...env() });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  await model.close();
  await youtube.close();
});

const env = () => ({
  OPENAI_API_KEY: 'sk-secret',
  OPENAI_TRANSCRIPTION_MODEL: 'ears-1',
  OPENAI_BASE_URL: model.baseUrl,
  YOUTUBE_BASE_URL: youtube.baseUrl,
});
const guruName = 'Marcus Hale';
const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);

async function recording() {
  const sound = new Uint8Array(await mediaOf('mp3', 60));
  const { uploadId } = await new Uploads(content.stack.nats).keep(new Blob([sound]).stream(), 'Call.mp3');
  return call(uploadRpc.ingest, { uploadId, guruName, title: null, sourceReference: null });
}

const lines = talk('a call of two').split('\n');
const conversation = lines.map((line, n) => line.replace('] ', n % 2 ? '] Marcus: ' : '] Ann: ')).join('\n');

describe('ingest jobs of the version before payloads said their kind', () => {
  it('become sources of every kind', async () => {
    youtube.put(video('beforeKinds', { title: 'A video' }));
    const accepted = [
      await call(sourceRpc.ingestTranscript, { guruName, title: 'A text', transcript: talk('texts') }),
      await recording(),
      await call(uploadRpc.ingestMultiGuru, {
        sessionName: 'A conversation',
        transcript: conversation,
        uploadId: null,
        speakers: { Marcus: guruName },
        recordingUrl: null,
        password: null,
      }),
      await call(youtubeRpc.ingest, { youtubeUrl: 'https://youtu.be/beforeKinds', guruName }),
    ];
    const ids = accepted.map(({ jobId }) => jobId);
    const jobs = await content.stack.query<{ payload: Record<string, unknown> }>(
      'content-source',
      'select payload from jobs where id = any($1) order by id',
      [ids],
    );
    expect(jobs.map(({ payload }) => payload['kind'])).toEqual([
      'transcript',
      'recording',
      'call',
      'youtube',
    ]);
    for (const { payload } of jobs)
      expect(Object.keys(payload)).toEqual(expect.arrayContaining(neededBefore));
    await content.stack.query(
      'content-source',
      `update jobs set payload = $2::jsonb || (payload - 'kind') where id = any($1)`,
      [ids, JSON.stringify(fieldsOfAllKinds)],
    );

    await content.start({ ROLE: 'worker', ...env() });
    const sources = [];
    for (const id of ids) {
      const done = await endOf(content.stack, id);
      expect(done).toMatchObject({ status: 'done', code: null });
      sources.push(await call(sourceRpc.get, { id: done.sourceId ?? 0 }));
    }
    expect(sources).toMatchObject([
      { title: 'A text', platformType: 'Direct Upload' },
      { title: 'Call', platformType: 'Direct Upload' },
      { title: 'A conversation', platformType: 'Multi-Guru Transcript', gurus: [{ name: guruName }] },
      { title: 'A video', platformType: 'YouTube', videoUrl: 'https://www.youtube.com/watch?v=beforeKinds' },
    ]);
    const left = await content.stack.query(
      'content-source',
      'select "transcriptHash" from pending_transcripts union all select "videoId" from pending_videos',
    );
    expect(left).toEqual([]);
  });
});
