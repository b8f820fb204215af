import { reconcile, withAsSaid } from './reconcile.js';

const oldWords = 'too percent of it';
const quote = (newWords: string | null) => ({
  sourceId: 1,
  baseHash: 'a',
  oldWords,
  newWords,
  speaker: null,
  startSeconds: 4,
});
type State = 'open' | 'accepted' | 'rejected' | 'obsolete';
const row = (state: State, newWords: string | null) => ({ id: 7, sourceId: 1, oldWords, newWords, state });
const nothing = { added: [], changed: [], obsolete: [] };

describe('a corrected quote', () => {
  it('is proposed once', () => {
    expect(reconcile([], [quote('two percent of it')]).added).toHaveLength(1);
    expect(reconcile([row('open', 'two percent of it')], [quote('two percent of it')])).toEqual(nothing);
  });

  it('that is corrected again is the same proposal with other words', () => {
    const again = quote('ten percent of it');
    expect(reconcile([row('open', 'two percent of it')], [again])).toEqual({
      ...nothing,
      changed: [{ id: 7, quote: again }],
    });
  });

  it('that was decided is open again only for other words, or when it comes back', () => {
    expect(reconcile([row('rejected', 'two percent of it')], [quote('two percent of it')])).toEqual(nothing);
    expect(
      reconcile([row('rejected', 'two percent of it')], [quote('ten percent of it')]).changed,
    ).toHaveLength(1);
    expect(
      reconcile([row('accepted', 'two percent of it')], [quote('two percent of it')]).changed,
    ).toHaveLength(1);
    expect(reconcile([row('accepted', 'two percent of it')], [])).toEqual(nothing);
  });

  it('is obsolete when it is said again, or quoted no more', () => {
    expect(reconcile([row('open', 'two percent of it')], []).obsolete).toEqual([7]);
    expect(reconcile([row('rejected', null)], []).obsolete).toEqual([7]);
  });
});

it('A text that keeps the words as they were said says so once', () => {
  const other = { code: 'TOO_LONG', message: 'Too long.' };
  const first = withAsSaid([other], [row('rejected', 'two percent of it')]);
  expect(first).toHaveLength(2);
  expect(withAsSaid(first, [row('rejected', 'two percent of it')])).toEqual(first);
  expect(withAsSaid(first, [])).toEqual([other]);
});
