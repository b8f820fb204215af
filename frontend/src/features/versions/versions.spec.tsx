import type { Generation, MergedBlock, MergeView, VersionListItem } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn } from '../../shared/testing/render.js';
import { MergeDialog } from './components/MergeDialog.js';
import { VersionHistory } from './components/VersionHistory.js';
import { WhatChanged } from './components/WhatChanged.js';

const version = (n: number, more: Partial<VersionListItem> = {}): VersionListItem => ({
  id: n,
  generationId: 7,
  version: n,
  userComment: null,
  author: 'Galley',
  baseVersion: n > 1 ? n - 1 : null,
  isActive: 0,
  words: 450,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const versions = [
  version(3, { author: 'Ben with Galley', userComment: 'Shorter', isActive: 1, words: 1 }),
  version(2, { author: 'Ann' }),
  version(1),
];
const history = { 'GET /generations/7/history': () => ({ body: versions }) };

beforeEach(signIn);

describe('the history of a text', () => {
  it('shows author, reason and length of each version, and compares any two', async () => {
    const compared = {
      from: versions[1],
      to: versions[0],
      contentType: 'newsletter',
      wordsAdded: 1,
      wordsRemoved: 2,
      blocks: [
        { kind: 'same', before: '<p>Stays.</p>', after: '<p>Stays.</p>' },
        { kind: 'changed', before: '<p><del>Old words</del></p>', after: '<p><ins>New</ins></p>' },
      ],
    };
    const asked = standIn({
      ...basics,
      ...history,
      'GET /generations/7/compare': () => ({ body: compared }),
      'GET /generations/7/versions/3': () => ({ body: { ...versions[0], content: '', blogContent: null } }),
    });
    const { person } = show(<VersionHistory generationId={7} editable />);
    const newest = within(await screen.findByRole('listitem', { name: 'Version 3' }));
    newest.getByText('Current');
    newest.getByText(/Ben with Galley.*1 word$/);
    newest.getByText('Shorter');
    await person.click(newest.getByRole('button', { name: 'More for version 3' }));
    expect(screen.queryByRole('menuitem', { name: 'Restore' })).toBeNull();
    await person.click(await screen.findByRole('menuitem', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
    expect((await dialog.findByText('New')).tagName).toBe('INS');
    expect(dialog.getByText('Old words').tagName).toBe('DEL');
    dialog.getByText('1 word added');
    expect(asked.find(({ path }) => path.endsWith('/compare'))?.query.toString()).toBe('from=2&to=3');
    await person.click(dialog.getByRole('switch', { name: 'Only what changed' }));
    expect(dialog.queryByText('Stays.')).toBeNull();
  });

  it('restores the older version from a comparison; it asks only if a version newer than both would be replaced', async () => {
    const same = { contentType: 'newsletter', wordsAdded: 0, wordsRemoved: 0, blocks: [] };
    const asked = standIn({
      ...basics,
      ...history,
      'GET /generations/7/compare': () => ({ body: { ...same, from: versions[1], to: versions[0] } }),
      'GET /generations/7/versions/3': () => ({ body: { ...versions[0], content: '', blogContent: null } }),
      'GET /generations/7/versions/2': () => ({ body: { ...versions[1], content: '', blogContent: null } }),
      'POST /generations/7/versions/1/restore': () => ({ body: {} }),
      'POST /generations/7/versions/2/restore': () => ({ body: {} }),
    });
    const restored = () => asked.filter(({ path }) => path.endsWith('/restore')).map(({ path }) => path);
    const { person } = show(<VersionHistory generationId={7} editable />);
    const compare = async (name: string) => {
      await person.click(await screen.findByRole('button', { name }));
      await person.click(await screen.findByRole('menuitem', { name: 'Compare' }));
      return within(await screen.findByRole('dialog', { name: 'Compare versions' }));
    };
    const newest = await compare('More for version 3');
    newest.getByRole('button', { name: 'Restore version 2' }).focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Version 2 restored');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const older = await compare('More for version 2');
    await person.click(older.getByRole('button', { name: 'Restore version 1' }));
    await screen.findByText(/Version 3 is newer than both/);
    expect(restored()).toEqual(['/generations/7/versions/2/restore']);
    await person.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(restored()).toHaveLength(2));
  });

  it('brings an earlier version back after asking', async () => {
    const asked = standIn({
      ...basics,
      ...history,
      'POST /generations/7/versions/2/restore': () => ({ body: {} }),
    });
    const { person } = show(<VersionHistory generationId={7} editable />);
    await person.click(await screen.findByRole('button', { name: 'More for version 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByText('Version 2 restored');
    expect(asked.some(({ path }) => path.endsWith('/versions/2/restore'))).toBe(true);
  });

  it('has gaps for removed autosaved versions, and compares the others', async () => {
    const kept = [
      version(9, { isActive: 1, author: 'Ben', autosaved: true }),
      version(7, { baseVersion: 6 }),
      version(3),
      version(1),
    ];
    const asked = standIn({
      ...basics,
      'GET /generations/7/history': () => ({ body: kept }),
      'GET /generations/7/compare': () => ({
        body: {
          from: kept[2],
          to: kept[1],
          contentType: 'newsletter',
          blocks: [],
          wordsAdded: 0,
          wordsRemoved: 0,
        },
      }),
      'GET /generations/7/versions/7': () => ({ body: { ...kept[1], content: '', blogContent: null } }),
    });
    const { person } = show(<VersionHistory generationId={7} editable />);
    const newest = within(await screen.findByRole('listitem', { name: 'Version 9' }));
    newest.getByText('Version 8 was autosaved and is no longer kept.');
    newest.getByText(/words, autosaved$/);
    screen.getByText('Versions 4 to 6 were autosaved and are no longer kept.');
    await person.click(screen.getByRole('button', { name: 'More for version 7' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Compare' }));
    await screen.findByRole('dialog', { name: 'Compare versions' });
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/compare'))?.query.toString()).toBe('from=3&to=7'),
    );
  });

  it('offers no restoring to people who may not edit', async () => {
    standIn({ ...basics, ...history });
    const { person } = show(<VersionHistory generationId={7} editable={false} />);
    await person.click(await screen.findByRole('button', { name: 'More for version 2' }));
    await screen.findByRole('menuitem', { name: 'Compare' });
    expect(screen.queryByRole('menuitem', { name: 'Restore' })).toBeNull();
  });
});

describe('what changed in a text', () => {
  const text = { id: 7, activeVersion: 4, status: 'Draft', contentLabel: 'Generated by me' } as Generation;
  const now = new Date().toISOString();
  const today = [
    version(4, { author: 'Ben', isActive: 1, createdAt: now }),
    version(3, { author: 'Cleo with Galley', createdAt: now }),
    version(2, { author: 'Ana Kowalska with Galley' }),
    version(1),
  ];
  const open = (kept: VersionListItem[], path = '/') => {
    const asked = standIn({
      ...basics,
      'GET /generations/7/history': () => ({ body: kept }),
      'GET /generations/7/compare': ({ query }) => ({
        body: {
          from: kept.find(({ version: n }) => String(n) === query.get('from')),
          to: kept[0],
          contentType: 'newsletter',
          wordsAdded: 3,
          wordsRemoved: 2,
          blocks: [],
        },
      }),
      'GET /generations/7/versions/4': () => ({ body: { ...kept[0], content: '', blogContent: null } }),
    });
    const compared = () =>
      asked.filter(({ path: to }) => to.endsWith('/compare')).map(({ query }) => query.toString());
    return { ...show(behindSignIn([{ path: '/', element: <WhatChanged text={text} /> }]), path), compared };
  };

  it('is one click away: today’s changes and who made them, then those since the own last change, then the last one', async () => {
    const { person, compared, router } = open(today);
    await person.click(await screen.findByRole('button', { name: 'What changed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
    await dialog.findByText('Ben and Cleo with Galley');
    expect(dialog.getByRole('radio', { name: 'Since yesterday' })).toBeChecked();
    await person.click(dialog.getByRole('radio', { name: 'Since my last change' }));
    expect(dialog.getByRole('radio', { name: 'Since my last change' })).toBeChecked();
    await person.click(dialog.getByRole('radio', { name: 'Last change' }));
    await dialog.findByText('Ben');
    expect(compared()).toEqual(['from=2&to=4', 'from=3&to=4']);
    expect(router.state.location.search).toBe('?changes=1');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('shows the last change where nothing has changed since yesterday, and says so', async () => {
    const { compared } = open(
      today.map((one) => ({ ...one, createdAt: '2026-01-20T10:00:00.000Z' })),
      '/?changes=1',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
    await dialog.findByText('Nothing has changed since yesterday.');
    expect(dialog.getByRole('radio', { name: 'Since yesterday' })).toBeDisabled();
    await waitFor(() => expect(compared()).toEqual(['from=2&to=4']));
  });
});

const block = (
  kind: MergedBlock['kind'],
  mine: string,
  theirs: string,
  merged: string | null,
): MergedBlock => ({
  kind,
  base: '<p>Base.</p>',
  mine,
  theirs,
  merged,
  marked: { mine, theirs },
});
const view = (more: Partial<MergeView> = {}): MergeView => ({
  activeVersion: 4,
  body: 'content',
  author: 'Ben',
  conflicts: 1,
  merged: null,
  blocks: [
    block('theirs', '<p>Base.</p>', '<p>Their line.</p>', '<p>Their line.</p>'),
    block('conflict', '<p>My words.</p>', '<p>Ben’s words.</p>', null),
  ],
  ...more,
});
const late = { generationId: 7, baseVersion: 3, content: '<p>Base.</p><p>My words.</p>' };

describe('a text that is saved too late', () => {
  it('is merged with the newer one; a conflict waits for a decision', async () => {
    const resolved: [string, number][] = [];
    const asked = standIn({
      ...basics,
      'POST /generations/7/merge': () => ({ body: view() }),
      'PATCH /generations/7': ({ body }) => ({ body: { ...(body as object), activeVersion: 5 } }),
    });
    const { person } = show(
      <MergeDialog {...late} onResolved={(...saved) => resolved.push(saved)} onClose={() => undefined} />,
    );
    await screen.findByText(/Ben saved version 4 while you were writing/);
    const save = screen.getByRole('button', { name: 'Save version 5' });
    expect(save.hasAttribute('disabled')).toBe(true);
    screen.getByText('1 conflict left');
    await person.click(screen.getByRole('radio', { name: 'Both' }));
    await person.click(save);
    const merged = '<p>Their line.</p><p>Ben’s words.</p><p>My words.</p>';
    await waitFor(() => expect(resolved).toEqual([[merged, 5]]));
    const saved = asked.find(({ method }) => method === 'PATCH')?.body;
    expect(saved).toEqual({ baseVersion: 4, content: merged, userComment: 'Merged with version 4' });
  });

  it('and late again, continues from the merged text', async () => {
    let active = 4;
    const asked = standIn({
      ...basics,
      'POST /generations/7/merge': () => ({ body: view({ activeVersion: active }) }),
      'PATCH /generations/7': () => {
        active += 1;
        return {
          status: 409,
          body: { statusCode: 409, message: 'Late', code: 'STALE_VERSION', requestId: 'r' },
        };
      },
    });
    const { person } = show(<MergeDialog {...late} onResolved={() => undefined} onClose={() => undefined} />);
    await person.click(await screen.findByRole('radio', { name: 'Mine' }));
    await person.click(screen.getByRole('button', { name: 'Save version 5' }));
    await screen.findByText(/Somebody saved again meanwhile/);
    await screen.findByRole('button', { name: 'Save version 6' });
    expect(asked.filter(({ path }) => path.endsWith('/merge')).at(-1)?.body).toEqual({
      baseVersion: 4,
      content: '<p>Their line.</p><p>My words.</p>',
    });
  });
});
