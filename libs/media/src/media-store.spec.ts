import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Upload } from '@tus/server';
import { type MediaStore, newMediaKey } from './media-store.js';
import { openMedia } from './open-media.js';
import { startS3Server } from './testing/s3-server.js';

const megabyte = 1024 * 1024;
/** The head of an MPEG frame and bytes that differ from place to place. */
function sound(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32BE((at * 2_654_435_761) % 4_294_967_296, at);
  bytes.write('fffb9064', 0, 'hex');
  return bytes;
}
/** In pieces, as a network brings it. */
function* pieces(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const stream = (bytes: Buffer) => Readable.from(pieces(bytes), { objectMode: false });
const all = async <T>(list: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
};

interface Place {
  store: MediaStore;
  /** Another process on the same files. */
  again: () => MediaStore;
  close: () => Promise<void>;
}
const folder = () => mkdtempSync(join(tmpdir(), 'galley-media-'));

function onDisk(): Promise<Place> {
  const path = folder();
  const again = () => openMedia({ MEDIA_URL: pathToFileURL(path).href })!;
  const close = () => Promise.resolve(rmSync(path, { recursive: true }));
  return Promise.resolve({ store: again(), again, close });
}

async function onS3(): Promise<Place> {
  const { url, credentials, close } = await startS3Server();
  const again = () => openMedia({ MEDIA_URL: url, ...credentials })!;
  return { store: again(), again, close };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', onS3],
])('recordings in %s', (_name, open) => {
  let place: Place;
  let store: MediaStore;
  beforeAll(async () => {
    place = await open();
    store = place.store;
  });
  afterAll(() => place.close());

  it('come back as they were, whole and in parts', async () => {
    const [key, bytes] = [newMediaKey(), sound(300_000)];
    expect(await store.put(key, stream(bytes))).toBe(300_000);
    expect(await store.size(key)).toBe(300_000);
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    const part = await buffer(await store.open(key, { start: 100_000, end: 100_009 }));
    expect(part.equals(bytes.subarray(100_000, 100_010))).toBe(true);
    expect((await all(store.list())).find((one) => one.key === key)).toMatchObject({
      bytes: 300_000,
    });
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeNull();
    await expect(store.open(key)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
  });

  it('may be larger than a part of an upload', async () => {
    const [key, bytes] = [newMediaKey(), sound(17 * megabyte)];
    expect(await store.put(key, stream(bytes))).toBe(bytes.length);
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
  });

  it('are kept whole or not at all', async () => {
    const key = newMediaKey();
    async function* broken() {
      yield* pieces(sound(200_000));
      await Promise.resolve();
      throw new Error('the sender is gone');
    }
    await expect(store.put(key, Readable.from(broken(), { objectMode: false }))).rejects.toThrow('sender');
    expect(await store.size(key)).toBeNull();
    expect((await all(store.list())).some((one) => one.key === key)).toBe(false);
  });

  it('have keys that lead nowhere else', async () => {
    for (const key of ['../../etc/passwd', 'a'.repeat(31), ''])
      await expect(store.open(key)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
  });

  it('arrive in pieces, in more than one process, and are adopted', async () => {
    const [key, bytes] = [newMediaKey(), sound(13 * megabyte)];
    const cut = 7 * megabyte;
    await store.arrivals.create(new Upload({ id: key, size: bytes.length, offset: 0, metadata: {} }));
    expect(await store.arrivals.write(stream(bytes.subarray(0, cut)), key, 0)).toBe(cut);
    const other = place.again();
    expect(await other.arrivals.getUpload(key)).toMatchObject({ offset: cut, size: bytes.length });
    expect(await store.size(key)).toBeNull();
    await other.arrivals.write(stream(bytes.subarray(cut)), key, cut);
    await other.adopt(key);
    await other.adopt(key);
    expect(await store.size(key)).toBe(bytes.length);
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    expect((await all(store.list())).map((one) => one.key)).toContain(key);
  });

  it('are refused by their first bytes when they are none', async () => {
    const key = newMediaKey();
    await store.arrivals.create(new Upload({ id: key, size: 10_000, offset: 0, metadata: {} }));
    const text = Buffer.from('Only words. '.repeat(1_000));
    await expect(store.arrivals.write(stream(text), key, 0)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
    expect((await store.arrivals.getUpload(key)).offset).toBe(0);
  });
});

describe('the place of recordings', () => {
  it.each([
    '/var/media',
    'http://x.example/media',
    's3://',
    's3://bucket?endpoint=here',
    'file://host/media',
  ])('is not %s', (MEDIA_URL) => {
    expect(openMedia({ MEDIA_URL })).toBeNull();
  });

  it('leaves nothing behind on the disk of what broke off', async () => {
    const path = folder();
    const store = openMedia({ MEDIA_URL: pathToFileURL(path).href })!;
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(10);
        throw new Error('gone');
      })(),
    );
    await expect(store.put(newMediaKey(), broken)).rejects.toThrow('gone');
    expect(readdirSync(join(path, 'incoming'))).toEqual([]);
    rmSync(path, { recursive: true });
  });
});
