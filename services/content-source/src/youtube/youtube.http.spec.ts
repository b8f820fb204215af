import { scenarios, startYoutubeStandIn, video, type YoutubeStandIn } from '@galley/testing';
import { ContentSourceEnv } from '../content-source.env.js';
import { YoutubeHttp } from './youtube.http.js';

class ShortTimeout extends YoutubeHttp {
  protected override readonly timeoutMs = 100;
}
class Frugal extends YoutubeHttp {
  protected override readonly maxBytes = 1_000;
}

let youtube: YoutubeStandIn;
beforeAll(async () => {
  youtube = await startYoutubeStandIn();
});
afterAll(() => youtube.close());

const settings = (base?: string) => ContentSourceEnv.parse(base ? { YOUTUBE_BASE_URL: base } : {});
const watchPage = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const ask = (http: YoutubeHttp, address: string) => http.text(address, {}, new AbortController().signal);

describe('a request to YouTube', () => {
  it('goes to YOUTUBE_BASE_URL instead, below its path too', async () => {
    expect(await ask(new YoutubeHttp(settings(youtube.baseUrl)), watchPage(scenarios.good.id))).toContain(
      'ytInitialPlayerResponse',
    );
    expect(youtube.asked.at(-1)?.headers).toMatchObject({ 'accept-language': 'en', cookie: 'SOCS=CAI' });
    const below = new YoutubeHttp(settings('http://proxy.example:8080/youtube/'));
    expect(below.canonical('http://proxy.example:8080/youtube/api/timedtext?v=1')).toBe(
      'https://www.youtube.com/api/timedtext?v=1',
    );
  });

  it('is given up when no answer comes in time', async () => {
    youtube.put(video('silent___04', { behaviour: { page: { silent: true } } }));
    await expect(
      ask(new ShortTimeout(settings(youtube.baseUrl)), watchPage('silent___04')),
    ).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: 'YouTube could not be reached, or failed: no answer within 0.1 seconds.',
    });
  });

  it('is given up when the answer is too large', async () => {
    youtube.put(video('large____01', { behaviour: { page: { body: 'x'.repeat(2_000) } } }));
    await expect(ask(new Frugal(settings(youtube.baseUrl)), watchPage('large____01'))).rejects.toMatchObject({
      code: 'UNPARSABLE',
    });
  });

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch',
    'https://notyoutube.com/',
    'https://youtube.com.example.com/',
    'http://127.0.0.1/secrets',
    'file:///etc/passwd',
  ])('never goes to %s', async (address) => {
    await expect(ask(new YoutubeHttp(settings()), address)).rejects.toMatchObject({ code: 'UNPARSABLE' });
  });

  it('does not follow where another host is named', async () => {
    youtube.put(video('detour___01', { behaviour: { page: { redirect: 'http://127.0.0.1:1/secrets' } } }));
    await expect(
      ask(new YoutubeHttp(settings(youtube.baseUrl)), watchPage('detour___01')),
    ).rejects.toMatchObject({ code: 'UNPARSABLE' });
  });
});
