import { IngestErrorBody, IngestYoutubeAnswer, sourceRpc } from '@galley/contracts';
import { duringTests, captionsOf, eventually, scenarios, spokenTalk, video } from '@galley/testing';
import { z } from 'zod';
import { YoutubeGateway } from '../testing/youtube-gateway.js';

const studio = duringTests(() => YoutubeGateway.start());

describe('POST /api/ingest/youtube', () => {
  it('answers with the source and its topics, whose quotes stand at the second when they were said', async () => {
    const { id, title, text, lengthSeconds } = scenarios.good;
    const reply = await studio.ingest(id);
    expect(reply.status).toBe(200);
    const answer = z.strictObject(IngestYoutubeAnswer.shape).parse(reply.body);
    expect(answer.source).toMatchObject({
      title,
      platformType: 'YouTube',
      videoUrl: `https://www.youtube.com/watch?v=${id}`,
      durationSeconds: lengthSeconds,
      uploadedAt: '2026-03-05T14:00:06.000Z',
      thumbnail: `${studio.youtube.baseUrl}/vi/${id}/480.jpg`,
    });
    expect(answer.guru).toMatchObject({ id: studio.guru.id, name: 'Elena Voss' });
    expect(answer.summary.length).toBeGreaterThan(20);
    expect(answer.topicsCreated).toBe(answer.topics.length);
    expect(answer.topics.length).toBeGreaterThan(0);
    const { transcript } = await studio.galley.stack.rpc.call(sourceRpc.text, { id: answer.source.id });
    const starts = captionsOf(text).map(({ startMs }) => Math.floor(startMs / 1000));
    for (const { quote } of answer.topics) {
      expect(transcript.slice(quote!.from, quote!.to).replace(/\n\[[\d:]+\] /g, ' ')).toBe(quote!.text);
      if (!quote!.approximate) expect(starts).toContain(quote!.startSeconds);
    }
    expect(await studio.jobOf(id)).toMatchObject({
      status: 'done',
      title,
      platformType: 'YouTube',
      guruName: 'Elena Voss',
      failure: null,
      attempts: [{ strategy: 'Player of the Android app', code: null, reason: null }],
    });
  });

  it('refuses a video that is stored already, and names its source', async () => {
    const again = await studio.ingest(scenarios.good.id);
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
        existingSourceId: (await studio.jobOf(scenarios.good.id))?.sourceId,
        suggestions: expect.arrayContaining([expect.any(String)]) as string[],
      }),
    ]);
  });

  it('takes one of two requests for the same video', async () => {
    const replies = await Promise.all([
      studio.ingest(scenarios.classic.id),
      studio.ingest(scenarios.classic.id),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: 'This video is being processed already.',
      existingSourceId: null,
    });
  });

  it('refuses a video whose transcript is stored already', async () => {
    const text = spokenTalk('the same words');
    studio.youtube.put(video('twiceSaid_1', { text }));
    studio.youtube.put(video('twiceSaid_2', { text }));
    const first = await studio.ingest('twiceSaid_1');
    const { source } = IngestYoutubeAnswer.parse(first.body);
    expect((await studio.ingest('twiceSaid_2')).body).toMatchObject({
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
    const before = (await studio.jobs()).length;
    const reply = await studio.send('POST', '/ingest/youtube', body);
    expect([reply.status, IngestErrorBody.parse(reply.body).code]).toEqual([status, code]);
    expect(await studio.jobs()).toHaveLength(before);
  });
});

describe('a video that takes its time', () => {
  it('is answered with 202, goes on, and can be cancelled', async () => {
    studio.youtube.put(video('silent___02', { behaviour: { android: { silent: true } } }));
    const hasty = await studio.galley.another({ GATEWAY_WAIT_MS: '300' });
    const reply = await studio.ingest('silent___02', {}, `http://127.0.0.1:${hasty.port}`);
    await hasty.close();
    const { jobId } = reply.body as { jobId: number };
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', jobId, sourceId: null }]);
    expect((await studio.jobOf('silent___02'))?.status).toBe('running');
    const waiting = studio.ingest('silent___02');
    expect((await waiting).body).toMatchObject({ code: 'DUPLICATE_SOURCE', existingSourceId: null });
    expect((await studio.send('POST', `/ingest/jobs/${jobId}/cancel`)).body).toMatchObject({
      status: 'cancelled',
    });
    studio.youtube.put(video('silent___02'));
    expect((await studio.ingest('silent___02')).status).toBe(200);
  });

  it('tells the caller that waits for it that it was cancelled', async () => {
    studio.youtube.put(video('silent___03', { behaviour: { android: { silent: true } } }));
    const waiting = studio.ingest('silent___03');
    const job = await eventually(async () => (await studio.jobOf('silent___03')) ?? false);
    await studio.send('POST', `/ingest/jobs/${job.id}/cancel`);
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
    studio.youtube.put(video('manual___01', { tracks: [], lengthSeconds: 4000 }));
    const reply = await studio.ingest('manual___01', typed('typed by hand'));
    expect(reply.status).toBe(200);
    expect(IngestYoutubeAnswer.parse(reply.body).source).toMatchObject({
      title: 'As I call it',
      durationSeconds: 4000,
      uploadedAt: '2026-03-05T14:00:06.000Z',
      thumbnail: `${studio.youtube.baseUrl}/vi/manual___01/480.jpg`,
    });
    expect(studio.youtube.endpointsOf('manual___01')).toEqual(['headset']);
  });

  it('works while YouTube is away', async () => {
    const reply = await studio.ingest(scenarios.broken.id, typed('typed without help'));
    expect(reply.status).toBe(200);
    expect(IngestYoutubeAnswer.parse(reply.body).source).toMatchObject({
      title: 'As I call it',
      thumbnail: null,
      platformType: 'YouTube',
      videoUrl: `https://www.youtube.com/watch?v=${scenarios.broken.id}`,
    });
  });

  it('still refuses a video under five minutes', async () => {
    const { body } = await studio.ingest(scenarios.tooShort.id, typed('typed in vain'));
    expect(body).toMatchObject({
      code: 'VIDEO_TOO_SHORT',
      videoDuration: '3:20',
      minimumRequired: '5 minutes',
    });
  });

  it('says that no topic was found, and names the source that was stored', async () => {
    studio.youtube.put(video('manual___02', { lengthSeconds: 4000 }));
    const reply = await studio.ingest('manual___02', { title: 'Hm', transcript: '[00:00:01] Hm.' });
    expect(reply.body).toMatchObject({ statusCode: 422, code: 'NO_TOPICS_FOUND' });
    expect(IngestErrorBody.parse(reply.body).existingSourceId).toBe(
      (await studio.jobOf('manual___02'))?.sourceId,
    );
  });
});
