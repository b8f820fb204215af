import fc from 'fast-check';
import * as Y from 'yjs';
import { addChange, closeChange, readChanges } from './changes.js';
import { addSuggestion, decide, readSuggestions } from './suggestions.js';

const at = '2026-01-01T00:00:00.000Z';
const hunks = [
  { before: '<p>a</p>', after: '<p>b</p>', anchor: null },
  { before: null, after: '<p>c</p>', anchor: 'b' },
];
const about = { id: 's1', author: 'Galley', note: 'Shorter', at };

it('two people who decide about two hunks at once both count', () => {
  const [ada, bob] = [new Y.Doc(), new Y.Doc()];
  addSuggestion(ada.getMap('s'), about, hunks);
  Y.applyUpdate(bob, Y.encodeStateAsUpdate(ada));
  decide(ada.getMap('s'), 's1', 0, { author: 'Ada', at, decision: 'accepted' });
  decide(bob.getMap('s'), 's1', 1, { author: 'Bob', at, decision: 'rejected' });
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(bob));
  const [suggestion] = readSuggestions(ada.getMap('s'));
  expect(suggestion).toMatchObject({ author: 'Galley', note: 'Shorter' });
  expect(suggestion?.hunks.map(({ n, decided }) => [n, decided?.author, decided?.decision])).toEqual([
    [0, 'Ada', 'accepted'],
    [1, 'Bob', 'rejected'],
  ]);
});

it('a change that was decided waits no longer', () => {
  const map = new Y.Doc().getMap('c');
  const change = { id: 'c1', author: 'Galley', at, before: null, after: 'New', anchor: null };
  addChange(map, change);
  expect(readChanges(map)).toEqual([change]);
  closeChange(map, 'c1');
  expect(readChanges(map)).toEqual([]);
});

it('whatever a browser writes into the maps, reading them does not fail', () => {
  const key = fc.oneof(fc.constantFrom('s1', 's1/0', 's1/1', 's1/0/decided', 's1/x', '/'), fc.string());
  const field = fc.constantFrom('author', 'at', 'before', 'after', 'anchor', 'note', 'decision');
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(field, fc.oneof(fc.string(), fc.constant(null), fc.integer())),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (entries) => {
      const map = new Y.Doc().getMap('any');
      for (const [name, content] of entries) map.set(name, JSON.parse(JSON.stringify(content)));
      for (const { author, at: time } of [...readSuggestions(map), ...readChanges(map)])
        expect([typeof author, typeof time]).toEqual(['string', 'string']);
    }),
  );
});
