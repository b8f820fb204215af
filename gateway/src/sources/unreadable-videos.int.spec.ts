import { IngestErrorBody, IngestFailure, sourceRpc } from '@galley/contracts';
import { duringTests, eventually, scenarios, type StandInVideo } from '@galley/testing';
import { YoutubeGateway } from '../testing/youtube-gateway.js';

const studio = duringTests(() => YoutubeGateway.start());
const countSources = async () => (await studio.galley.stack.rpc.call(sourceRpc.list, {})).total;

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
  const reply = await studio.ingest(id);
  const body = IngestErrorBody.parse(reply.body);
  const job = await studio.jobOf(id);
  expect(job).toMatchObject({ status: 'failed', code: body.code, reason: body.message, sourceId: null });
  expect(job!.attempts.at(-1)!.code).not.toBeNull();
  expect(job!.failure).toEqual(IngestFailure.parse(body));
  return { status: reply.status, body, tries: job!.tries };
}

describe('a video that cannot be read', () => {
  it.each(reasons)('is refused with its reason (%#)', async ({ id }, status, code, fields) => {
    const before = await countSources();
    const { body, tries, ...reply } = await refused(id);
    expect({ ...reply, code: body.code }).toEqual({ status, code });
    expect(body).toMatchObject({ ...fields, isDuplicate: false, existingSourceId: null });
    expect(body.suggestions?.length).toBeGreaterThan(0);
    expect(tries).toBe(status >= 500 ? 3 : 1);
    expect(await countSources()).toBe(before);
  });

  it('has no captions of the chosen language: those that there are can be chosen', async () => {
    const { id } = scenarios.german;
    const wrong = await studio.ingest(id, { language: 'the German one' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    const refusal = await studio.ingest(id, { language: 'en' });
    expect([refusal.status, refusal.body]).toMatchObject([
      422,
      {
        ...paste,
        code: 'LANGUAGE_MISSING',
        message: 'This video has no captions in English. It has: German.',
        captions: [{ language: 'de', name: 'German' }],
      },
    ]);
    expect(IngestFailure.parse(refusal.body)).toEqual((await studio.jobOf(id))!.failure);
    expect((await studio.ingest(id, { language: 'de' })).status).toBe(200);
    expect(studio.youtube.asked.at(-1)).toMatchObject({ endpoint: 'captions', language: 'de' });
  });

  it.each(blocks)('is refused at once while YouTube blocks this address (%#)', async ({ id }, code) => {
    const { body, tries, status } = await refused(id);
    expect([status, body.code, tries]).toEqual([503, code, 1]);
    expect(body).toMatchObject(cloud);
  });

  it('is ingested by a retry once it can be read, and lists all attempts', async () => {
    studio.youtube.put({ ...scenarios.noCaptions, tracks: scenarios.good.tracks });
    const failed = await studio.jobOf(scenarios.noCaptions.id);
    const retried = await studio.send('POST', `/ingest/jobs/${failed!.id}/retry`);
    // A worker may have taken it before the answer is written.
    const status = expect.stringMatching(/^(?:queued|running)$/) as string;
    expect(retried.body).toMatchObject({ status, code: null, failure: null });
    const done = await eventually(async () => {
      const job = await studio.jobOf(scenarios.noCaptions.id);
      return job?.status === 'done' && job;
    });
    expect(done.attempts.map(({ code }) => code)).toEqual([
      ...Array<string>(3).fill('CAPTIONS_DISABLED'),
      null,
    ]);
  });
});
