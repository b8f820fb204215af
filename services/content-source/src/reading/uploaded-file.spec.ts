import fc from 'fast-check';
import { zipSync } from 'fflate';
import { readUploadedFile } from './uploaded-file.js';
import { wordText } from './word-document.js';

describe('any bytes under any name', () => {
  it('are text, a recording, or refused in one sentence', async () => {
    const name = fc.constantFrom('a.txt', 'a.docx', 'a.json', 'a.mp3', 'a.vtt', '');
    const heads = fc.constantFrom(
      '',
      'ID3',
      'PK\x03\x04',
      '%PDF-',
      '{\\rtf1',
      '\xff\xfe',
      '\xff\xfb',
      'RIFF',
      'OggS',
      'BM',
      'GIF89a',
    );
    await fc.assert(
      fc.asyncProperty(heads, fc.uint8Array({ maxLength: 2_000 }), name, async (head, rest, fileName) => {
        const file = await readUploadedFile(Buffer.concat([Buffer.from(head, 'latin1'), rest]), fileName);
        if (file.kind === 'text') expect(file.text.trim()).not.toBe('');
        if (file.kind === 'unreadable') expect(file.reason).toMatch(/^[A-Z].*[.]$/);
      }),
      { numRuns: 300 },
    );
  });

  it('a text that begins like a picture is a text', async () => {
    expect(await readUploadedFile(Buffer.from('BMW is a car. GIF89a is not.'), 'a.txt')).toMatchObject({
      kind: 'text',
    });
  });
});

describe('a Word document', () => {
  it('that unpacks to far more than a transcript is not unpacked', () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(wordText(bomb)).toBeNull();
  });

  it('of nonsense inside is not readable', () => {
    expect(wordText(zipSync({ 'word/document.xml': Buffer.from('<w:document') }))).toBeNull();
  });
});
