import {
  addChange,
  addSuggestion,
  changesField,
  documentExtensions,
  type DocumentChange,
  readChanges,
  readSuggestions,
  suggestionsField,
  textField,
} from '@galley/document-schema';
import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import * as Y from 'yjs';
import { type Deciding, decideChanges, decideHunks, removeHighlights } from './decisions.js';

/** Somebody with the document open; what he does reaches others when `meet` says so. */
function open(author: string, clientID: number, state?: Uint8Array) {
  const ydoc = new Y.Doc();
  ydoc.clientID = clientID;
  if (state) Y.applyUpdate(ydoc, state);
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...documentExtensions(), Collaboration.configure({ document: ydoc, field: textField })],
  });
  const deciding = { editor, ydoc, author } as unknown as Deciding;
  return { ydoc, editor, deciding, text: () => editor.getText({ blockSeparator: '|' }) };
}
type Opened = ReturnType<typeof open>;

async function meet(...all: Opened[]): Promise<void> {
  // Taking back is itself something that others hear of.
  for (let round = 0; round < 3; round += 1) {
    for (const from of all) for (const to of all) Y.applyUpdate(to.ydoc, Y.encodeStateAsUpdate(from.ydoc));
    await Promise.resolve();
  }
}

/** Of two decisions at once, that of the higher `clientID` counts. */
function two(prepare: (first: Opened) => void, ids: readonly [number, number] = [1, 2]): [Opened, Opened] {
  const first = open('Ada', ids[0]);
  prepare(first);
  return [first, open('Bo', ids[1], Y.encodeStateAsUpdate(first.ydoc))];
}
const orders = [[1, 2] as const, [2, 1] as const];

const by = { author: 'Galley', at: '2026-11-21T10:00:00.000Z' };
const rewritten: DocumentChange = {
  id: 'c1',
  ...by,
  before: '<p>The old line.</p>',
  after: 'The new line.',
  anchor: 'First.',
};

const withChange = ({ editor, ydoc }: Opened) => {
  editor.commands.setContent(
    '<p>First.</p><p>The <span data-ai-change data-author="Galley" data-change="c1">new</span> line.</p>',
  );
  addChange(ydoc.getMap(changesField), rewritten);
};
const withSuggestion = ({ editor, ydoc }: Opened) => {
  editor.commands.setContent('<p>First.</p><p>Second.</p>');
  addSuggestion(ydoc.getMap(suggestionsField), { id: 's1', note: null, ...by }, [
    { before: null, after: '<p>Put in.</p>', anchor: 'First.' },
    { before: '<p>Second.</p>', after: '<p>Second, and better.</p>', anchor: 'First.' },
  ]);
};
const changesOf = ({ ydoc }: Opened) => readChanges(ydoc.getMap(changesField));
const hunksOf = ({ ydoc }: Opened) => readSuggestions(ydoc.getMap(suggestionsField))[0]?.hunks ?? [];

describe('changes that stand in the text', () => {
  it('keep the text and lose their highlight when accepted', () => {
    const [ada] = two(withChange);
    decideChanges(ada.deciding, changesOf(ada), 'accepted');
    expect([ada.text(), ada.editor.getHTML().includes('data-change'), changesOf(ada)]).toEqual([
      'First.|The new line.',
      false,
      [],
    ]);
  });

  it.each(orders)('restore the old text once when two people reject them at once', async (...ids) => {
    const [ada, bo] = two(withChange, ids);
    for (const { deciding } of [ada, bo]) decideChanges(deciding, [rewritten], 'rejected');
    await meet(ada, bo);
    expect([ada.text(), bo.text()]).toEqual(['First.|The old line.', 'First.|The old line.']);
  });

  it.each(orders)('follow one decision when two people decide differently', async (...ids) => {
    const [ada, bo] = two(withChange, ids);
    decideChanges(ada.deciding, [rewritten], 'accepted');
    decideChanges(bo.deciding, [rewritten], 'rejected');
    await meet(ada, bo);
    const wanted = ids[0] > ids[1] ? 'First.|The new line.' : 'First.|The old line.';
    expect([ada.text(), bo.text()]).toEqual([wanted, wanted]);
  });

  it('are all accepted when the highlights are removed', () => {
    const [ada] = two(withChange);
    removeHighlights(ada.deciding, changesOf(ada));
    expect([ada.editor.getHTML().includes('data-ai-change'), changesOf(ada)]).toEqual([false, []]);
  });
});

describe('suggestions beside the text', () => {
  it.each(orders)('become the text once when two people accept them at once', async (...ids) => {
    const [ada, bo] = two(withSuggestion, ids);
    for (const someone of [ada, bo]) decideHunks(someone.deciding, 's1', hunksOf(someone), 'accepted');
    await meet(ada, bo);
    const wanted = 'First.|Put in.|Second, and better.';
    expect([ada.text(), bo.text()]).toEqual([wanted, wanted]);
  });

  it('leave the text alone when rejected', () => {
    const [ada] = two(withSuggestion);
    decideHunks(ada.deciding, 's1', hunksOf(ada), 'rejected');
    expect([ada.text(), hunksOf(ada).every(({ decided }) => decided?.decision === 'rejected')]).toEqual([
      'First.|Second.',
      true,
    ]);
  });

  it('stay undecided when their block has changed', () => {
    const [ada] = two(withSuggestion);
    ada.editor.commands.insertContentAt(ada.editor.state.doc.content.size - 1, ' Edited.');
    const stale = decideHunks(ada.deciding, 's1', hunksOf(ada).slice(1), 'accepted');
    expect(stale.map(({ n }) => n)).toEqual([1]);
    expect([ada.text(), hunksOf(ada)[1]?.decided]).toEqual(['First.|Second. Edited.', null]);
  });
});
