import { analyse } from 'chardet';

export interface DecodedText {
  readonly text: string;
  /** As the platform names it, like `utf-8` or `windows-1252`. */
  readonly encoding: string;
  /** The bytes say nothing sure about it. */
  readonly guessed: boolean;
}

/** Control characters other than white space and escape, which texts do not hold. */
const control = /[\p{Cc}\uFFFE\uFFFF]/gu;
const spaces = new Set('\t\n\v\f\r\u001B\u0085');
/** Of a thousand characters; a stray one is forgiven. */
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
  const decoder = decoderFor(name);
  try {
    const text = decoder?.decode(bytes);
    if (decoder === null || text === undefined || !isWritten(text)) return null;
    return { text, encoding: decoder.encoding, guessed: isGuess };
  } catch {
    return null;
  }
}

function isWritten(text: string): boolean {
  const found = text.match(control) ?? [];
  const strange = found.filter((character) => !spaces.has(character)).length;
  return strange * 1000 <= text.length * mostControls;
}
