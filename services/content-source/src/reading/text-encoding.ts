import { analyse } from 'chardet';

interface DecodedText {
  readonly text: string;
  /** As the platform names it, like `utf-8` or `windows-1252`. */
  readonly encoding: string;
  /** The bytes say nothing sure about it. */
  readonly guessed: boolean;
}

/** Of a thousand characters; a stray control character is forgiven. */
const mostControls = 1;
/** The beginning says enough about an encoding. */
const looked = 64_000;

/** The text in these bytes, or null when they are no text in any encoding. A byte order mark is left out. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  return withMark(bytes) ?? decoded(bytes, 'utf-8', false) ?? utf16(bytes) ?? guessed(bytes);
}

function withMark(bytes: Uint8Array): DecodedText | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decoded(bytes, 'utf-8', false);
  if (a === 0xff && b === 0xfe) return decoded(bytes, 'utf-16le', false);
  if (a === 0xfe && b === 0xff) return decoded(bytes, 'utf-16be', false);
  return null;
}

/** Without a mark: in Western text every second byte is zero. */
function utf16(bytes: Uint8Array): DecodedText | null {
  const sample = bytes.subarray(0, looked);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.2;
  if (odd > many && even < odd / 10) return decoded(bytes, 'utf-16le', true);
  return even > many && odd < even / 10 ? decoded(bytes, 'utf-16be', true) : null;
}

function guessed(bytes: Uint8Array): DecodedText | null {
  for (const { name } of analyse(bytes.subarray(0, looked))) {
    const known = decoderFor(name) && !name.startsWith('UTF') ? decoded(bytes, name, true) : null;
    if (known) return known;
  }
  return null;
}

function decoderFor(name: string) {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    return null;
  }
}

function decoded(bytes: Uint8Array, name: string, isGuess: boolean): DecodedText | null {
  const beginning = decoderFor(name);
  const decoder = decoderFor(name);
  try {
    // Most of what is no text shows at once; the rest of it need not be read then.
    const start = beginning?.decode(bytes.subarray(0, looked), { stream: true });
    if (decoder === null || start === undefined || !isWritten(start)) return null;
    const text = decoder.decode(bytes);
    return isWritten(text) ? { text, encoding: decoder.encoding, guessed: isGuess } : null;
  } catch {
    return null;
  }
}

/** Control characters are what texts do not hold, but for white space and escape. */
function isWritten(text: string): boolean {
  let strange = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 ? (code < 9 || code > 13) && code !== 27 : isStrange(code)) strange += 1;
  }
  return strange * 1000 <= text.length * mostControls;
}

const isStrange = (code: number): boolean =>
  (code >= 0x7f && code <= 0x9f && code !== 0x85) || code >= 0xfffe;
