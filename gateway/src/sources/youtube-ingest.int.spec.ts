import {
  type GuruRef,
  guruRpc,
  IngestErrorBody,
  IngestFailure,
  type IngestJob,
  IngestYoutubeAnswer,
  sourceRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import {
  captionsOf,
  eventually,
  scenarios,
  spokenTalk,
  startYoutubeStandIn,
  type StandInVideo,
  video,
  type YoutubeStandIn,
} from '@galley/testing';
import { z } from 'zod';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

let youtube: YoutubeStandIn;
let galley: GatewayStack;
let reader: Person;
let guru: GuruRef;
let services: RunningService[];
beforeAll(async () => {
  youtube = await startYoutubeStandIn();
  galley = await GatewayStack.start();
  reader = await galley.person();
  const { stack } = galley;
  // A pause of nothing: each refusal is that of its own video.
  const pace = { YOUTUBE_PAUSE_MS: '0', JOB_RETRY_FIRST_MS: '20', JOB_RETRY_LONGEST_MS: '100' };
  const env = { ...stack.envFor('content-source'), ...pace, YOUTUBE_BASE_URL: youtube.baseUrl };
  services = [
    await startService(contentSourceService, { env }),
    await startService(topicService, { env: stack.envFor('topic') }),
  ];
  guru = await stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await galley.close();
  await youtube.close();
});

const send = (method: string, path: string, body?: unknown, url?: string) =>
  galley.send(method, `/api${path}`, { token: reader.token, body, ...(url ? { url } : {}) });
const ingest = (id: string, more: object = {}, url?: string) =>
  send(
    'POST',
    '/ingest/youtube',
    { youtubeUrl: `https://youtu.be/${id}?si=x`, guruName: 'elena voss', ...more },
    url,
  );
const jobs = async () => (await send('GET', '/ingest/jobs')).body as IngestJob[];
const jobOf = async (id: string) => (await jobs()).find(({ videoUrl }) => videoUrl?.endsWith(id));
const sources = async () => (await galley.stack.rpc.call(sourceRpc.list, {})).total;

describe('POST /api/ingest/youtube', () => {
  it('answers with the source and its topics, whose quotes stand at the second when they were said', async () => {
    const { id, title, text, lengthSeconds } = scenarios.good;
    const reply = await ingest(id);
    expect(reply.status).toBe(200);
    const answer = z.strictObject(IngestYoutubeAnswer.shape).parse(reply.body);
    expect(answer.source).toMatchObject({
      title,
      platformType: 'YouTube',
      videoUrl: `https://www.youtube.com/watch?v=${id}`,
      durationSeconds: lengthSeconds,
      uploadedAt: '2026-03-05T14:00:06.000Z',
      thumbnail: `${youtube.baseUrl}/vi/${id}/480.jpg`,
    });
    expect(answer.guru).toMatchObject({ id: guru.id, name: 'Elena Voss' });
    expect(answer.summary.length).toBeGreaterThan(20);
    expect(answer.topicsCreated).toBe(answer.topics.length);
    expect(answer.topics.length).toBeGreaterThan(0);
    const { transcript } = await galley.stack.rpc.call(sourceRpc.text, { id: answer.source.id });
    const starts = captionsOf(text).map(({ startMs }) => Math.floor(startMs / 1000));
    for (const { quote } of answer.topics) {
      expect(transcript.slice(quote!.from, quote!.to).replace(/\n\[[\d:]+\] /g, ' ')).toBe(quote!.text);
      if (!quote!.approximate) expect(starts).toContain(quote!.startSeconds);
    }
    expect(await jobOf(id)).toMatchObject({
      status: 'done',
      title,
      platformType: 'YouTube',
      guruName: 'Elena Voss',
      failure: null,
      attempts: [{ strategy: 'Player of the Android app', code: null, reason: null }],
    });
  });

  it('refuses a video that is stored already, and names its source', async () => {
    const again = await ingest(scenarios.good.id);
    expect([again.status, IngestErrorBody.parse(again.body)]).toEqual([
      409,
      expect.objectContaining({
        code: 'DUPLICATE_SOURCE',
        isDuplicate: true,
        canRetryLater: false,
        recommendManualMode: false,
        error: 'This video has already been processed.',
        extractedTitle: scenarios.good.title,
        details: `This video has already been processed. It is kept as "${scenarios.good.title}".`,
        existingSourceId: (await jobOf(scenarios.good.id))?.sourceId,
        suggestions: expect.arrayContaining([expect.any(String)]) as string[],
      }),
    ]);
  });

  it('takes one of two requests for the same video', async () => {
    const replies = await Promise.all([ingest(scenarios.classic.id), ingest(scenarios.classic.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: 'This video is being processed already.',
      existingSourceId: null,
    });
  });

  it('refuses a video whose transcript is stored already', async () => {
    const text = spokenTalk('the same words');
    youtube.put(video('twiceSaid_1', { text }));
    youtube.put(video('twiceSaid_2', { text }));
    const first = await ingest('twiceSaid_1');
    const { source } = IngestYoutubeAnswer.parse(first.body);
    expect((await ingest('twiceSaid_2')).body).toMatchObject({
      statusCode: 409,
      code: 'DUPLICATE_SOURCE',
      isDuplicate: true,
      existingSourceId: source.id,
      error: 'This transcript has already been processed.',
    });
  });

  it.each([
    [
      { youtubeUrl: 'https://example.com/watch?v=dQw4w9WgXcQ', guruName: 'Elena Voss' },
      400,
      'INVALID_VIDEO_URL',
    ],
    [{ youtubeUrl: 'https://youtu.be/short', guruName: 'Elena Voss' }, 400, 'INVALID_VIDEO_URL'],
    [{ youtubeUrl: '', guruName: 'Elena Voss' }, 400, 'VALIDATION_FAILED'],
    [{ youtubeUrl: 'https://youtu.be/otherTalk_1' }, 400, 'VALIDATION_FAILED'],
    [{ youtubeUrl: 'https://youtu.be/otherTalk_1', guruName: 'Nobody' }, 404, 'GURU_NOT_FOUND'],
    [
      { youtubeUrl: 'https://youtu.be/otherTalk_1', guruName: 'Elena Voss', transcript: 'Words.' },
      400,
      'VALIDATION_FAILED',
    ],
    [
      {
        youtubeUrl: 'https://youtu.be/otherTalk_1',
        guruName: 'Elena Voss',
        title: 'T',
        transcript: '[00:01] 7',
      },
      400,
      'VALIDATION_FAILED',
    ],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    const before = (await jobs()).length;
    const reply = await send('POST', '/ingest/youtube', body);
    expect([reply.status, IngestErrorBody.parse(reply.body).code]).toEqual([status, code]);
    expect(await jobs()).toHaveLength(before);
  });
});

const paste = { recommendManualMode: true, canRetryLater: false, isCloudDeployment: false };
const later = { recommendManualMode: true, canRetryLater: true, isCloudDeployment: false };
const cloud = {
  recommendManualMode: true,
  canRetryLater: true,
  isCloudDeployment: true,
  details:
    'YouTube temporarily blocks automated requests from cloud servers. This is normal and usually resolves within 10-15 minutes.',
};
const nothing = { recommendManualMode: false, canRetryLater: false, isCloudDeployment: false };
const reasons: [StandInVideo, number, string, object][] = [
  [
    scenarios.tooShort,
    422,
    'VIDEO_TOO_SHORT',
    {
      ...nothing,
      videoTitle: 'A short remark',
      videoDuration: '3:20',
      minimumRequired: '5 minutes',
      error: expect.stringContaining('Video too short') as string,
      details: '"A short remark" lasts 3:20. Only videos 5 minutes or longer are accepted.',
    },
  ],
  [
    scenarios.unavailable,
    422,
    'VIDEO_UNAVAILABLE',
    { ...nothing, details: 'YouTube says: Video unavailable' },
  ],
  [scenarios.private, 422, 'VIDEO_PRIVATE', { ...paste, videoTitle: scenarios.private.title }],
  [scenarios.ageRestricted, 422, 'AGE_RESTRICTED', paste],
  [
    scenarios.unplayable,
    422,
    'VIDEO_UNPLAYABLE',
    { ...paste, error: expect.stringContaining('country') as string },
  ],
  [
    scenarios.live,
    422,
    'VIDEO_UNPLAYABLE',
    { ...paste, error: expect.stringContaining('live stream') as string },
  ],
  [scenarios.noCaptions, 422, 'CAPTIONS_DISABLED', { ...paste, extractedTitle: 'A talk without captions' }],
  [
    scenarios.german,
    422,
    'LANGUAGE_MISSING',
    { ...paste, error: expect.stringContaining('German') as string },
  ],
  [scenarios.poToken, 422, 'PO_TOKEN_REQUIRED', { ...paste, extractedTitle: scenarios.poToken.title }],
  [scenarios.emptyBody, 503, 'EMPTY_BODY', later],
  [scenarios.garbage, 502, 'UNPARSABLE', later],
  [scenarios.broken, 503, 'UPSTREAM_FAILED', later],
];
const blocks: [StandInVideo, string][] = [
  [scenarios.tooMany, 'IP_BLOCKED'],
  [scenarios.sorry, 'IP_BLOCKED'],
  [scenarios.captcha, 'IP_BLOCKED'],
  [scenarios.botCheck, 'REQUEST_BLOCKED'],
  [scenarios.consent, 'REQUEST_BLOCKED'],
];

/** The call's answer, and the same kept on its job. */
async function refused(id: string) {
  const reply = await ingest(id);
  const body = IngestErrorBody.parse(reply.body);
  const job = await jobOf(id);
  expect(job).toMatchObject({ status: 'failed', code: body.code, reason: body.message, sourceId: null });
  expect(job!.attempts.at(-1)!.code).not.toBeNull();
  expect(job!.failure).toEqual(IngestFailure.parse(body));
  return { status: reply.status, body, tries: job!.tries };
}

describe('a video that cannot be read', () => {
  it.each(reasons)('is refused with its reason (%#)', async ({ id }, status, code, fields) => {
    const before = await sources();
    const { body, tries, ...reply } = await refused(id);
    expect({ ...reply, code: body.code }).toEqual({ status, code });
    expect(body).toMatchObject({ ...fields, isDuplicate: false, existingSourceId: null });
    expect(body.suggestions?.length).toBeGreaterThan(0);
    expect(tries).toBe(status >= 500 ? 3 : 1);
    expect(await sources()).toBe(before);
  });

  it.each(blocks)('is refused at once while YouTube blocks this address (%#)', async ({ id }, code) => {
    const { body, tries, status } = await refused(id);
    expect([status, body.code, tries]).toEqual([503, code, 1]);
    expect(body).toMatchObject(cloud);
  });

  it('is ingested by a retry once it can be read, and lists all attempts', async () => {
    youtube.put({ ...scenarios.noCaptions, tracks: scenarios.good.tracks });
    const failed = await jobOf(scenarios.noCaptions.id);
    const retried = await send('POST', `/ingest/jobs/${failed!.id}/retry`);
    expect(retried.body).toMatchObject({ status: 'queued', code: null, failure: null });
    const done = await eventually(async () => {
      const job = await jobOf(scenarios.noCaptions.id);
      return job?.status === 'done' && job;
    });
    expect(done.attempts.map(({ code }) => code)).toEqual([
      ...Array<string>(3).fill('CAPTIONS_DISABLED'),
      null,
    ]);
  });
});

describe('a video that takes its time', () => {
  it('is answered with 202, goes on, and can be cancelled', async () => {
    youtube.put(video('silent___02', { behaviour: { android: { silent: true } } }));
    const hasty = await galley.another({ GATEWAY_WAIT_MS: '300' });
    const reply = await ingest('silent___02', {}, `http://127.0.0.1:${hasty.port}`);
    await hasty.close();
    const { jobId } = reply.body as { jobId: number };
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', jobId, sourceId: null }]);
    expect((await jobOf('silent___02'))?.status).toBe('running');
    const waiting = ingest('silent___02');
    expect((await waiting).body).toMatchObject({ code: 'DUPLICATE_SOURCE', existingSourceId: null });
    expect((await send('POST', `/ingest/jobs/${jobId}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    youtube.put(video('silent___02'));
    expect((await ingest('silent___02')).status).toBe(200);
  });

  it('tells the caller that waits for it that it was cancelled', async () => {
    youtube.put(video('silent___03', { behaviour: { android: { silent: true } } }));
    const waiting = ingest('silent___03');
    const job = await eventually(async () => (await jobOf('silent___03')) ?? false);
    await send('POST', `/ingest/jobs/${job.id}/cancel`);
    expect((await waiting).body).toMatchObject({ statusCode: 409, code: 'CANCELLED', isDuplicate: false });
  });
});

describe('manual mode', () => {
  const typed = (about: string) => ({
    title: 'As I call it',
    transcript: captionsOf(spokenTalk(about))
      .map(({ startMs, text }) => `[00:${String(Math.floor(startMs / 60_000)).padStart(2, '0')}:00] ${text}`)
      .join('\n'),
  });

  it("stores the typed transcript, with YouTube's data of the video", async () => {
    youtube.put(video('manual___01', { tracks: [], lengthSeconds: 4000 }));
    const reply = await ingest('manual___01', typed('typed by hand'));
    expect(reply.status).toBe(200);
    expect(IngestYoutubeAnswer.parse(reply.body).source).toMatchObject({
      title: 'As I call it',
      durationSeconds: 4000,
      uploadedAt: '2026-03-05T14:00:06.000Z',
      thumbnail: `${youtube.baseUrl}/vi/manual___01/480.jpg`,
    });
    expect(youtube.endpointsOf('manual___01')).toEqual(['headset']);
  });

  it('works while YouTube is away', async () => {
    const reply = await ingest(scenarios.broken.id, typed('typed without help'));
    expect(reply.status).toBe(200);
    expect(IngestYoutubeAnswer.parse(reply.body).source).toMatchObject({
      title: 'As I call it',
      thumbnail: null,
      platformType: 'YouTube',
      videoUrl: `https://www.youtube.com/watch?v=${scenarios.broken.id}`,
    });
  });

  it('still refuses a video under five minutes', async () => {
    const { body } = await ingest(scenarios.tooShort.id, typed('typed in vain'));
    expect(body).toMatchObject({
      code: 'VIDEO_TOO_SHORT',
      videoDuration: '3:20',
      minimumRequired: '5 minutes',
    });
  });

  it('says that no topic was found, and names the source that was stored', async () => {
    youtube.put(video('manual___02', { lengthSeconds: 4000 }));
    const reply = await ingest('manual___02', { title: 'Hm', transcript: '[00:00:01] Hm.' });
    expect(reply.body).toMatchObject({ statusCode: 422, code: 'NO_TOPICS_FOUND' });
    expect(IngestErrorBody.parse(reply.body).existingSourceId).toBe((await jobOf('manual___02'))?.sourceId);
  });
});
