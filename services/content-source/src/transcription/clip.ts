import { AppError, type MediaType } from '@galley/contracts';
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { ReadRange } from './recording-file.js';
import { isEncrypted, kindOf, openInput } from './sound.js';

/** A clip is made in memory, so that its table of contents can stand at its beginning, as players and networks like it. */
const mostBytes = 64_000_000;
/** Pictures are sent in the order in which they are decoded: so many late ones may still belong to a stretch. */
const mostLate = 32;

/** What was cut out. */
export interface ClipFacts {
  /** The seconds of the recording that the file holds. */
  readonly start: number;
  readonly end: number;
  readonly type: MediaType;
  /** Without a dot. */
  readonly extension: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A stretch of a recording as a file of its own: sound or video, as the recording is. Packets are copied and nothing is decoded. It
 * holds each packet of sound that is heard in the stretch, and no other; a video begins with the picture at or before its start that
 * can stand alone, and its sound with it.
 *
 * @throws AppError RECORDING_UNREADABLE, RECORDING_CODEC, RECORDING_WITHOUT_SOUND, CLIP_OUTSIDE, CLIP_TOO_LARGE; errors of `read`
 */
export async function clipOf(
  read: ReadRange,
  size: number,
  span: Span,
): Promise<ClipFacts & { bytes: Uint8Array }> {
  const input = await openInput(read, size);
  try {
    const tracks = await tracksOf(input);
    const parts = await partsOf(tracks, span);
    const target = new BufferTarget();
    const output = new Output({ format: tracks.kind.format(), target });
    const writing = parts.map((part) => part.into(output));
    await output.start();
    const origin = Math.min(...parts.map(({ first }) => first.timestamp));
    const room = { left: mostBytes };
    const ends = await Promise.all(writing.map((write) => write(origin, room)));
    await output.finalize();
    if (target.buffer === null) throw new AppError('RECORDING_UNREADABLE');
    const { type, extension } = tracks.kind;
    return { bytes: new Uint8Array(target.buffer), start: origin, end: Math.max(...ends), type, extension };
  } finally {
    input.dispose();
  }
}

interface ClipKind {
  readonly extension: string;
  readonly type: MediaType;
  readonly format: () => OutputFormat;
}

const soundTypes: Readonly<Record<string, MediaType>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};
const webm: ClipKind = { extension: 'webm', type: 'video/webm', format: () => new WebMOutputFormat() };
const filmKinds: readonly ClipKind[] = [
  { extension: 'mp4', type: 'video/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  webm,
  {
    extension: 'mov',
    type: 'video/quicktime',
    format: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  },
];

interface Tracks {
  readonly kind: ClipKind;
  readonly sound: { track: InputAudioTrack; codec: AudioCodec } | null;
  readonly film: { track: InputVideoTrack; codec: VideoCodec } | null;
}

/** What of a recording can be copied, and into what. Pictures that can't be copied are left out. */
async function tracksOf(input: Input): Promise<Tracks> {
  const [sound, film] = [await soundIn(input), await filmIn(input)];
  if (film) {
    const ofWeb = [WEBM, MATROSKA].includes((await input.getFormat()) as typeof WEBM);
    const codecs = [film.codec, ...(sound ? [sound.codec] : [])];
    const kind = [...(ofWeb ? [webm] : []), ...filmKinds].find(({ format }) => {
      const supported = format().getSupportedCodecs();
      return codecs.every((codec) => supported.includes(codec));
    });
    if (kind) return { kind, sound, film };
  }
  if (sound === null) throw new AppError('RECORDING_WITHOUT_SOUND');
  const kind = kindOf(sound.codec);
  const type = kind && soundTypes[kind.extension];
  if (!kind || !type) throw new AppError('RECORDING_CODEC');
  return { kind: { ...kind, type }, sound, film: null };
}

/** @throws AppError RECORDING_CODEC */
async function soundIn(input: Input): Promise<Tracks['sound']> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return null;
  const codec = await track.getCodec();
  if (codec === null || (await isEncrypted(track))) throw new AppError('RECORDING_CODEC');
  return { track, codec };
}

async function filmIn(input: Input): Promise<Tracks['film']> {
  const track = await input.getPrimaryVideoTrack();
  const codec = (await track?.getCodec()) ?? null;
  if (!track || codec === null || (await track.getDecoderConfig()) === null) return null;
  return { track, codec };
}

interface Room {
  left: number;
}
/** Copies the packets of a part. Returns when they are over, in seconds of the recording. */
type Write = (origin: number, room: Room) => Promise<number>;

interface Part {
  readonly first: EncodedPacket;
  readonly into: (output: Output) => Write;
}

async function partsOf({ sound, film }: Tracks, span: Span): Promise<Part[]> {
  const tracks = [sound?.track, film?.track].filter((track) => track !== undefined);
  const over = await Promise.all(tracks.map((track) => isOverAt(track, span.start)));
  if (over.every(Boolean)) throw new AppError('CLIP_OUTSIDE');
  const pictures = film && (await filmPart(film, span));
  const start = pictures?.first.timestamp ?? span.start;
  const heard = sound && (await soundPart(sound, { start, end: span.end }));
  const parts = [heard, pictures].filter((part) => part !== null);
  if (parts.length === 0) throw new AppError('CLIP_OUTSIDE');
  return parts;
}

async function isOverAt(track: InputTrack, second: number): Promise<boolean> {
  const sink = new EncodedPacketSink(track);
  const packet = await sink.getPacket(second);
  if (packet === null || packet.timestamp + packet.duration > second) return false;
  // Not every packet says how long it lasts.
  return (await sink.getNextPacket(packet)) === null;
}

async function soundPart({ track, codec }: NonNullable<Tracks['sound']>, span: Span): Promise<Part | null> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(span.start)) ?? (await sink.getFirstPacket());
  if (!first || first.timestamp >= span.end) return null;
  const config = (await track.getDecoderConfig()) ?? undefined;
  const into = (output: Output): Write => {
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    return async (origin, room) => {
      let end = first.timestamp;
      for await (const packet of sink.packets(first)) {
        if (packet.timestamp >= span.end) break;
        take(room, packet);
        await source.add(at(packet, origin), config && { decoderConfig: config });
        end = packet.timestamp + packet.duration;
      }
      source.close();
      return end;
    };
  };
  return { first, into };
}

async function filmPart({ track, codec }: NonNullable<Tracks['film']>, span: Span): Promise<Part | null> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getKeyPacket(span.start)) ?? (await sink.getFirstPacket());
  if (!first || first.timestamp >= span.end) return null;
  const config = await track.getDecoderConfig();
  const rotation = await track.getRotation();
  const into = (output: Output): Write => {
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { rotation });
    return async (origin, room) => {
      let end = first.timestamp;
      for await (const packet of shownIn(sink, first, span.end)) {
        take(room, packet);
        await source.add(at(packet, origin), { decoderConfig: config! });
        end = Math.max(end, packet.timestamp + packet.duration);
      }
      source.close();
      return end;
    };
  };
  return { first, into };
}

/** Pictures up to a second, with those after it that they are made of. */
async function* shownIn(sink: EncodedPacketSink, first: EncodedPacket, end: number) {
  let late: EncodedPacket[] = [];
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp < end) {
      yield* late;
      late = [];
      yield packet;
    } else if (packet.type === 'key' || late.length === mostLate) return;
    else late.push(packet);
  }
}

function take(room: Room, { byteLength }: EncodedPacket): void {
  room.left -= byteLength;
  if (room.left < 0) throw new AppError('CLIP_TOO_LARGE', { limit: `${mostBytes / 1_000_000} MB` });
}

const at = (packet: EncodedPacket, origin: number): EncodedPacket =>
  packet.clone({ timestamp: Math.max(0, packet.timestamp - origin) });
