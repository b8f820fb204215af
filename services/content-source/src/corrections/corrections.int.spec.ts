import {
  type Correction,
  correctionEvents,
  correctionRpc,
  firstTeam,
  guruRpc,
  type Role,
  searchRpc,
  sourceRemovalRpc,
  binRpc,
  sourceRpc,
  transcriptionRpc,
} from '@galley/contracts';
import { applySplices } from '@galley/transcript';
import { eventually } from '@galley/testing';
import {
  addGuru,
  contentSourceStack,
  endOf,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
  await addGuru(content.stack, 'Marcus Hale');
  await addGuru(content.stack, 'Ann Lee');
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const person = (userId: number, role: Role) => ({ userId, as: { role } });
const [ann, bob, eva, vic] = [
  person(1, 'writer'),
  person(2, 'writer'),
  person(3, 'editor'),
  person(4, 'viewer'),
];
const sql = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  content.stack.query<T>('content-source', text, values);

const stamp = (n: number) =>
  `00:${String(Math.floor(n / 10)).padStart(2, '0')}:${String((n % 10) * 6).padStart(2, '0')}`;
/** Two people who talk in turns, every sentence another one. */
const dialogue = (about: string) =>
  Array.from(
    { length: 160 },
    (_, n) =>
      `[${stamp(n)}] ${n % 2 ? 'Bob Ray' : 'Ann'}: In example ${n} of ${about}, the berg risks ${n + 1} dollars to make ${2 * n + 3}.`,
  ).join('\n');

/** Takes a recording of Ann's in. Returns its id. */
async function ingested(about: string): Promise<number> {
  const transcript = dialogue(about);
  const { jobId } = await call(
    sourceRpc.ingestTranscript,
    { guruName: 'Marcus Hale', transcript, title: `Talk about ${about}` },
    ann,
  );
  return (await endOf(content.stack, jobId)).sourceId!;
}
const read = (id: number, version?: number) => call(correctionRpc.read, { id, version }, ann);
const correct = (id: number, baseVersion: number, correction: Correction, who = ann) =>
  call(correctionRpc.correct, { id, baseVersion, correction }, who);
const undo = (id: number, baseVersion: number, who = ann) =>
  call(correctionRpc.undo, { id, baseVersion }, who);
/** The correction that writes the words of a turn anew. */
async function words(
  id: number,
  turn: number,
  change: (said: string) => string,
  version?: number,
): Promise<Correction> {
  const { text, segments } = await read(id, version);
  const { from, to } = segments[turn]!;
  return { kind: 'words', edits: [{ from, to, text: change(text.slice(from, to)) }] };
}
const said = async (id: number, turn: number) => {
  const { text, segments } = await read(id);
  const { from, to, speaker } = segments[turn]!;
  return [speaker, text.slice(from, to)];
};

describe('a correction of words', () => {
  it('changes the text and all that is read from it, and tells it without the words', async () => {
    const told = await content.stack.listen(correctionEvents.corrected);
    const id = await ingested('iron condors');
    const before = await call(sourceRpc.get, { id });
    const answer = await correct(id, 1, await words(id, 4, (line) => line.replace('berg', 'Tesla trade')));
    expect(answer).toMatchObject({ version: 2, rebased: false });
    const after = await call(sourceRpc.get, { id });
    expect(after.transcript).toBe(
      before.transcript.replace(
        'example 4 of iron condors, the berg',
        'example 4 of iron condors, the Tesla trade',
      ),
    );
    expect(after.transcriptHash).toBe(answer.hash);
    expect(await said(id, 5)).toEqual(['Bob Ray', expect.stringContaining('example 5')]);
    const event = await eventually(() => told.find(({ sourceId }) => sourceId === id));
    expect(event).toMatchObject({
      version: 2,
      previousHash: before.transcriptHash,
      transcriptHash: answer.hash,
      correctedBy: ann.userId,
    });
    expect(JSON.stringify(event)).not.toContain('Tesla');
    await eventually(async () =>
      (await call(sourceRpc.passages, { id, q: 'Tesla trade', limit: 1 }, ann))[0]?.text.includes('Tesla'),
    );
    await eventually(async () => {
      const { passages } = await call(searchRpc.sources, { q: 'Tesla' }, ann);
      return JSON.stringify(passages).includes('Tesla');
    });
  });

  it('keeps the seconds of the words, and gives those of a word to what takes its place', async () => {
    const id = await ingested('seconds');
    const { text } = await read(id);
    const at = (word: string, from = 0) => text.indexOf(word, from);
    const line = at('example 2 ');
    const [berg, risks, late] = [at('berg', line), at('risks', line), at('berg', at('example 90 '))];
    const stored = [
      [berg, berg + 4, 14.25, 14.5],
      [risks, risks + 5, 14.5, 15],
      [late, late + 4, 542, 542.5],
    ];
    await sql(`insert into spoken_words ("sourceId", stretch, words) values ($1, 0, $2)`, [
      id,
      JSON.stringify(stored),
    ]);
    const heard = async () => {
      const { transcript } = await call(sourceRpc.get, { id });
      const { words: all } = await call(transcriptionRpc.words, { id, fromSeconds: 0, toSeconds: 600 });
      return all.map(({ from, to, startSeconds, endSeconds }) => [
        transcript.slice(from, to),
        startSeconds,
        endSeconds,
      ]);
    };
    await correct(id, 1, await words(id, 2, (own) => own.replace('berg', 'Berg & Co.')));
    expect(await heard()).toEqual([
      ['Berg', 14.25, 14.38],
      ['Co.', 14.38, 14.5],
      ['risks', 14.5, 15],
      ['berg', 542, 542.5],
    ]);
    await correct(id, 2, await words(id, 2, (own) => own.replace('risks ', '')));
    await undo(id, 3);
    await undo(id, 4);
    expect((await heard()).map(([word]) => word)).toEqual(['berg', 'risks', 'berg']);
    expect(await sql('select words from spoken_words where "sourceId" = $1', [id])).toEqual([
      { words: stored },
    ]);
  });

  it('that is refused changes nothing', async () => {
    const id = await ingested('refusals');
    const before = await sql('select * from raw_sources where id = $1', [id]);
    const wrong: [Correction, string][] = [
      [{ kind: 'words', edits: [{ from: 0, to: 5, text: 'no' }] }, 'CORRECTION_REFUSED'],
      [await words(id, 3, (own) => own), 'CORRECTION_REFUSED'],
      [await words(id, 3, () => 'and [00:12:00] then'), 'CORRECTION_REFUSED'],
      [await words(id, 3, () => 'a'.repeat(5_001)), 'VALIDATION_FAILED'],
      [{ kind: 'words', edits: [] }, 'VALIDATION_FAILED'],
      [
        { kind: 'words', edits: Array.from({ length: 201 }, () => ({ from: 20, to: 21, text: 'a' })) },
        'VALIDATION_FAILED',
      ],
      [{ kind: 'rename-speaker', speaker: 'Nobody', name: 'Ann' }, 'CORRECTION_REFUSED'],
      [{ kind: 'rename-speaker', speaker: 'Ann', name: 'Ann: Lee' }, 'CORRECTION_REFUSED'],
      [{ kind: 'rename-speaker', speaker: 'Ann', name: ' ' }, 'VALIDATION_FAILED'],
      [{ kind: 'turn-speaker', at: 1, name: 'Bob Ray' }, 'CORRECTION_REFUSED'],
      [{ kind: 'split-turn', at: 9_000_000 }, 'CORRECTION_REFUSED'],
      [{ kind: 'speaker-guru', speaker: 'Ann', guruId: 999_999 }, 'GURU_NOT_FOUND'],
    ];
    for (const [correction, code] of wrong)
      await expect(correct(id, 1, correction)).rejects.toMatchObject({ code });
    await expect(correct(id, 7, await words(id, 3, () => 'a'))).rejects.toMatchObject({
      code: 'CORRECTION_REFUSED',
    });
    await expect(undo(id, 1)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    expect(await sql('select * from raw_sources where id = $1', [id])).toEqual(before);
    expect(await sql('select 1 from transcript_versions where "sourceId" = $1', [id])).toEqual([]);
  });
});

describe('speakers and turns', () => {
  it('are renamed, given away, split and joined, and one undo after another goes back to what was said', async () => {
    const id = await ingested('turns');
    const original = (await read(id)).text;
    await correct(id, 1, { kind: 'rename-speaker', speaker: 'Ann', name: 'Ann Lee' });
    expect((await read(id)).speakers.map(({ name }) => name).sort()).toEqual(['Ann Lee', 'Bob Ray']);
    const turn = async (n: number) => {
      const { segments, turns } = await read(id);
      return segments[turns[n]!]!.from;
    };
    await correct(id, 2, { kind: 'turn-speaker', at: await turn(2), name: 'Bob Ray' });
    expect((await said(id, 2))[0]).toBe('Bob Ray');
    const { text } = await read(id);
    await correct(id, 3, {
      kind: 'split-turn',
      at: text.indexOf('the berg', text.indexOf('example 3 ')),
      name: 'Ann Lee',
    });
    expect((await read(id)).turns).toHaveLength(161);
    expect(await said(id, 4)).toEqual(['Ann Lee', expect.stringMatching(/^the berg risks 4/)]);
    await correct(id, 4, { kind: 'join-turn', at: await turn(4) });
    expect((await read(id)).turns).toHaveLength(160);
    const { versions } = await call(correctionRpc.versions, { id }, ann);
    expect(versions.map(({ number, kind, authorId }) => [number, kind, authorId])).toEqual([
      [5, 'join-turn', 1],
      [4, 'split-turn', 1],
      [3, 'turn-speaker', 1],
      [2, 'rename-speaker', 1],
      [1, 'said', null],
    ]);
    expect(versions[3]).toMatchObject({ note: { before: 'Ann', after: 'Ann Lee' }, counts: { labels: 80 } });
    for (const version of [5, 6, 7, 8]) await undo(id, version);
    await expect(undo(id, 9)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    expect((await read(id)).text).toBe(original);
    const page = await call(correctionRpc.versions, { id, limit: 2, cursor: '3' }, ann);
    expect(page).toMatchObject({ versions: [{ number: 2 }, { number: 1 }], nextCursor: null });
  });

  it('are mapped to gurus, and a speaker who is renamed stays who they are', async () => {
    const id = await ingested('experts');
    const gurus = await call(guruRpc.list, {}, ann);
    const guru = (name: string) => gurus.find((one) => one.name === name)!.id;
    const first = await correct(id, 1, { kind: 'speaker-guru', speaker: 'Ann', guruId: guru('Ann Lee') });
    expect(first.version).toBe(2);
    expect((await call(sourceRpc.get, { id })).gurus.map(({ name }) => name)).toEqual([
      'Marcus Hale',
      'Ann Lee',
    ]);
    await correct(id, 2, { kind: 'rename-speaker', speaker: 'Ann', name: 'Dr. Lee' });
    expect((await call(sourceRpc.text, { id })).speakers).toMatchObject([
      { speaker: 'Dr. Lee', guruId: guru('Ann Lee') },
    ]);
    await undo(id, 3);
    expect((await call(sourceRpc.text, { id })).speakers).toMatchObject([{ speaker: 'Ann' }]);
    await undo(id, 4);
    expect((await call(sourceRpc.get, { id })).gurus.map(({ name }) => name)).toEqual(['Marcus Hale']);
  });
});

describe('two people at once', () => {
  it('both correct, where their words are not the same; otherwise the second is told', async () => {
    const id = await ingested('two at once');
    const [mine, other, same, gone] = [
      await words(id, 10, (own) => own.replace('berg', 'Berg')),
      await words(id, 10, (own) => own.replace('dollars', 'euros')),
      await words(id, 10, (own) => own.replace('berg', 'mountain')),
      await words(id, 30, (own) => own.replace('berg', 'hill')),
    ];
    await correct(id, 1, mine);
    expect(await correct(id, 1, other, eva)).toMatchObject({ version: 3, rebased: true });
    await expect(correct(id, 1, same, eva)).rejects.toMatchObject({
      code: 'TRANSCRIPT_CHANGED',
      status: 409,
    });
    await correct(id, 3, { kind: 'rename-speaker', speaker: 'Ann', name: 'Anna Lee-Berg' });
    expect(await correct(id, 1, gone, eva)).toMatchObject({ rebased: true });
    expect(await said(id, 10)).toEqual(['Anna Lee-Berg', expect.stringContaining('the Berg risks 11 euros')]);
    await expect(
      correct(id, 1, { kind: 'rename-speaker', speaker: 'Ann', name: 'Zoe' }, eva),
    ).rejects.toMatchObject({
      code: 'TRANSCRIPT_CHANGED',
    });
    await expect(undo(id, 3)).rejects.toMatchObject({ code: 'TRANSCRIPT_NEWER' });
    const present = (await read(id)).latest;
    const later = await words(id, 50, (own) => own.replace('berg', 'Alp'));
    await correct(id, present, await words(id, 50, (own) => own.replace('berg', 'Fuji')));
    await undo(id, present + 1);
    expect(await correct(id, present, later, eva)).toMatchObject({ version: present + 3, rebased: false });
  });

  it('in the same moment make two versions, whichever process they reach', async () => {
    await content.start();
    const id = await ingested('one moment');
    const corrections = await Promise.all(
      Array.from({ length: 8 }, (_, n) => words(id, n * 3, (own) => own.replace('berg', `peak ${n}`))),
    );
    const answers = await Promise.all(corrections.map((one) => correct(id, 1, one)));
    expect(answers.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const { text, latest } = await read(id);
    expect(latest).toBe(9);
    for (let n = 0; n < 8; n += 1) expect(text).toContain(`peak ${n}`);
  });

  it('leave no half of a version behind when a process is killed', async () => {
    const id = await ingested('killed');
    const before = await read(id);
    await sql(
      `create function fail_now() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await sql(
      `create trigger fail_now before insert on outbox for each row when (new.body ->> 'type' like '%transcript.corrected%') execute function fail_now()`,
    );
    await expect(correct(id, 1, await words(id, 3, () => 'Other words.'))).rejects.toBeDefined();
    await sql('drop trigger fail_now on outbox');
    await sql('drop function fail_now');
    await eventually(async () => (await read(id)).latest === 1);
    expect(await read(id)).toEqual(before);
    expect(await sql('select 1 from transcript_versions where "sourceId" = $1', [id])).toEqual([]);
    await correct(id, 1, await words(id, 3, () => 'Other words.'));
  });
});

describe('who corrects', () => {
  it('added the recording, or manages recordings', async () => {
    const id = await ingested('permissions');
    const change = await words(id, 3, () => 'Other words.');
    for (const who of [bob, vic]) {
      await expect(correct(id, 1, change, who)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
      await expect(undo(id, 1, who)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    }
    await correct(id, 1, change, eva);
    expect((await call(correctionRpc.versions, { id }, vic)).versions[0]).toMatchObject({
      authorId: eva.userId,
    });
  });

  it('is of the same team', async () => {
    const id = await ingested('teams');
    const stranger = { userId: 1, teamId: firstTeam + 1, as: { role: 'admin' as const } };
    const none = { code: 'SOURCE_NOT_FOUND' };
    const { transcriptHash: sinceHash } = await call(sourceRpc.get, { id });
    await expect(call(correctionRpc.read, { id }, stranger)).rejects.toMatchObject(none);
    await expect(call(correctionRpc.versions, { id }, stranger)).rejects.toMatchObject(none);
    await expect(call(correctionRpc.splices, { sourceId: id, sinceHash }, stranger)).rejects.toMatchObject(
      none,
    );
    await expect(call(correctionRpc.undo, { id, baseVersion: 1 }, stranger)).rejects.toMatchObject(none);
    expect(
      await sql('select relrowsecurity as on from pg_class where relname = $1', ['transcript_versions']),
    ).toEqual([{ on: true }]);
  });
});

describe('versions', () => {
  it('can be read, say where they differ, and lead from any hash to the present text', async () => {
    const id = await ingested('hashes');
    const texts: { hash: string; text: string }[] = [await read(id)];
    for (const [n, name] of ['one', 'two words', ''].entries()) {
      await correct(id, n + 1, await words(id, n, (own) => own.replace('berg', name)));
      texts.push(await read(id));
    }
    const present = await read(id);
    for (const { hash, text } of texts) {
      const { splices, version } = await call(correctionRpc.splices, { sourceId: id, sinceHash: hash });
      expect(version).toBe(4);
      expect(applySplices(text, splices)).toBe(present.text);
    }
    const asSaid = await read(id, 1);
    expect(asSaid).toMatchObject({ text: texts[0]!.text, version: 1, latest: 4 });
    expect(asSaid.differences.map(({ from, to, other }) => [asSaid.text.slice(from, to), other])).toEqual([
      ['berg', 'one'],
      ['berg', 'two words'],
      [' berg', ''],
    ]);
    expect(present.differences.map(({ from, to, other }) => [present.text.slice(from, to), other])).toEqual([
      ['one', 'berg'],
      ['two words', 'berg'],
      ['', ' berg'],
    ]);
    await expect(read(id, 9)).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' });
    await expect(
      call(correctionRpc.splices, { sourceId: id, sinceHash: 'f'.repeat(64) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('with the same words have the same text, white space included', async () => {
    const id = await ingested('white space');
    const { text, hash } = await read(id);
    await correct(id, 1, await words(id, 3, (own) => own.replace('berg', 'quite other berg')));
    await correct(
      id,
      2,
      await words(id, 3, (own) => own.replace('quite other  berg', 'berg').replace('quite other', '')),
    );
    expect(await read(id)).toMatchObject({ text, hash });
  });

  it('keep a recording known by what was said: it is not taken in twice, and lies in the bin with them', async () => {
    const id = await ingested('identity');
    await correct(id, 1, await words(id, 3, () => 'Other words.'));
    await expect(ingested('identity')).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
      details: { existingSourceId: id },
    });
    const before = await read(id);
    await call(sourceRemovalRpc.delete, { id }, ann);
    await call(binRpc['content-source'].restore, { kind: 'source', id }, ann);
    expect(await read(id)).toEqual(before);
    await undo(id, 2);
  });

  it('go with a recording that is withdrawn, and none of them comes in again', async () => {
    const id = await ingested('consent');
    await correct(id, 1, await words(id, 3, () => 'Words that were never said by anybody here.'));
    await call(sourceRemovalRpc.withdraw, { id, title: 'Talk about consent' }, eva);
    expect(await sql(`select 1 from transcript_versions where "sourceId" = $1`, [id])).toEqual([]);
    expect(await sql('select 1 from withdrawn_sources where "sourceId" = $1', [id])).toHaveLength(2);
    await expect(
      call(
        sourceRpc.ingestTranscript,
        { guruName: 'Marcus Hale', transcript: dialogue('consent'), title: 'Another' },
        ann,
      ),
    ).rejects.toMatchObject({ code: 'SOURCE_WITHDRAWN' });
  });
});
