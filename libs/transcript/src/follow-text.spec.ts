import {
  amended,
  applySplices,
  byWords,
  followQuote,
  followText,
  transcriptOf,
  type CorrectedTranscript,
} from './index.js';

const said = [
  '[00:00:04] **Ann:** I never risk more than too percent of the account. Never on a Friday.',
  '[00:00:20] **Bob:** And the stop comes first, before anything else.',
  '[00:00:31] **Bob:** Size comes second, and it follows from the stop.',
].join('\n');
const read = (text: string) => transcriptOf({ text, format: 'plain' });
function corrected(...changes: [string, string][]): CorrectedTranscript {
  const splices = changes.map(([was, text]) => ({
    from: said.indexOf(was),
    to: said.indexOf(was) + was.length,
    was,
    text,
  }));
  return { before: read(said), splices: byWords(splices), after: read(applySplices(said, splices)) };
}

describe('words that a text took from a recording', () => {
  const two = corrected(['than too percent', 'than two percent']);

  it('become the corrected ones in the typography of the text', () => {
    expect(followQuote('“i never risk more than too percent of the account,”', two)?.words).toBe(
      '“i never risk more than two percent of the account,”',
    );
  });

  it('are left alone where they are said still, and where they were never said', () => {
    expect(followQuote('the stop comes first', two)).toBeNull();
    expect(followQuote('than too many percent', two)).toBeNull();
  });

  it('have none in their place where nothing is left', () => {
    const gone = corrected(['Size comes second, and it follows from the stop.', 'Yes.']);
    expect(followQuote('Size comes second', gone)).toEqual({ quote: null, words: null });
    expect(followText('He says: “Size comes second, and it follows from the stop.” Good.', gone)).toBe(
      'He says: Size comes second, and it follows from the stop. Good.',
    );
  });

  it.each([
    ['“', '”'],
    ['„', '“'],
    ['«\u00A0', '\u00A0»'],
    ['「', '」'],
    ['”', '”'],
  ])('lose the marks of any language where nothing is left: %s…%s', (opens, closes) => {
    const gone = corrected(['Size comes second, and it follows from the stop.', 'Yes.']);
    const words = 'Size comes second, and it follows from the stop.';
    expect(followText(`Bob: ${opens}${words}${closes} Good.`, gone)).toBe(`Bob: ${words} Good.`);
    const changed = corrected(['Size comes second', 'Size comes third']);
    expect(followText(`Bob: ${opens}${words}${closes} Good.`, changed)).toBe(
      `Bob: ${opens}${words.replace('second', 'third')}${closes} Good.`,
    );
  });

  it('change in running text, in sentences and in quotes', () => {
    const both = corrected(
      ['than too percent', 'than two percent'],
      ['comes first, before', 'comes last, after'],
    );
    expect(
      followText(
        'I never risk more than too percent of the account. Never on a Friday. Bob answers: “And the stop comes first, before anything else.”',
        both,
      ),
    ).toBe(
      'I never risk more than two percent of the account. Never on a Friday. Bob answers: “And the stop comes last, after anything else.”',
    );
  });
});

it.each([
  ['The stop comes first,', 'the stop goes first.', 'The stop goes first,'],
  ['“The  stop comes first.”', 'A stop comes first', '“A stop comes first.”'],
  ['I don’t add to it', "I don't ever add to it", 'I don’t ever add to it'],
  ['One and two and three', 'one and three', 'One and three'],
  ['first and last', 'first and lastly', 'first and lastly'],
])('“%s” with “%s” is “%s”', (written, now, result) => {
  expect(amended(written, now)).toBe(result);
});
