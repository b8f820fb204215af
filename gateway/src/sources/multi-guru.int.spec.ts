import {
  guruRpc,
  sourceEvents,
  sourceRpc,
  topicRpc,
  UploadPreview,
  type Guru,
  type IngestJob,
} from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { endOf } from '../../../services/content-source/src/testing/content-source-stack.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack } from '../testing/gateway-stack.js';
import { labelled, type Cues } from '../testing/upload-files.js';

let [ann, bob]: Guru[] = [];
const galley = duringTests(() => GatewayStack.start());
beforeAll(async () => {
  await galley.serve(contentSourceService);
  await galley.serve(topicService);
  bob = await rpc(guruRpc.create, { name: 'Bob Ray' });
  ann = await rpc(guruRpc.create, { name: 'Annette Lee' });
});

const rpc: GatewayStack['stack']['rpc']['call'] = (...args) => galley.stack.rpc.call(...args);
const send = (body: object) =>
  galley.send('POST', '/api/ingest/multi-guru', {
    token: galley.reader.token,
    body: { sessionName: 'Spring call', ...body },
  });

const bonds = (n: number) =>
  `Bond yields and duration decide the income of a pension, and in year ${n} a ladder of treasury bonds returned ${n + 2} percent before inflation took its share of the coupons.`;
const options = (n: number) =>
  `Option premium decays while implied volatility falls, so the iron condor number ${n} was closed at ${n + 10} dollars when half of the credit had been earned by the spread.`;
/** A host opens; then each expert speaks of his own trade, Ann longer than Bob. */
function call(about: string): string {
  const turn = (speaker: string, text: string, n: number): Cues[number] => ({
    seconds: n * 9,
    speaker,
    text,
  });
  return labelled([
    turn('Host', `Welcome to the call about ${about}, in which two experts speak.`, 0),
    ...Array.from({ length: 60 }, (_, n) => turn('Ann Lee', options(n), n + 1)),
    turn('Host', 'Thank you, and now to the safer side of things.', 61),
    ...Array.from({ length: 45 }, (_, n) => turn('Bob Ray', bonds(n), n + 62)),
  ]);
}
const speakers = { 'ann lee': 'annette lee', 'Bob Ray': 'Bob Ray' };
const everything = () =>
  galley.stack.query(
    'content-source',
    'select (select count(*)::int from raw_sources) as sources, (select count(*)::int from jobs) as jobs, (select count(*)::int from pending_transcripts) as claims, (select count(*)::int from multi_guru_sessions) as sessions',
  );

describe('a call of several experts', () => {
  it('becomes one source of all of them, and each topic belongs to the expert who says most in it', async () => {
    const heard = await galley.stack.listen(sourceEvents.ingested);
    const reply = await send({
      transcript: call('trades'),
      speakers,
      recordingUrl: 'https://zoom.example/rec/7',
      password: 'Theta 45',
    });
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ success: true })]);
    const job: IngestJob = await endOf(galley.stack, (reply.body as { jobId: number }).jobId);
    expect(job).toMatchObject({
      status: 'done',
      platformType: 'Multi-Guru Transcript',
      title: 'Spring call',
    });
    const id = job.sourceId ?? 0;
    expect(await rpc(sourceRpc.get, { id })).toMatchObject({
      title: 'Spring call',
      guruId: ann?.id,
      platformType: 'Multi-Guru Transcript',
      password: 'Theta 45',
      sourceReference: 'Recording: https://zoom.example/rec/7 Password: Theta 45',
      gurus: [
        { id: ann?.id, name: 'Annette Lee' },
        { id: bob?.id, name: 'Bob Ray' },
      ],
    });
    const sessions = await galley.stack.query('content-source', 'select * from multi_guru_sessions');
    expect(sessions).toMatchObject([
      {
        sessionName: 'Spring call',
        transcriptContent: call('trades'),
        processedGurus: [
          { guruId: ann?.id, sourceId: id },
          { guruId: bob?.id, sourceId: id },
        ],
      },
    ]);
    const bound = [
      { speaker: 'Ann Lee', guruId: ann?.id },
      { speaker: 'Bob Ray', guruId: bob?.id },
    ];
    await eventually(() => heard.some((facts) => facts.sourceId === id && facts.speakers !== undefined));
    expect(heard.find((facts) => facts.sourceId === id)?.speakers).toEqual(bound);

    const topics = await eventually(
      async () => {
        const found = await galley.send('GET', `/api/topics/source/${id}`, { token: galley.reader.token });
        const list = found.body as { id: number; guruId: number; guruName: string }[];
        return list.length > 0 ? list : undefined;
      },
      { withinMs: 40_000 },
    );
    expect(new Set(topics.map((topic) => topic.guruId))).toEqual(new Set([ann?.id, bob?.id]));
    for (const { id: topicId, guruId, guruName } of topics) {
      const { quote } = await rpc(topicRpc.get, { id: topicId });
      expect([guruId, guruName, quote?.speaker]).toEqual(
        /Bond|bond/.test(quote?.text ?? '')
          ? [bob?.id, 'Bob Ray', 'Bob Ray']
          : [ann?.id, 'Annette Lee', 'Ann Lee'],
      );
    }
    const count = (guru: Guru | undefined) => topics.filter((topic) => topic.guruId === guru?.id).length;
    await eventually(async () => (await rpc(guruRpc.get, { id: bob?.id ?? 0 })).topicCount === count(bob));
    expect(await rpc(guruRpc.list, {})).toMatchObject([
      { name: 'Bob Ray', sourceCount: 1, topicCount: count(bob) },
      { name: 'Annette Lee', sourceCount: 1, topicCount: count(ann) },
    ]);
    for (const query of [{ guruId: bob?.id }, { guruIds: [ann?.id ?? 0] }, { search: 'bob' }])
      expect((await rpc(sourceRpc.list, query)).items.map((item) => item.id)).toEqual([id]);
  });

  it.each([
    [
      'a name that does not speak in it',
      { speakers: { ...speakers, 'Carla Fox': 'Bob Ray' } },
      422,
      'SPEAKER_NOT_BOUND',
      '"Carla Fox" does not speak in this transcript. It has: Ann Lee, Bob Ray, Host.',
    ],
    [
      'nobody bound',
      { speakers: {} },
      422,
      'SPEAKER_NOT_BOUND',
      'Please bind at least one speaker to a guru.',
    ],
    [
      'a transcript without names',
      { transcript: 'word '.repeat(2_500) },
      422,
      'SPEAKER_NOT_BOUND',
      'No speaker is named in this transcript, so nobody can be bound to a guru.',
    ],
    [
      'a guru that does not exist',
      { speakers: { 'Bob Ray': 'Nobody' } },
      404,
      'GURU_NOT_FOUND',
      'There is no such guru.',
    ],
    [
      'a short transcript',
      { transcript: 'Ann Lee: Hello.' },
      400,
      'VALIDATION_FAILED',
      'The transcript needs at least 10,000 characters; 9,985 more are needed.',
    ],
    ['no session name', { sessionName: ' ' }, 400, 'VALIDATION_FAILED', 'A session name is required.'],
    [
      'an address of another kind',
      { recordingUrl: 'javascript:alert(1)' },
      400,
      'VALIDATION_FAILED',
      'The address of a recording begins with http:// or https://.',
    ],
  ])('with %s is refused and changes nothing', async (_what, wrong, statusCode, code, message) => {
    const before = await everything();
    const { body } = await send({ transcript: call('refusals'), speakers, ...wrong });
    expect(body).toMatchObject({ statusCode, code, message });
    expect(await everything()).toEqual(before);
  });

  it('is ingested once from the file of a preview', async () => {
    const file = { bytes: call('files'), fileName: 'call.txt', token: galley.reader.token };
    const preview = UploadPreview.parse((await galley.sendFile('/api/ingest/uploads/preview', file)).body);
    const body = { uploadId: preview.uploadId, speakers };
    const reply = await send(body);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ success: true })]);
    const job: IngestJob = await endOf(galley.stack, (reply.body as { jobId: number }).jobId);
    expect(job).toMatchObject({ status: 'done', platformType: 'Multi-Guru Transcript' });
    expect(await send(body)).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
    // Its topics are looked for in the background; nothing may be at work when the servers go.
    await eventually(async () => {
      const { job: extraction } = await rpc(topicRpc.extractionOf, { id: job.sourceId! });
      return extraction?.status === 'done';
    });
  });
});
