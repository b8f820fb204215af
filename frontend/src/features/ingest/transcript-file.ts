import { limits } from '@galley/contracts';

export const acceptedFiles = '.txt,.md,.rtf';
const accepted = /\.(txt|md|rtf)$/i;

export class UnreadableFile extends Error {}

/** The text of a chosen file, read in the browser; RTF loses its markup. */
export async function readTranscript(file: File): Promise<{ title: string; transcript: string }> {
  if (!accepted.test(file.name)) throw new UnreadableFile('Please choose a .txt, .md or .rtf file.');
  if (file.size > limits.uploadBytes)
    throw new UnreadableFile('This file is too large: at most 25 MB is accepted.');
  const text = await file.text();
  const transcript = /\.rtf$/i.test(file.name) ? rtfToText(text) : text;
  return { title: file.name.replace(/\.[^.]+$/, ''), transcript };
}

/** Groups of an RTF file that hold settings, never words. */
const SILENT =
  /^(fonttbl|colortbl|stylesheet|info|pict|header|footer|listtable|listoverridetable|generator|themedata)$/;
const BREAKS: Record<string, string> = {
  par: '\n',
  line: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

/**
 * The words of an RTF text. Handles what word processors write: groups, control words, `\'hh` (Windows-1252) and
 * `\uN` with its one-character stand-in.
 */
export function rtfToText(rtf: string): string {
  if (!rtf.startsWith('{\\rtf')) return rtf;
  const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;
  const windows = new TextDecoder('windows-1252');
  const silent = [false];
  let skip = 0;
  let text = '';
  const add = (piece: string) => {
    const rest = piece.slice(skip);
    skip = Math.max(0, skip - piece.length);
    if (!silent.at(-1)) text += rest;
  };
  for (const [, word, value, hex, symbol, brace, plain] of rtf.matchAll(token)) {
    if (brace === '{') silent.push(silent.at(-1) ?? false);
    else if (brace === '}') silent.pop();
    else if (word === 'u' && value !== undefined) {
      if (!silent.at(-1)) text += String.fromCharCode((Number(value) + 65_536) % 65_536);
      skip = 1;
    } else if (word !== undefined) {
      if (SILENT.test(word)) silent[silent.length - 1] = true;
      else add(BREAKS[word] ?? '');
    } else if (hex !== undefined) add(windows.decode(Uint8Array.of(parseInt(hex, 16))));
    else if (symbol === '*') silent[silent.length - 1] = true;
    else if (symbol !== undefined) add(symbol === '~' ? ' ' : symbol);
    else if (plain !== undefined) add(plain);
  }
  return text.trim();
}
