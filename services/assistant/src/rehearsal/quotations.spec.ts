import { materialOf, objectIn, quotationsIn, wordsIn } from './quotations.js';

const material = materialOf([
  { role: 'system', content: 'Quote “not from these words here” ever.' },
  {
    role: 'user',
    content:
      'A12 [00:31] Elena Voss: Size decides what happens.\nA13 [01:02:03] It is the only thing you control.',
  },
]);
const counted = (answer: unknown) =>
  quotationsIn(typeof answer === 'string' ? answer : JSON.stringify(answer), material);

describe('quotations of an answer', () => {
  it('stand in the material word for word, over neighbouring sentences as well', () => {
    const answer =
      'She says “size decides what happens. It is the only thing you control”, not "size is what you control".';
    expect(counted(answer)).toEqual({ quotes: 2, located: 1 });
  });

  it('are fields and blocks of quotes, and marks in any other text', () => {
    const answer = {
      topics: [{ quote: 'Size decides what happens.', title: 'Size' }],
      blocks: [
        { kind: 'quote', text: 'Size decides nothing at all.', items: [], sentences: ['A12'] },
        { kind: 'paragraph', text: 'It is “the only thing you control”.' },
      ],
    };
    expect(counted(answer)).toEqual({ quotes: 3, located: 2 });
  });

  it('are not two words in marks, and never words of the instructions', () => {
    expect(counted('The “only thing”.')).toEqual({ quotes: 0, located: 0 });
    expect(counted('“not from these words here”')).toEqual({ quotes: 1, located: 0 });
  });
});

it('words are those of the answer, not of its shape', () => {
  expect(wordsIn('Three plain words.')).toBe(3);
  expect(wordsIn('{"blocks": [{"kind": "quote", "text": "Two words", "sentences": ["A12"]}]}')).toBe(2);
});

it('an object is found in a fence of code', () => {
  expect(objectIn('```json\n{"a": 1}\n```')).toEqual({ a: 1 });
  expect(objectIn('no object')).toBeNull();
});
