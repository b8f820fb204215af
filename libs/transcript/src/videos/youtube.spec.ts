import fc from 'fast-check';
import { youtubeVideoId } from './youtube.js';

const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const id = fc.string({ unit: fc.constantFrom(...characters), minLength: 11, maxLength: 11 });
const host = fc.constantFrom('', 'www.', 'm.', 'music.').map((sub) => `${sub}youtube.com`);
const scheme = fc.constantFrom('https://', 'http://', '');
/** What players, feeds and people append. */
const parameter = fc.constantFrom('t=42s', 'si=a-B_c', 'feature=share', 'list=PL1', 'index=3', 'pp=%3D%3D');
const parameters = fc.array(parameter, { maxLength: 3 });
const query = (all: readonly string[]) => (all.length === 0 ? '' : `?${all.join('&')}`);

const link = fc.oneof(
  fc.tuple(scheme, host, id, parameters, parameters).map(([s, h, v, before, after]) => ({
    v,
    url: `${s}${h}/watch${query([...before, `v=${v}`, ...after])}`,
  })),
  fc
    .tuple(scheme, host, fc.constantFrom('shorts', 'live', 'embed', 'v', 'e'), id, parameters)
    .map(([s, h, folder, v, more]) => ({ v, url: `${s}${h}/${folder}/${v}${query(more)}` })),
  fc.tuple(scheme, id, parameters).map(([s, v, more]) => ({ v, url: `${s}youtu.be/${v}${query(more)}` })),
);

describe('the video id of an address', () => {
  it('is read from every kind of link, whatever stands around it', () => {
    fc.assert(
      fc.property(link, fc.constantFrom('', '#t=1', ' '), ({ v, url }, tail) => {
        fc.pre(v !== 'videoseries' && v !== 'live_stream');
        expect(youtubeVideoId(`${url}${tail}`)).toBe(v);
      }),
    );
  });

  it('is never anything but eleven characters, and never read from another host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const found = youtubeVideoId(text);
        expect(found === null || /^[\w-]{11}$/.test(found)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), id, (url, v) => {
        const foreign = new URL(url);
        foreign.searchParams.set('v', v);
        expect(youtubeVideoId(foreign.href)).toBeNull();
      }),
    );
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?t=42',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  ])('is read from %s', (address) => {
    expect(youtubeVideoId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    null,
    '',
    'dQw4w9WgXcQ',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://www.youtube.com/',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ])('is absent from %p', (address) => {
    expect(youtubeVideoId(address)).toBeNull();
  });
});
