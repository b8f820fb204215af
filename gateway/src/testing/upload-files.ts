import { createCipheriv, createHash } from 'node:crypto';
import { noiseFile } from '@galley/testing';
import { zipSync } from 'fflate';

/** Files as people send them, for tests of uploads. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
const words = (about: string, n: number) =>
  `In example ${n} of ${about}, the trade risks ${n + 1} dollars to make ${2 * n + 3} and is closed on a ${['Monday', 'Tuesday', 'Friday'][n % 3]}.`;

/** Cues of a talk of over 10,000 characters, six seconds apart, by each of the speakers in turn. */
export const cues = (about: string, speakers: readonly string[], count = 140) =>
  Array.from({ length: count }, (_, n) => ({
    seconds: n * 6,
    speaker: speakers[Math.floor((n / count) * speakers.length * 2) % speakers.length] ?? '',
    text: words(about, n),
  }));
export type Cues = ReturnType<typeof cues>;

export const teamsVtt = (list: Cues): string =>
  `WEBVTT\n\n${list
    .map(
      ({ seconds, speaker, text }) =>
        `${stamp(seconds)}.000 --> ${stamp(seconds + 6)}.000\n<v ${speaker}>${text}</v>`,
    )
    .join('\n\n')}\n`;

export const labelled = (list: Cues): string =>
  list.map(({ seconds, speaker, text }) => `[${stamp(seconds)}] ${speaker}: ${text}`).join('\n');

export const plainTalk = (about: string): string =>
  cues(about, [''])
    .map(({ text }) => text)
    .join(' ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A Word document as Teams writes it: name and time, a line break, the words; one paragraph a turn. */
export function teamsDocument(list: Cues): Uint8Array {
  const paragraph = ({ seconds, speaker, text }: Cues[number]) =>
    `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${escaped(speaker)}</w:t></w:r><w:r><w:t xml:space="preserve">   ${stamp(seconds)}</w:t><w:br/><w:t>${escaped(text)}</w:t></w:r></w:p>`;
  return wordDocument(list.map(paragraph).join(''));
}

export function wordDocument(body: string): Uint8Array {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zipSync({
    '[Content_Types].xml': bytesOf(
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': bytesOf(
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': bytesOf(`${xml}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`),
  });
}

export const packedFolder = (): Uint8Array => zipSync({ 'notes.txt': bytesOf('nothing of a document') });

/** Bytes that are no text, the same for the same seed. */
export function noise(length: number, seed = 'noise'): Uint8Array {
  const key = createHash('sha256').update(seed).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return cipher.update(Buffer.alloc(length));
}

export const picture = (): Uint8Array =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
export const sound = (seed: string): Uint8Array => noiseFile(seed, 60_000);

export const telegram = (posts: number, name = 'Quiet Markets'): string =>
  JSON.stringify({
    name,
    type: 'public_channel',
    id: 1,
    messages: Array.from({ length: posts }, (_, n) => ({
      id: n,
      type: n % 10 === 3 ? 'service' : 'message',
      date: new Date(Date.UTC(2025, 0, 1 + n, 14)).toISOString().slice(0, 19),
      text: [{ type: 'bold', text: `Note ${n}. ` }, words('the channel', n)],
    })),
  });
