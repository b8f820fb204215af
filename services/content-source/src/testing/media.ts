import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
} from 'mediabunny';

/** Small files of each format. Their sound says nothing, but each packet holds its number, so that none can get lost unnoticed. */
export type TestFormat = 'mp3' | 'm4a' | 'mp4' | 'webm' | 'ogg' | 'flac' | 'wav';

const numberAt = 8;

function numbered(number: number, head: readonly number[], size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.set(head);
  bytes.writeUInt32BE(number, numberAt);
  return bytes;
}

/** How the packets of a way to encode sound look from outside. */
interface Coding {
  readonly codec: AudioCodec;
  readonly seconds: number;
  readonly packet: (number: number) => Buffer;
  readonly config: AudioDecoderConfig;
}

const opusHead = () => {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.set([1, 1], 8);
  head.writeUInt32LE(48_000, 12);
  return new Uint8Array(head);
};
const mp3: Coding = {
  codec: 'mp3',
  seconds: 1152 / 44_100,
  packet: (number) => numbered(number, [0xff, 0xfb, 0x10, 0xc4], 104),
  config: { codec: 'mp3', numberOfChannels: 1, sampleRate: 44_100 },
};
const aac: Coding = {
  codec: 'aac',
  seconds: 1024 / 16_000,
  packet: (number) => numbered(number, [0x21], 32),
  config: {
    codec: 'mp4a.40.2',
    numberOfChannels: 1,
    sampleRate: 16_000,
    description: new Uint8Array([0x14, 0x08]),
  },
};
const opus: Coding = {
  codec: 'opus',
  seconds: 0.06,
  packet: (number) => numbered(number, [0x18], 24),
  config: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead() },
};

const codings: Record<Exclude<TestFormat, 'flac' | 'wav'>, [Coding, () => OutputFormat]> = {
  mp3: [mp3, () => new Mp3OutputFormat()],
  m4a: [aac, () => new Mp4OutputFormat({ fastStart: 'in-memory' })],
  mp4: [aac, () => new Mp4OutputFormat({ fastStart: false })],
  webm: [opus, () => new WebMOutputFormat()],
  ogg: [opus, () => new OggOutputFormat()],
};

/** @param video with a picture for each second; `only` without sound */
export async function mediaOf(
  format: TestFormat,
  seconds: number,
  { video = 'none' }: { video?: 'none' | 'also' | 'only' } = {},
): Promise<Buffer> {
  if (format === 'wav') return waveOf(seconds);
  if (format === 'flac') return flacOf(seconds);
  const [coding, make] = codings[format];
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  const sound = new EncodedAudioPacketSource(coding.codec);
  const pictures = new EncodedVideoPacketSource('vp9');
  if (video !== 'only') output.addAudioTrack(sound);
  if (video !== 'none') output.addVideoTrack(pictures);
  await output.start();
  const add = async () => {
    for (let i = 0; i * coding.seconds < seconds; i += 1) {
      const packet = new EncodedPacket(coding.packet(i), 'key', i * coding.seconds, coding.seconds);
      await sound.add(packet, { decoderConfig: coding.config });
    }
    sound.close();
  };
  const show = async () => {
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 };
    for (let i = 0; i < seconds; i += 1)
      await pictures.add(new EncodedPacket(Buffer.alloc(2_000, i), 'key', i, 1), { decoderConfig });
    pictures.close();
  };
  await Promise.all([video === 'only' ? null : add(), video === 'none' ? null : show()]);
  await output.finalize();
  if (target.buffer === null) throw new Error('Nothing was written.');
  return Buffer.from(target.buffer);
}

/** A film in MP4 whose pictures are shown at these seconds; the first stands alone. */
export async function filmOf(seconds: readonly number[]): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const pictures = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(pictures);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 };
  for (const [place, second] of seconds.entries()) {
    const packet = new EncodedPacket(Buffer.alloc(200, place), place === 0 ? 'key' : 'delta', second, 1);
    await pictures.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

export const waveRate = 1_000;

/** Mono, 1,000 samples a second. Each sample holds the tenth of a second at which it sounds. */
export function waveOf(seconds: number): Buffer {
  const samples = Math.round(seconds * waveRate);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.set(waveHead(samples * 2));
  for (let i = 0; i < samples; i += 1) bytes.writeInt16LE(Math.floor((i * 10) / waveRate), 44 + i * 2);
  return bytes;
}

export function waveHead(size: number, rate = waveRate, channels = 1): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(Math.min(0xffffffff, 36 + size), 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(Math.min(0xffffffff, size), 40);
  return head;
}

/** Which seconds of a recording of `waveOf` a piece of it holds. */
export function secondsIn(wave: Uint8Array): { start: number; end: number } {
  const bytes = Buffer.from(wave);
  const from = bytes.indexOf('data') + 8;
  const samples = (bytes.length - from) / 2;
  const first = bytes.readInt16LE(from);
  let same = 1;
  while (same < samples && bytes.readInt16LE(from + same * 2) === first) same += 1;
  const start = (first + 1) / 10 - same / waveRate;
  return { start, end: start + samples / waveRate };
}

/** The packets of a file: when each begins, and its number. */
export async function packetsIn(bytes: Uint8Array): Promise<{ at: number; number: number }[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('It has no sound.');
  const flac = (await track.getCodec()) === 'flac';
  const packets: { at: number; number: number }[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
    const view = Buffer.from(data);
    packets.push({
      at: timestamp,
      number: flac ? view.readInt16BE(view.length - 4) : view.readUInt32BE(numberAt),
    });
  }
  return packets;
}

const flacSamples = 192;
const flacRate = 8_000;
const flacSeconds = flacSamples / flacRate;

/** Frames of one value each, which is their number. */
function flacOf(seconds: number): Buffer {
  const count = Math.ceil(seconds / flacSeconds);
  const info = Buffer.alloc(34);
  info.writeUInt16BE(flacSamples, 0);
  info.writeUInt16BE(flacSamples, 2);
  info.writeBigUInt64BE((BigInt(flacRate) << 44n) | (15n << 36n) | BigInt(count * flacSamples), 10);
  const frames = Array.from({ length: count }, (_, i) => flacFrame(i));
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, ...frames]);
}

function flacFrame(number: number): Buffer {
  const head = Buffer.from([0xff, 0xf8, 0x14, 0x08, ...Buffer.from(String.fromCodePoint(number))]);
  const samples = Buffer.alloc(flacSamples * 2);
  for (let i = 0; i < flacSamples; i += 1) samples.writeInt16BE(number, i * 2);
  // 2 says that the samples follow as they are.
  const frame = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07), 2]), samples]);
  const sum = crc(frame, 16, 0x8005);
  return Buffer.concat([frame, Buffer.from([sum >> 8, sum & 0xff])]);
}

function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1);
  const mask = (1 << bits) - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let i = 0; i < 8; i += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask;
  }
  return sum;
}
