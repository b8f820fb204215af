import type { IngestAttempt } from '@galley/contracts';
import { captionsOf, scenarios, startYoutubeStandIn, video, type YoutubeStandIn } from '@galley/testing';
import { ContentSourceEnv } from '../content-source.env.js';
import { YoutubeClient } from './youtube.client.js';
import { YoutubeHttp } from './youtube.http.js';

let youtube: YoutubeStandIn;
beforeAll(async () => {
  youtube = await startYoutubeStandIn();
});
afterAll(() => youtube.close());

function newClient(): YoutubeClient {
  const settings = ContentSourceEnv.parse({ YOUTUBE_BASE_URL: youtube.baseUrl });
  return new YoutubeClient(new YoutubeHttp(settings));
}

interface Wish {
  client?: YoutubeClient;
  signal?: AbortSignal;
  language?: string;
}
function watch(id: string, wish: Wish = {}) {
  const { client = newClient(), signal = new AbortController().signal, language = null } = wish;
  const attempts: IngestAttempt[] = [];
  const onAttempt = (attempt: IngestAttempt) => Promise.resolve(void attempts.push(attempt));
  return { attempts, result: client.watch(id, { language, signal, onAttempt }) };
}

describe('a video', () => {
  it.each([scenarios.good, scenarios.classic])(
    'gives its facts and its captions with their seconds from one answer of the player ($format)',
    async ({ id, title, lengthSeconds, text }) => {
      const { attempts, result } = watch(id);
      const { video: facts, cues } = await result;
      expect(facts).toEqual({
        id,
        title,
        durationSeconds: lengthSeconds,
        publishedAt: '2026-03-05T14:00:06.000Z',
        thumbnail: `${youtube.baseUrl}/vi/${id}/480.jpg`,
      });
      expect(cues.map(({ text: said }) => said).join(' ')).toBe(text);
      const spoken = captionsOf(text);
      for (const index of [0, 7, spoken.length - 1])
        expect(cues[index]).toMatchObject({
          start: spoken[index]!.startMs / 1000,
          text: spoken[index]!.text,
        });
      expect(attempts).toMatchObject([{ strategy: 'Player of the Android app', code: null, reason: null }]);
      expect(youtube.endpointsOf(id)).toEqual(['android', 'captions']);
    },
  );

  it('is read through the next endpoint when one of them does not answer, and each try is told', async () => {
    const page = watch(scenarios.pageOnly.id);
    expect((await page.result).cues.length).toBeGreaterThan(100);
    expect(page.attempts.map(({ strategy, code }) => [strategy, code])).toEqual([
      ['Player of the Android app', 'UPSTREAM_FAILED'],
      ['Watch page', null],
    ]);
    const headset = watch(scenarios.headsetOnly.id);
    const { video: facts, cues } = await headset.result;
    expect(facts.title).toBe(scenarios.headsetOnly.title);
    expect(cues[7]?.start).toBe(captionsOf(scenarios.headsetOnly.text)[7]!.startMs / 1000);
    expect(headset.attempts.map(({ code }) => code)).toEqual(['UNPARSABLE', 'UNPARSABLE', null]);
  });

  const heard = (languageCode: string) => ({ languageCode, name: languageCode, kind: 'asr' as const });
  const written = (languageCode: string) => ({ languageCode, name: languageCode });
  it.each([
    [
      'as somebody wrote it, before what a machine heard',
      [written('de'), heard('en'), written('en-GB')],
      'en-GB',
    ],
    ['in the language that is spoken, before English', [written('en'), heard('es'), written('fr')], 'es'],
    ['in the only language that there is', [written('sw')], 'sw'],
    ['in English where nobody knows what is spoken', [written('de'), written('en')], 'en'],
  ])('is read %s', async (_, tracks, language) => {
    youtube.put(video('manyTracks1', { tracks }));
    await watch('manyTracks1').result;
    expect(youtube.asked.at(-1)).toMatchObject({ endpoint: 'captions', language });
  });

  it('is read in the language that YouTube shows first, where no machine wrote it down', async () => {
    youtube.put(video('manyTracks2', { tracks: [written('en'), written('ko')], shownFirst: 1 }));
    await watch('manyTracks2').result;
    expect(youtube.asked.at(-1)).toMatchObject({ language: 'ko' });
  });

  it.each([
    ['fr', 'fr'],
    ['PT-br', 'pt-BR'],
    ['pt', 'pt'],
    ['pt-AO', 'pt'],
    ['he', 'iw'],
    ['en', 'en'],
  ])('is read in %s where that is chosen, through every way', async (language, expected) => {
    const tracks = [heard('en'), written('fr'), heard('fr'), written('pt'), written('pt-BR'), written('iw')];
    for (const behaviour of [{}, scenarios.pageOnly.behaviour, scenarios.headsetOnly.behaviour]) {
      youtube.put(video('manyTracks3', { tracks, behaviour }));
      await watch('manyTracks3', { language }).result;
      expect(youtube.asked.at(-1)).toMatchObject({ endpoint: 'captions', language: expected });
    }
  });

  it('without captions in the chosen language names those that there are, each once', async () => {
    const tracks = [heard('en'), written('en-eEY6OEpapPo'), { languageCode: 'zh-Hant', name: 'Chinese' }];
    youtube.put(video('manyTracks4', { tracks }));
    await expect(watch('manyTracks4', { language: 'pt-BR' }).result).rejects.toMatchObject({
      message: 'This video has no captions in Brazilian Portuguese. It has: en, en-eEY6OEpapPo, Chinese.',
      details: {
        captions: [
          { language: 'en', name: 'en' },
          { language: 'zh-Hant', name: 'Chinese' },
        ],
      },
    });
  });

  const permanent = [
    [scenarios.unavailable, 'VIDEO_UNAVAILABLE'],
    [scenarios.private, 'VIDEO_PRIVATE'],
    [scenarios.ageRestricted, 'AGE_RESTRICTED'],
    [scenarios.unplayable, 'VIDEO_UNPLAYABLE'],
    [scenarios.live, 'VIDEO_UNPLAYABLE'],
    [scenarios.tooShort, 'VIDEO_TOO_SHORT'],
  ] as const;
  it.each(permanent)('that cannot be had ($title) is asked for once: %#', async ({ id }, code) => {
    const { attempts, result } = watch(id);
    await expect(result).rejects.toMatchObject({ code, status: 422, retryable: false });
    expect(attempts).toMatchObject([{ code }]);
    expect(youtube.endpointsOf(id)).toEqual(['android']);
  });

  const everywhere = [
    [scenarios.noCaptions, 'CAPTIONS_DISABLED', false],
    [scenarios.poToken, 'PO_TOKEN_REQUIRED', false],
    [scenarios.emptyBody, 'EMPTY_BODY', true],
    [scenarios.noWords, 'EMPTY_BODY', true],
    [scenarios.garbage, 'UNPARSABLE', true],
    [scenarios.broken, 'UPSTREAM_FAILED', true],
    [scenarios.cut, 'UPSTREAM_FAILED', true],
    [scenarios.foreign, 'UNPARSABLE', true],
    [scenarios.botCheck, 'REQUEST_BLOCKED', false],
    [scenarios.consent, 'REQUEST_BLOCKED', false],
  ] as const;
  it.each(everywhere)(
    'is asked for at every endpoint before it is given up: %#',
    async ({ id }, code, retryable) => {
      const { attempts, result } = watch(id);
      await expect(result).rejects.toMatchObject({ code, retryable });
      expect(attempts.map((attempt) => attempt.code)).toHaveLength(3);
      expect(attempts.at(-1)?.reason).toBeTruthy();
    },
  );

  it('that is blocked for this address is not asked for any further', async () => {
    for (const { id } of [scenarios.tooMany, scenarios.sorry]) {
      const { attempts, result } = watch(id);
      await expect(result).rejects.toMatchObject({ code: 'IP_BLOCKED', status: 503, retryable: false });
      expect(attempts).toHaveLength(1);
    }
    const { attempts, result } = watch(scenarios.captcha.id);
    await expect(result).rejects.toMatchObject({ code: 'IP_BLOCKED' });
    expect(attempts.map(({ code }) => code)).toEqual(['UPSTREAM_FAILED', 'IP_BLOCKED']);
  });

  it('that fails tells what is known about it', async () => {
    await expect(watch(scenarios.tooShort.id).result).rejects.toMatchObject({
      message: 'Video too short: it lasts 3:20, and only videos 5 minutes or longer are accepted.',
      details: { videoTitle: 'A short remark', videoDuration: '3:20', minimumRequired: '5 minutes' },
    });
    await expect(watch(scenarios.noCaptions.id).result).rejects.toMatchObject({
      details: { extractedTitle: 'A talk without captions', videoTitle: 'A talk without captions' },
    });
    const english = watch(scenarios.german.id, { language: 'en' });
    await expect(english.result).rejects.toMatchObject({
      code: 'LANGUAGE_MISSING',
      retryable: false,
      message: 'This video has no captions in English. It has: German.',
      details: { captions: [{ language: 'de', name: 'German' }] },
    });
  });

  it('is called captionless only when every endpoint says so', async () => {
    youtube.put(video('halfSilent1', { tracks: [], behaviour: { page: { status: 502 } } }));
    await expect(watch('halfSilent1').result).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  it('whose request is aborted ends at once, with the reason of the abort', async () => {
    youtube.put(video('silent___01', { behaviour: { android: { silent: true } } }));
    const stop = new AbortController();
    const { attempts, result } = watch('silent___01', { signal: stop.signal });
    const reason = new Error('cancelled');
    setImmediate(() => stop.abort(reason));
    await expect(result).rejects.toBe(reason);
    expect(attempts).toEqual([]);
  });
});

describe('a look at a video', () => {
  const look = (id: string) => newClient().look(id, new AbortController().signal);

  it('gives its facts, whether or not it has captions', async () => {
    expect(await look(scenarios.noCaptions.id)).toMatchObject({ title: 'A talk without captions' });
    expect(youtube.endpointsOf(scenarios.noCaptions.id).at(-1)).toBe('headset');
  });

  it('gives nothing where YouTube says nothing, and refuses a short one', async () => {
    expect(await look(scenarios.broken.id)).toBeNull();
    expect(await look(scenarios.unavailable.id)).toBeNull();
    await expect(look(scenarios.tooShort.id)).rejects.toMatchObject({ code: 'VIDEO_TOO_SHORT' });
  });
});
