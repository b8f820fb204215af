import { documentExtensions } from '@galley/document-schema';
import { getSchema } from '@tiptap/core';
import { SaveTracker } from './session/save-tracker.js';
import { peopleIn } from './session/usePeople.js';
import { countWords } from './words.js';

describe('the save state', () => {
  function tracker() {
    const [sent, states]: [string[], string[]] = [[], []];
    const wire = { delivered: true };
    const saves = new SaveTracker(
      { send: (message) => sent.push(message), delivered: () => wire.delivered },
      (state) => states.push(state),
    );
    const answer = (mark: number) => saves.heard(JSON.stringify({ type: 'saved', mark }));
    return { saves, sent, answer, wire, last: () => states.at(-1) };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says "saved" only when the newest edit is confirmed', () => {
    const { saves, sent, answer, last } = tracker();
    saves.connection(true);
    saves.edited();
    jest.runAllTimers();
    saves.edited();
    expect(sent).toEqual([JSON.stringify({ type: 'saved?', mark: 1 })]);
    answer(1);
    expect(last()).toBe('saving');
    jest.runAllTimers();
    answer(2);
    expect(last()).toBe('saved');
  });

  it('says that edits wait while offline, and asks again when the connection is back', () => {
    const { saves, sent, answer, last } = tracker();
    saves.connection(true);
    saves.connection(false);
    saves.edited();
    jest.runAllTimers();
    expect([last(), sent.length, saves.unsaved]).toEqual(['waiting', 0, true]);
    saves.connection(true);
    answer(1);
    expect(last()).toBe('saved');
  });

  it('asks about edits made offline only when the server has received them', () => {
    const { saves, sent, answer, wire, last } = tracker();
    saves.edited();
    jest.runAllTimers();
    wire.delivered = false;
    saves.connection(true);
    expect([sent.length, last()]).toEqual([0, 'saving']);
    wire.delivered = true;
    saves.delivery();
    answer(1);
    expect([sent.length, last()]).toEqual([1, 'saved']);
  });
});

it('shows the user first and leaves out people without a name', () => {
  const states = new Map([
    [1, { user: { name: 'Ada', color: '#aa0000' } }],
    [2, {}],
    [3, { user: { name: 'Me', color: '#00aa00' } }],
  ]);
  expect(peopleIn(states, 3).map(({ name, isMe }) => [name, isMe])).toEqual([
    ['Me', true],
    ['Ada', false],
  ]);
});

it('counts words, and no moments', () => {
  const schema = getSchema(documentExtensions());
  const moment = schema.text('[00:01:23]', [schema.mark('moment', { source: '1', t: '83', href: null })]);
  const paragraph = schema.node('paragraph', null, [schema.text('Risk comes first – always. '), moment]);
  expect(
    countWords(schema.node('doc', null, [paragraph, schema.node('paragraph', null, [schema.text('Done')])])),
  ).toBe(5);
});
