import { AppError } from '@galley/contracts';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import type { ReadRange } from './recording-file.js';
import { lengthOf, openInput } from './sound.js';

/** How loud a recording is in equal stretches of its time, from 0 to 255. */
export interface Peaks {
  readonly peaks: Uint8Array;
  readonly durationSeconds: number;
}

/** As many as a wide screen has room for. */
const most = 1_000;
const shortest = 0.1;
/** Of each stretch so many seconds are heard: enough to see where nobody speaks, and a long recording takes no longer than a short one. */
const heardSeconds = 0.1;

/** The samples of some packets after one another, from a second on, for each channel. */
type Listen = (from: number, until: number) => AsyncGenerator<readonly Float32Array[]>;

/**
 * Hears a part of each stretch of a recording, whatever its length. Null for sound that can't be decoded here (AAC, Vorbis).
 * @throws AppError RECORDING_UNREADABLE, RECORDING_WITHOUT_SOUND and as `lengthOf`; errors of `read`
 */
export async function peaksOf(read: ReadRange, size: number): Promise<Peaks | null> {
  const input = await openInput(read, size, 'fileSystem');
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new AppError('RECORDING_WITHOUT_SOUND');
    const listen = await listenerOf(track);
    if (listen === null) return null;
    const durationSeconds = await lengthOf(input, new EncodedPacketSink(track));
    const count = Math.max(1, Math.min(most, Math.floor(durationSeconds / shortest)));
    const step = durationSeconds / count;
    const peaks = new Uint8Array(count);
    for (let place = 0; place < count; place += 1) {
      const from = place * step;
      let loudest = 0;
      for await (const channels of listen(from, from + Math.min(step, heardSeconds)))
        loudest = Math.max(loudest, ...channels.map(loudestOf));
      peaks[place] = Math.round(Math.min(1, loudest) * 255);
    }
    return { peaks, durationSeconds };
  } finally {
    input.dispose();
  }
}

function loudestOf(samples: Float32Array): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  return loudest;
}

async function listenerOf(track: InputAudioTrack): Promise<Listen | null> {
  const codec = await track.getCodec();
  if (codec === null) return null;
  if (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') return samplesOf(track);
  if (codec === 'mp3') {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    // A frame may need what lies in those before it: the first ones after a leap are for the decoder alone.
    return packetsOf(track, (packet) => decoder.decodeFrame(packet).channelData, 2);
  }
  if (codec === 'opus') {
    const decoder = new OpusDecoder({ channels: 2 });
    await decoder.ready;
    return packetsOf(track, (packet) => decoder.decodeFrame(packet).channelData, 1);
  }
  if (codec === 'flac') {
    const decoder = new FLACDecoder();
    await decoder.ready;
    return packetsOf(track, async (packet) => (await decoder.decodeFrames([packet])).channelData, 0);
  }
  return null;
}

/** What is stored as samples needs no decoder. */
function samplesOf(track: InputAudioTrack): Listen {
  const sink = new AudioSampleSink(track);
  return async function* (from, until) {
    for await (const sample of sink.samples(from, until)) {
      const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
        const samples = new Float32Array(sample.numberOfFrames);
        sample.copyTo(samples, { planeIndex, format: 'f32-planar' });
        return samples;
      });
      sample.close();
      yield channels;
    }
  };
}

type Decode = (packet: Uint8Array) => readonly Float32Array[] | Promise<readonly Float32Array[]>;

function packetsOf(track: InputAudioTrack, decode: Decode, warmUp: number): Listen {
  const sink = new EncodedPacketSink(track);
  return async function* (from, until) {
    const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
    if (!first) return;
    let place = 0;
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp >= until && place > warmUp) return;
      const channels = await decode(packet.data);
      if (place >= warmUp) yield channels;
      place += 1;
    }
  };
}
