import { duringTests } from '@galley/testing';
import { uploadCalls, uploadGateway } from '../testing/upload-calls.js';
import { cues, plainTalk, teamsVtt, telegram } from '../testing/upload-files.js';

const galley = duringTests(uploadGateway);
const { everything, previewOf, store, stored } = uploadCalls(galley);

describe('a file that is stored', () => {
  it('becomes a source under its own name, with the speakers of the file, once', async () => {
    const { uploadId } = await previewOf(
      teamsVtt(cues('storing', ['ann lee', 'Bob Ray'])),
      'Weekly call.vtt',
    );
    const source = await stored(uploadId);
    expect(source).toMatchObject({
      title: 'Weekly call',
      platformType: 'Direct Upload',
      sourceReference: null,
      transcriptLength: expect.any(Number),
      guru: { name: 'Elena Voss' },
    });
    expect(source.transcript).toMatch(/^\[00:00:00\] \*\*ann lee:\*\* In example 0/);
    expect((await store(uploadId)).body).toMatchObject({ statusCode: 404, code: 'UPLOAD_NOT_FOUND' });
    const again = await previewOf(teamsVtt(cues('storing', ['ann lee', 'Bob Ray'])), 'copy.vtt');
    expect(again).toMatchObject({ existingSourceId: source.id, problem: { code: 'DUPLICATE_SOURCE' } });
    const before = await everything();
    expect((await store(again.uploadId)).body).toMatchObject({
      statusCode: 409,
      code: 'DUPLICATE_SOURCE',
      existingSourceId: source.id,
      isDuplicate: true,
    });
    expect(await everything()).toEqual(before);
  });

  it('may be a Telegram channel of a guru, with the dates of its messages', async () => {
    const {
      uploadId,
      title,
      cues: messages,
      sample,
    } = await previewOf(telegram(150, 'Risk Notes'), 'result.json');
    expect({ title, messages, sample: sample[0]?.timestamp }).toEqual({
      title: 'Risk Notes',
      messages: 135,
      sample: '2025-01-01 14:00',
    });
    const source = await stored(uploadId, { sourceReference: 't.me/risk' });
    expect(source).toMatchObject({
      title: 'Risk Notes',
      platformType: 'Telegram',
      sourceReference: 't.me/risk',
    });
    expect(source.transcript).toMatch(/^## 2025-01-01 14:00\nNote 0\. In example 0/);
  });

  it('needs an existing guru and an uploaded file', async () => {
    const { uploadId } = await previewOf(plainTalk('nobody'), 'a.txt');
    const before = await everything();
    expect((await store(uploadId, { guruName: 'Nobody' })).body).toMatchObject({
      statusCode: 404,
      code: 'GURU_NOT_FOUND',
    });
    expect((await store('unknown')).body).toMatchObject({ statusCode: 404, code: 'UPLOAD_NOT_FOUND' });
    expect((await store(uploadId, { title: 'x'.repeat(501) })).status).toBe(400);
    expect(await everything()).toEqual(before);
    expect((await stored(uploadId, { title: 'Given by hand' })).title).toBe('Given by hand');
  });
});
