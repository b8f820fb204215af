import { createCipheriv, createHash } from 'node:crypto';

const frameBytes = 104;
/** MPEG 1, layer III, 32 kbit/s, 44.1 kHz, one channel: each frame has 104 bytes. */
const frameHead = Buffer.from('fffb10c4', 'hex');

/** An MP3 file of noise, which plays and is like no other: whole frames, at least so many bytes. Each lasts 26 milliseconds. */
export function noiseFile(seed: string, bytes: number): Buffer {
  const length = Math.ceil(bytes / frameBytes) * frameBytes;
  const key = createHash('md5').update(seed).digest();
  const noise = createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
  for (let at = 0; at < length; at += frameBytes) noise.set(frameHead, at);
  return noise;
}

/** Of a file that `noiseFile` makes. */
export const secondsOfNoise = (bytes: number): number => ((bytes / frameBytes) * 1152) / 44_100;
