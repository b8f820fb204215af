import { documentEvents, generationEvents } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { GoogleStack } from '../testing/google-stack.js';

const docs = duringTests(() => GoogleStack.start());

describe('a document in Google Docs', () => {
  it('is made of HTML, once, open to everybody who has the link, at the addresses that Google gives', async () => {
    const generationId = docs.nextGeneration();
    const answers = await Promise.all([
      docs.create(generationId),
      docs.create(generationId),
      docs.create(generationId),
    ]);
    expect(new Set(answers.map(({ documentId }) => documentId)).size).toBe(1);
    const { documentId, ...record } = answers[0]!;
    const address = `${docs.google.rootUrl}/document/d/${documentId}`;
    expect(record).toMatchObject({
      provider: 'google',
      editUrl: `${address}/edit`,
      embedUrl: `${address}/edit?rm=minimal`,
      viewUrl: `${address}/preview`,
    });
    const file = docs.google.file(documentId);
    expect(file.permissions).toEqual([{ id: 'anyoneWithLink', type: 'anyone', role: 'writer' }]);
    expect(file.words).toContain('Quiet markets\nRisk comes first.');
    const { html: read, revision } = await docs.call('read', { documentId });
    expect(revision).toBe(1);
    expect(read).toContain(
      '<a class="moment" data-source="7" data-t="83" href="/video/7?t=83">[00:01:23]</a>',
    );
    expect(read).toContain('<strong>first</strong>');
  });

  it('is found again when the answer to its making was lost', async () => {
    docs.google.fail({ on: 'POST /upload/', afterwards: true, hangUp: true });
    const before = docs.google.files.size;
    await docs.create();
    expect(docs.google.files.size).toBe(before + 1);
  });

  it('keeps what people typed since the text was read, and shows what changed, with a comment', async () => {
    const { documentId } = await docs.create();
    const { html: before, revision } = await docs.call('read', { documentId });
    docs.google.file(documentId).type('Size follows', ' (says Ann)', 'Ann');
    await docs.call('write', {
      documentId,
      html: before.replace('Risk comes', 'Risk always comes'),
      author: 'Galley',
      baseRevision: revision,
      comment: 'Made it stronger',
    });
    const file = docs.google.file(documentId);
    expect(file.words).toContain('Risk always comes first.');
    expect(file.words).toContain('Size follows (says Ann) risk.');
    expect(file.coloured).toEqual(['always ']);
    expect(file.comments).toMatchObject([{ content: 'Galley: Made it stronger' }]);
    expect(file.comments[0]?.quotedFileContent?.value).toContain('Risk always comes first.');
  });

  it('is read and merged again when somebody types at the same moment', async () => {
    const { documentId } = await docs.create();
    const { html: before, revision } = await docs.call('read', { documentId });
    const rounds = docs.callsTo(`${documentId}:batchUpdate`).length;
    docs.google.fail({
      on: `${documentId}:batchUpdate`,
      status: 400,
      message: 'The required revision ID does not match.',
    });
    await docs.call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    expect(docs.callsTo(`${documentId}:batchUpdate`)).toHaveLength(rounds + 2);
    expect(docs.google.file(documentId).words).toContain('And then the rest.');
  });

  it('says in a comment what would have been written where people wrote something else', async () => {
    const { documentId } = await docs.create();
    const { html: before, revision } = await docs.call('read', { documentId });
    docs.google.file(documentId).type('Then the rest', 'room', 'Ann');
    await docs.call('write', {
      documentId,
      html: before.replace('the rest', 'the best'),
      author: 'Galley',
      baseRevision: revision,
    });
    const file = docs.google.file(documentId);
    expect(file.words).toContain('Then the restroom.');
    expect(file.comments).toMatchObject([
      {
        content: 'Galley would have written here: “Then the best.”',
        quotedFileContent: { value: 'Then the restroom.' },
      },
    ]);
  });

  it('loses the studio’s colours and keeps those of people', async () => {
    const { documentId } = await docs.create();
    const { html: before, revision } = await docs.call('read', { documentId });
    const file = docs.google.file(documentId);
    file.colour('Quiet', { red: 1 }, 'Ann');
    await docs.call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    expect(file.coloured).toHaveLength(3);
    await docs.call('removeHighlights', { documentId });
    expect(file.coloured).toEqual(['Quiet']);
    expect(file.text.ranges).toEqual([]);
  });

  it('gets suggestions as comments, and stays as it is', async () => {
    const { documentId } = await docs.create();
    const { html: before } = await docs.call('read', { documentId });
    const suggested = await docs.call('suggest', {
      documentId,
      html: before.replace('Size follows risk.', 'Size follows fear.'),
      author: 'Galley',
      requestKey: 'one',
    });
    expect(suggested).toEqual({ suggestionId: 'comment-1', changes: 1 });
    const file = docs.google.file(documentId);
    expect(file.comments[0]).toMatchObject({ quotedFileContent: { value: 'Size follows risk.' } });
    expect(file.comments[0]?.content).toContain('“Size follows fear.”');
    expect(file.words).toContain('Size follows risk.');
  });

  it('is closed to links that its owner takes back, and opened again', async () => {
    const { documentId } = await docs.create(undefined, 5);
    const change = (link: 'edit' | 'view', action: 'renew' | 'revoke', userId = 5) =>
      docs.call('changeLink', { documentId, link, action }, { userId });
    await expect(change('edit', 'revoke', 6)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await change('edit', 'revoke')).toMatchObject({ editUrl: null, mayChange: true });
    expect(docs.google.file(documentId).permissions[0]?.role).toBe('reader');
    expect(await change('view', 'revoke')).toMatchObject({ editUrl: null, viewUrl: null });
    expect(docs.google.file(documentId).permissions).toEqual([]);
    const renewed = await change('edit', 'renew');
    expect(renewed.editUrl).toContain(documentId);
    await expect(change('edit', 'renew')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_HERE' });
    expect(await docs.call('links', { documentId }, { userId: 6 })).toMatchObject({ mayChange: false });
  });

  it('is taken out in every format by whoever is signed in', async () => {
    const { documentId } = await docs.create();
    const body = async (format: 'html' | 'email' | 'markdown' | 'docx') =>
      Buffer.from(
        (await docs.call('export', { documentId, format }, { userId: 5 })).body,
        'base64',
      ).toString();
    expect(await body('html')).toContain('<strong>first</strong>');
    expect(await body('email')).toContain('<table');
    expect(await body('markdown')).toContain('Risk comes first.');
    expect(await body('docx')).toMatch(/^PK/);
    await expect(docs.call('export', { documentId, format: 'html' })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });

  it('is made of an answer as well, once for one request', async () => {
    const order = { requestKey: "chat 7 'quoted'", title: 'An answer', html: '<p>Long answer.</p>' };
    const [first, again] = [await docs.call('createLoose', order), await docs.call('createLoose', order)];
    expect(again).toEqual(first);
    expect(docs.google.file(first.documentId).words).toBe('Long answer.\n');
  });
});

describe('what people type at Google', () => {
  it('is fetched and told with the name of whoever typed it', async () => {
    const { documentId, generationId } = await docs.create();
    const published = await docs.stack.listen(documentEvents.edited);
    docs.google.file(documentId).type('Risk comes', ' very', 'Ann Smith');
    await eventually(() => published.length === 1);
    expect(published[0]).toMatchObject({ documentId, generationId, author: 'Ann Smith', revision: 2 });
    expect((await docs.call('read', { documentId })).html).toContain(
      'Risk comes very <strong>first</strong>',
    );
  });

  it('is fetched by the next process when one ends in the middle of it, and told once', async () => {
    const { documentId } = await docs.create();
    const published = await docs.stack.listen(documentEvents.edited);
    const before = docs.callsTo(`GET /v1/documents/${documentId}`).length;
    docs.google.fail({ on: `GET /v1/documents/${documentId}`, silent: true });
    docs.google.file(documentId).type('Then the', ' whole', 'Ann');
    await eventually(() => docs.callsTo(`GET /v1/documents/${documentId}`).length > before);
    await docs.restart();
    await eventually(() => published.length > 0, { withinMs: 20_000 });
    await eventually(async () => {
      const rows = await docs.stack.query(
        'export',
        `SELECT 1 FROM jobs WHERE status IN ('queued', 'running')`,
      );
      return rows.length === 0;
    });
    expect(published.map(({ author, revision }) => ({ author, revision }))).toEqual([
      { author: 'Ann', revision: 2 },
    ]);
  });

  it('is fetched when somebody opens it here, and what the studio wrote is not told back', async () => {
    const { documentId, generationId } = await docs.create();
    await docs.stack.query('export', `UPDATE google_files SET "lookedAt" = 'epoch' WHERE id = $1`, [
      documentId,
    ]);
    const published = await docs.stack.listen(documentEvents.edited);
    const { html: before, revision } = await docs.call('read', { documentId });
    await docs.call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    await docs.call('look', { generationId });
    await eventually(async () => {
      const [job] = await docs.stack.query<{ status: string }>(
        'export',
        `SELECT status FROM jobs WHERE payload ->> 'documentId' = $1 ORDER BY id DESC`,
        [documentId],
      );
      return job?.status === 'done';
    });
    expect(published).toEqual([]);
  });
});

it('goes into the bin at Google when its text is deleted', async () => {
  const { generationId, documentId } = await docs.create();
  await docs.stack.publish(generationEvents.deleted, {
    generationId,
    userId: 1,
    guruId: 1,
    contentType: 'Newsletter',
    title: null,
  });
  await eventually(() => docs.google.file(documentId).trashed);
  await expect(docs.call('read', { documentId })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});
