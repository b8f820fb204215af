import { documentExtensions } from '@galley/document-schema';
import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { screen, waitFor, within } from '@testing-library/react';
import type { Editor as ReactEditor } from '@tiptap/react';
import * as Y from 'yjs';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { LinkRow } from '../share/LinkRow.js';
import { ShareDialog } from '../share/ShareDialog.js';
import { Toolbar } from '../tools/Toolbar.js';
import { TextNotice } from '../components/TextNotice.js';
import { Refused } from '../components/Refused.js';
import { placeOfSentence, selectedText } from '../facts/sentence-place.js';

const access = {
  id: 'doc',
  generationId: 7,
  title: 'A title',
  contentType: 'newsletter' as const,
  mode: 'edit' as const,
  editUrl: 'http://localhost/d/doc#edit-key',
  viewUrl: 'http://localhost/d/doc#view-key',
  epoch: 0,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const links = { documentId: 'doc', editUrl: access.editUrl, viewUrl: access.viewUrl, mayChange: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('sharing', () => {
  const open = async (answers: Gateway) => {
    const asked = standIn({ ...basics, ...answers });
    const { person } = show(<ShareDialog access={access} />);
    await person.click(screen.getByRole('button', { name: 'Share' }));
    return { asked, person };
  };

  it('offers a guest both links to copy, and says who can change them', async () => {
    await open({});
    await screen.findByText('Its owner can revoke and renew these links after signing in.');
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });

  it('tells other users why they cannot change the links', async () => {
    signIn();
    await open({ 'GET /documents/doc/links': () => ({ body: { ...links, mayChange: false } }) });
    await screen.findByText('Only the owner of this text can revoke or renew its links.');
  });

  it('revokes a link for its owner, after asking', async () => {
    signIn();
    const { asked, person } = await open({
      'GET /documents/doc/links': () => ({ body: links }),
      'POST /documents/doc/links': () => ({ body: { ...links, viewUrl: null } }),
    });
    const row = await screen.findByRole('region', { name: 'Anyone with this link can read' });
    await person.click(await within(row).findByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the view link?' });
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await screen.findAllByText('The view link is revoked');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ link: 'view', action: 'revoke' });
  });

  it('follows a link that is revoked in another window', async () => {
    signIn();
    const live = standInLive();
    let viewUrl: string | null = access.viewUrl;
    await open({ 'GET /documents/doc/links': () => ({ body: { ...links, viewUrl } }) });
    const row = await screen.findByRole('region', { name: 'Anyone with this link can read' });
    expect(await within(row).findByRole('button', { name: 'Revoke' })).toBeVisible();
    viewUrl = null;
    live.say({ type: 'changed', event: 'galley.document.link-changed.v1', data: { documentId: 'doc' } });
    expect(await within(row).findByRole('button', { name: 'Make a new link' })).toBeVisible();
  });

  it('offers a new link in place of a revoked one', () => {
    show(<LinkRow documentId="doc" link="edit" rule="anyone" url={null} mayChange />);
    expect(screen.getByRole('button', { name: 'Make a new link' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });
});

describe('a refused guest', () => {
  const link = { id: 'doc', key: 'edit-key' };

  it('is asked to load the new editor, and told that no typed words are lost', () => {
    show(<Refused refusal="schema-changed" link={link} />);
    expect(screen.getByText(/Everything you wrote is kept/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load the new editor' })).toBeInTheDocument();
  });

  it('may make a new link when the document is theirs', async () => {
    signIn();
    const asked = standIn({
      ...basics,
      'GET /documents/doc/links': () => ({ body: { ...links, editUrl: null } }),
      'POST /documents/doc/links': () => ({ body: links }),
    });
    const { person } = show(<Refused refusal="no-such-document" link={link} />);
    await person.click(await screen.findByRole('button', { name: 'Make a new edit link' }));
    await waitFor(() => expect(location.hash).toBe('#edit-key'));
    expect(asked.at(-1)?.body).toEqual({ link: 'edit', action: 'renew' });
  });
});

describe('a document that is behind its text', () => {
  const link = { id: 'doc', key: 'view-key' };
  const state = { contentType: 'newsletter', state: 'behind', since: '2026-11-21T10:00:00.000Z' };

  it('says so, and since when', async () => {
    standIn({ ...basics, 'GET /documents/doc/state': () => ({ body: state }) });
    show(<TextNotice link={link} />);
    expect(await screen.findByText(/newsletter has not been up to date since .*21/)).toBeInTheDocument();
  });

  it('says nothing while the state is unknown', async () => {
    const down = { status: 503, body: { statusCode: 503, message: 'Down.', code: 'DEPENDENCY_DOWN' } };
    const asked = standIn({ ...basics, 'GET /documents/doc/state': () => down });
    show(<TextNotice link={link} />);
    await waitFor(() => expect(asked.some(({ path }) => path === '/documents/doc/state')).toBe(true));
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const editorWith = (content: string) =>
  new Editor({ element: document.createElement('div'), extensions: documentExtensions(), content });

it('moves inside the toolbar by arrow keys, with one stop for the Tab key', async () => {
  const history = Collaboration.configure({ document: new Y.Doc() });
  const extensions = [...documentExtensions(), history];
  const editor = new Editor({ element: document.createElement('div'), extensions }) as ReactEditor;
  const { person } = show(<Toolbar editor={editor} onComment={() => undefined} onImage={null} />);
  await person.tab();
  const first = document.activeElement;
  expect(first).toHaveAccessibleName('Heading 1');
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Heading 2');
  await person.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  const stops = within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0 && !button.hasAttribute('disabled'));
  expect(stops).toEqual([first]);
});

it('finds a checked sentence around the moments in it, and reads a selection without them', () => {
  const moment = '<a class="moment" data-source="1" data-t="83" href="#">[00:01:23]</a>';
  const { state } = editorWith(`<h2>Risk</h2><p>Size ${moment} comes  first. Always.</p>`);
  const place = placeOfSentence(state.doc, 'Size comes first.');
  expect(place && selectedText(state.doc, place.from, place.to)).toBe('Size comes first.');
  expect(placeOfSentence(state.doc, 'Size comes last.')).toBeNull();
});
