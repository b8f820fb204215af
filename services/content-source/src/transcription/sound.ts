import { AppError, limits } from '@galley/contracts';
import {
  ADTS,
  BufferTarget,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  MATROSKA,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type OutputFormat,
} from 'mediabunny';
import type { ReadRange } from './recording-file.js';
import { checkWaveLength } from './wave-length.js';

/** How large a piece may be. */
export interface PieceLimits {
  readonly seconds: number;
  readonly bytes: number;
}

/** What is known of the sound of a recording before it is cut. */
export interface SoundFacts {
  readonly durationSeconds: number;
  /** What a piece of it is called at its end: `mp3`. */
  readonly extension: string;
}

/** A stretch of the sound as a file of its own. Seconds count from the beginning of the recording. */
export interface SoundPiece {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Nothing comes after it. */
  readonly last: boolean;
}

/** Formats of one file; none of them names others, as the playlists of HLS do. */
const formats = [MP4, QTFF, WEBM, MATROSKA, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS];
/** Room for what is read ahead: two times 8 MB. */
const cacheBytes = 20_000_000;
/** What a container adds to a packet, at most. */
const packetRoom = 32;
/** No sound has packets of this size; what says so is not what it seems. */
const largestPacket = 4_000_000;

/** What MP4 calls sound that only a player with a key can read. */
const encryptedNames = /^(?:enca|drms)$/;
export const isEncrypted = async (track: InputAudioTrack): Promise<boolean> =>
  encryptedNames.test(String(await track.getInternalCodecId()));

const unreadable = () => new AppError('RECORDING_UNREADABLE');

/**
 * A recording whose parts are read as they are needed; dispose of it.
 * @param ahead how much is read ahead: much for what is read in its order, little for leaps
 * @throws AppError RECORDING_EMPTY, RECORDING_UNREADABLE
 */
export async function openInput(
  read: ReadRange,
  size: number,
  ahead: 'network' | 'fileSystem' = 'network',
): Promise<Input> {
  if (size === 0) throw new AppError('RECORDING_EMPTY');
  const source = new CustomSource({
    getSize: () => size,
    read,
    maxCacheSize: cacheBytes,
    prefetchProfile: ahead,
  });
  const input = new Input({ formats, source });
  if (await input.canRead()) return input;
  throw unreadable();
}

/** The sound of a recording, cut into pieces at the borders of its packets: nothing is decoded, so nothing is lost. */
export class Sound {
  private constructor(
    private readonly input: Input,
    private readonly track: InputAudioTrack,
    private readonly codec: AudioCodec,
    private readonly sink: EncodedPacketSink,
    readonly facts: SoundFacts,
  ) {}

  /**
   * @throws AppError RECORDING_EMPTY, RECORDING_UNREADABLE, RECORDING_WITHOUT_SOUND, RECORDING_CODEC, RECORDING_CUT_OFF,
   * RECORDING_TOO_LONG; errors of `read`
   */
  static async open(read: ReadRange, size: number): Promise<Sound> {
    const input = await openInput(read, size);
    if ((await input.getFormat()) === WAVE) await checkWaveLength(read, size);
    const track = await soundOf(input);
    const codec = await track.getCodec();
    const kind = codec === null ? null : kindOf(codec);
    if (codec === null || kind === null || (await isEncrypted(track))) throw new AppError('RECORDING_CODEC');
    const sink = new EncodedPacketSink(track);
    const durationSeconds = await lengthOf(input, sink);
    return new Sound(input, track, codec, sink, { durationSeconds, extension: kind.extension });
  }

  /** The longest piece within the limits that begins with the packet at `start`. @throws AppError RECORDING_UNREADABLE, RECORDING_CUT_OFF */
  async piece(start: number, { seconds, bytes }: PieceLimits): Promise<SoundPiece> {
    const first =
      (start <= 0 ? null : await this.sink.getPacket(start)) ?? (await this.sink.getFirstPacket());
    if (!first) throw unreadable();
    const piece = await this.begin();
    let room = bytes;
    let end = first.timestamp;
    let last = true;
    for await (const packet of this.sink.packets(first)) {
      const stop = packet.timestamp + packet.duration;
      room -= packet.byteLength + packetRoom;
      if (room < 0 || stop - first.timestamp > seconds) {
        last = false;
        break;
      }
      await piece.add(packet, packet.timestamp - first.timestamp);
      end = Math.max(end, stop);
    }
    if (last && end < this.facts.durationSeconds - 2) throw new AppError('RECORDING_CUT_OFF');
    if (end <= first.timestamp && !last) throw unreadable();
    return { bytes: await piece.finish(), start: Math.max(0, first.timestamp), end, last };
  }

  close(): void {
    this.input.dispose();
  }

  /** A file of its own for some packets. */
  private async begin() {
    const decoderConfig = await this.track.getDecoderConfig();
    const target = new BufferTarget();
    const output = new Output({ format: formatFor(this.codec), target });
    const source = new EncodedAudioPacketSource(this.codec);
    output.addAudioTrack(source);
    await output.start();
    const meta = decoderConfig === null ? undefined : { decoderConfig };
    return {
      add: async (packet: EncodedPacket, timestamp: number) => {
        if (packet.byteLength > largestPacket || !(timestamp >= 0)) throw unreadable();
        await source.add(packet.clone({ timestamp }), meta);
      },
      finish: async () => {
        await output.finalize();
        if (target.buffer === null) throw unreadable();
        return new Uint8Array(target.buffer);
      },
    };
  }
}

async function soundOf(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack();
  if (track) return track;
  // A film without sound says what it shows; a file that was cut off before its table of contents says nothing.
  throw (await input.getTracks()).length > 0
    ? new AppError('RECORDING_WITHOUT_SOUND')
    : new AppError('RECORDING_CUT_OFF');
}

/** @throws AppError RECORDING_UNREADABLE, RECORDING_CUT_OFF, RECORDING_TOO_LONG */
export async function lengthOf(input: Input, sink: EncodedPacketSink): Promise<number> {
  if (!(await sink.getFirstPacket())) throw unreadable();
  // The table of contents names packets behind the end of a file that was cut off.
  const last = await sink.getPacket(Infinity).catch(() => null);
  if (!last) throw new AppError('RECORDING_CUT_OFF');
  const length = last.timestamp + last.duration;
  if (!Number.isFinite(length) || length < 0) throw unreadable();
  const { recordingHours: hours } = limits;
  if (length > hours * 3_600) throw new AppError('RECORDING_TOO_LONG', { hours });
  const declared = (await input.getDurationFromMetadata()) ?? 0;
  if (
    declared > length + tolerated(declared) &&
    declared > (await input.computeDuration()) + tolerated(declared)
  )
    throw new AppError('RECORDING_CUT_OFF');
  return length;
}

/** Headers round. */
const tolerated = (seconds: number): number => Math.max(2, seconds * 0.02);

interface PieceKind {
  readonly extension: string;
  readonly format: () => OutputFormat;
}

/** The files that endpoints take, for each way in which sound is encoded. */
const kinds: readonly PieceKind[] = [
  { extension: 'mp3', format: () => new Mp3OutputFormat() },
  { extension: 'flac', format: () => new FlacOutputFormat() },
  { extension: 'ogg', format: () => new OggOutputFormat() },
  { extension: 'wav', format: () => new WavOutputFormat() },
  { extension: 'm4a', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
];

/** Null for sound that no file of these takes. */
export const kindOf = (codec: AudioCodec): PieceKind | null => {
  const found = kinds.find(({ format }) =>
    (format().getSupportedCodecs() as readonly string[]).includes(codec),
  );
  return found ?? null;
};

function formatFor(codec: AudioCodec): OutputFormat {
  const kind = kindOf(codec);
  if (kind === null) throw new AppError('RECORDING_CODEC');
  return kind.format();
}
