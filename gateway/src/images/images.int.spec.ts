import { imageLimits, type StoredImage } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';
import { bytesOf, noise, picture } from '../testing/upload-files.js';

/** Heads of files that say what they are and how large; the rest does not matter to who asks for the size. */
const gif = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from(Uint16Array.of(width, height).buffer),
    Buffer.from(noise(100, 'gif')),
  ]);

describe('inline pictures', () => {
  const galley = duringTests(() => GatewayStack.start());

  const send = (bytes: Uint8Array, fileName = 'shot.png', field = 'file') =>
    galley.sendFile('/api/images', { bytes, fileName, token: galley.reader.token, field });

  it('are stored once under the hash of their content, and are public and cached for good', async () => {
    const replies = [await send(picture()), await send(picture(), 'the same.jpg')];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const [one, same] = replies.map(({ body }) => body as StoredImage);
    expect(one).toMatchObject({ type: 'png', width: 1, height: 1, size: picture().length });
    expect(same).toEqual(one);
    const shown = await fetch(`${galley.url}${one?.url ?? ''}`);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(picture()))).toBe(true);
    const again = await fetch(shown.url, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('of several parts arrive whole', async () => {
    const large = Buffer.concat([gif(800, 600), Buffer.from(noise(3_000_000, 'large'))]);
    const { body } = await send(large, 'large.gif');
    const { url, width, height } = body as StoredImage;
    expect([width, height]).toEqual([800, 600]);
    const shown = Buffer.from(await (await fetch(`${galley.url}${url}`)).arrayBuffer());
    expect(shown.equals(large)).toBe(true);
  });

  it.each([
    ['a script named .png', bytesOf('<script>alert(1)</script>'), 422, 'IMAGE_UNREADABLE'],
    [
      'an SVG',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      422,
      'IMAGE_UNREADABLE',
    ],
    ['an empty file', new Uint8Array(), 422, 'IMAGE_UNREADABLE'],
    ['a picture of 60,000 pixels', gif(60_000, 10), 422, 'UNPROCESSABLE'],
    ['more than 10 MB', new Uint8Array(imageLimits.bytes + 1), 413, 'TOO_LARGE'],
  ])('are refused when they are %s', async (_what, bytes, status, code) => {
    const reply = await send(bytes);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('need a form with a file and a session', async () => {
    expect(await send(picture(), 'a.png', 'other')).toMatchObject({ status: 400 });
    expect(
      await galley.send('POST', '/api/images', { token: galley.reader.token, body: { file: 'x' } }),
    ).toMatchObject({ status: 400, body: { message: 'Please choose a picture.' } });
    expect(
      await galley.sendFile('/api/images', { bytes: picture(), fileName: 'a.png', token: 'none' }),
    ).toMatchObject({ status: 401 });
  });

  it.each([`${'a'.repeat(40)}.png`, 'logo.png', '..%2f..%2fetc%2fpasswd'])(
    'that are not there are a 404: %s',
    async (name) => {
      expect(await galley.send('GET', `/files/images/${name}`)).toMatchObject({
        status: 404,
        body: { code: 'IMAGE_NOT_FOUND' },
      });
    },
  );
});
