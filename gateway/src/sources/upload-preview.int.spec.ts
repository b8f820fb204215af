import { request } from 'node:http';
import { limits, UploadPreview, uploadBucket } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { uploadCalls, uploadGateway } from '../testing/upload-calls.js';
import {
  bytesOf,
  cues,
  labelled,
  noise,
  packedFolder,
  picture,
  plainTalk,
  sound,
  teamsDocument,
  teamsVtt,
  telegram,
  wordDocument,
} from '../testing/upload-files.js';

const galley = duringTests(uploadGateway);
const { everything, post, previewOf, store, stored } = uploadCalls(galley);

const list = cues('sizing', ['Ann Lee', 'Bob Ray'], 180);

describe('a preview of a file', () => {
  it('reports what is in the file: format, speakers, times, first lines', async () => {
    const preview = await previewOf(teamsVtt(list), 'Weekly call_2.vtt');
    expect(preview).toMatchObject({
      fileName: 'Weekly call_2.vtt',
      title: 'Weekly call 2',
      format: 'teams',
      cues: list.length,
      problem: null,
      warnings: [],
      existingSourceId: null,
      sample: [{ timestamp: '00:00:00', speaker: 'Ann Lee', text: list[0]?.text }, {}, {}, {}, {}],
    });
    expect(preview.speakers.map(({ name, turns }) => [name, turns]).sort()).toEqual([
      ['Ann Lee', 2],
      ['Bob Ray', 2],
    ]);
    expect(preview.durationSeconds).toBeGreaterThanOrEqual(list.at(-1)?.seconds ?? 0);
    expect(preview.characters).toBeGreaterThan(limits.transcriptMinCharacters);
  });

  it.each([
    ['Meeting.docx', () => teamsDocument(cues('documents', ['Ann Lee', 'Bob Ray'])), 'teams', 2],
    ['call.txt', () => bytesOf(labelled(cues('labels', ['Ann Lee', 'Bob Ray']))), 'descript', 2],
    [
      'cues.json',
      () =>
        bytesOf(
          JSON.stringify({
            segments: cues('json', ['Ann Lee']).map(({ seconds, ...cue }) => ({ start: seconds, ...cue })),
          }),
        ),
      'json',
      1,
    ],
    ['result.json', () => bytesOf(telegram(140)), 'telegram', 0],
    ['notes.md', () => bytesOf(`# Notes\n\n${plainTalk('notes')}`), 'markdown', 0],
    ['notes.rtf', () => bytesOf(`{\\rtf1\\ansi ${plainTalk('rich text')}\\par}`), 'rtf', 0],
    [
      'utf16.txt',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plainTalk('wide letters'), 'utf16le')]),
      'plain',
      0,
    ],
    ['marked.txt', () => bytesOf(`\uFEFF${plainTalk('marks')}`), 'plain', 0],
  ])('%s is read', async (fileName, make, format, voices) => {
    const preview = await previewOf(make(), fileName);
    expect(preview).toMatchObject({ format, problem: null });
    expect(preview.speakers).toHaveLength(voices);
    expect(preview.sample[0]?.text).toMatch(/^(Note 0\. )?In example 0 of /);
  });

  it('reads an old Western encoding, and says so', async () => {
    const text = `Größe zählt – „immer“. ${plainTalk('Öl und Käse für später, naïve cafés')}`;
    const bytes = Buffer.from(text.replace('–', '\x96').replace('„', '\x84').replace('“', '\x93'), 'latin1');
    const preview = await previewOf(bytes, 'alt.txt');
    expect(preview.sample[0]?.text).toMatch(/^Größe zählt – „immer“\. In example 0 of Öl und Käse/);
    expect(preview.warnings).toContainEqual(expect.objectContaining({ code: 'GUESSED_ENCODING' }));
  });

  it('is followed by a source with the labels that a person corrected; wrong corrections are refused', async () => {
    const file = bytesOf(labelled(cues('corrected labels', ['Ann Lee', 'Bob Ray'])));
    const { uploadId } = await previewOf(file, 'call.txt');
    const before = await everything();
    const refused = await store(uploadId, { labels: { 'Zoe Quist': 'Ann Lee' } });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('“Zoe Quist” is no speaker'),
    ]);
    expect(await everything()).toEqual(before);
    const { transcript } = await stored(uploadId, { labels: { 'Ann Lee': 'Dr. Anna Lee' } });
    expect(transcript).toContain('**Dr. Anna Lee:** ');
    expect(transcript).not.toContain('Ann Lee:');
    expect(transcript).toContain('**Bob Ray:** ');
  });

  it('keeps the words of captions whose time cannot be read, and says so', async () => {
    const captions = list.map(
      ({ text }, n) =>
        `${n + 1}\n00:00:${n === 3 ? 'x5' : String(n % 60).padStart(2, '0')},000 --> 00:59:00,000\n${text}\n`,
    );
    const preview = await previewOf(captions.join('\n'), 'call.srt');
    expect(preview.warnings).toContainEqual(expect.objectContaining({ code: 'UNREADABLE_TIMES' }));
    expect(preview.characters).toBeGreaterThan(list.reduce((sum, { text }) => sum + text.length, 0));
  });

  it('says what a person should know before it is stored', async () => {
    const codes = async (text: string) => (await previewOf(text, 'a.txt')).warnings.map(({ code }) => code);
    expect(await codes(plainTalk('warnings'))).toEqual(['NO_TIMES', 'SHORT']);
    expect(await codes(labelled(cues('one voice', ['Ann Lee'], 220)))).toEqual(['ONE_SPEAKER']);
  });

  it.each([
    ['rubbish named .txt', 'notes.txt', () => noise(20_000), /not text/],
    ['an empty file', 'empty.txt', () => new Uint8Array(), /empty/],
    ['white space', 'blank.txt', () => bytesOf(' \n\t '), /white space/],
    ['a zip named .docx', 'call.docx', () => packedFolder(), /not a Word document/],
    ['a damaged Word document', 'call.docx', () => teamsDocument(list).subarray(0, 900), /Word document/],
    ['a Word document of nothing', 'call.docx', () => wordDocument('<w:p/>'), /no text/],
    ['a picture', 'shot.txt', () => picture(), /picture/],
    ['a PDF', 'call.pdf', () => bytesOf('%PDF-1.7\n…'), /PDF/],
    [
      'JSON of something else',
      'data.json',
      () => bytesOf(JSON.stringify({ prices: Array(9_000).fill(1) })),
      /JSON/,
    ],
    [
      'an account with several chats',
      'result.json',
      () => bytesOf(`{"chats":{"list":[${telegram(3)},${telegram(3)}]}}`),
      /2 chats/,
    ],
  ])(
    '%s is refused with one sentence, and nothing of it is kept',
    async (_what, fileName, make, sentence) => {
      const before = await everything();
      const preview = await previewOf(make(), fileName);
      expect(preview).toMatchObject({ uploadId: null, problem: { code: 'FILE_UNREADABLE' } });
      expect(preview.problem?.message).toMatch(sentence);
      expect(await everything()).toEqual(before);
    },
  );

  it('says how much is missing from a short file, what is allowed for a long one, and what a recording needs', async () => {
    const short = await previewOf('Too short.', 'a.txt');
    expect(short.problem).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'The transcript needs at least 10,000 characters; 9,990 more are needed.',
    });
    const long = await previewOf('word '.repeat(4_800_000), 'a.txt');
    expect(long.problem).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('2,000,000') });
    const recording = await previewOf(sound('calls'), 'call.mp3');
    expect(recording).toMatchObject({ format: 'audio', problem: { code: 'TRANSCRIPTION_UNAVAILABLE' } });
    for (const [{ uploadId }, status] of [
      [short, 400],
      [long, 413],
      [recording, 422],
    ] as const) {
      const before = await everything();
      expect((await store(uploadId)).status).toBe(status);
      expect(await everything()).toEqual(before);
    }
  });

  it('is 413 beyond 25 MB, with or without a content length', async () => {
    const announced = await galley.sendFile('/api/ingest/uploads/preview', {
      bytes: noise(26_000_000),
      fileName: 'a.mp4',
      token: galley.reader.token,
    });
    const unannounced = await galley.sendFile('/api/ingest/uploads/preview', {
      bytes: noise(25_000_001),
      fileName: 'a.mp4',
      token: galley.reader.token,
      streamed: true,
    });
    for (const { status, body } of [announced, unannounced])
      expect([status, body]).toEqual([
        413,
        expect.objectContaining({
          code: 'TOO_LARGE',
          message: 'This is too large: at most 25 MB is accepted.',
        }),
      ]);
  });

  it('accepts a pasted text, and keeps nothing of it', async () => {
    const { status, body } = await post('uploads/preview', { transcript: labelled(list) });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        uploadId: null,
        fileName: null,
        title: null,
        format: 'descript',
        problem: null,
      }),
    ]);
    expect((await post('uploads/preview', { transcript: ' ' })).status).toBe(400);
  });

  it('looks at a kept file again with labels that a person corrected, and keeps it', async () => {
    const { uploadId, speakers } = await previewOf(labelled(list), 'call.txt');
    const [first, second] = speakers.map(({ name }) => name);
    const again = await post('uploads/preview', {
      uploadId,
      labels: { [first!]: 'Anna Berg', [second!]: null },
    });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ uploadId, problem: null })]);
    const names = UploadPreview.parse(again.body).speakers.map(({ name }) => name);
    expect(names).toContain('Anna Berg');
    expect(names).not.toContain(second);
    expect((await post('uploads/preview', { uploadId })).body).toMatchObject({ speakers });
    const { status, body } = await post('uploads/preview', { uploadId: 'not-kept' });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'UPLOAD_NOT_FOUND' })]);
  });

  it.each([[undefined], ['other']])('needs the field "file" (%p)', async (field) => {
    const reply = await galley.sendFile('/api/ingest/uploads/preview', {
      bytes: 'x',
      fileName: field ? 'a.txt' : '',
      field: field ?? 'file',
      token: galley.reader.token,
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ message: 'Please choose a file.' }),
    ]);
  });

  it('leaves nothing when the upload breaks off', async () => {
    const held = async () => {
      const { state } = await (await jetstreamManager(galley.stack.nats)).streams.info(uploadBucket.stream);
      return state.bytes;
    };
    const before = await held();
    const sent = request(`${galley.url}/api/ingest/uploads/preview`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${galley.reader.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '9000000',
      },
    });
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    sent.write(Buffer.alloc(2_000_000, 'words '));
    await eventually(async () => (await held()) > before + 1_000_000);
    sent.destroy();
    await eventually(async () => (await held()) === before);
  });

  it('needs a session', async () => {
    const file = { bytes: 'x', fileName: 'a.txt', token: 'nobody' };
    expect((await galley.sendFile('/api/ingest/uploads/preview', file)).status).toBe(401);
  });
});
