import { readSearch } from './read-search.js';
import { searchVector } from './index-words.js';

const all = ['en', 'es', 'de', 'ja'];
const read = (asked: string, languages: readonly string[] = all) => {
  const search = readSearch(asked, languages);
  if (!search) throw new Error('There is nothing to search for.');
  return search;
};

describe('the words of a text', () => {
  it('are indexed as written, without case and accents, and by their stem in their language', () => {
    expect(searchVector([{ text: 'Canciones', weight: 'A' }], 'es')).toBe("'canciones':1A 'es/cancion':1A");
    expect(searchVector([{ text: 'Canción', weight: 'D' }], undefined)).toBe("'cancion':1");
  });

  it('are indexed by pairs of letters where no spaces divide them', () => {
    expect(searchVector([{ text: '東京都', weight: 'D' }], 'ja')).toBe("'東京':1 '京都':2 '都':3");
  });
});

describe('a search', () => {
  it('asks for every word, in its forms in each language, and takes the last one as incomplete', () => {
    expect(read('canciones vol').query).toContain("'es/cancion'");
    expect(read('canciones vol').query).toMatch(/ & \('vol':\*/);
  });

  it('leaves out words that say nothing, where others remain', () => {
    expect(read('what was said about volatility', ['en']).query).toBe(
      "('volatility':* | 'en/volatil' | 'volatil')",
    );
    expect(read('was sagt er über die Zinsen', ['de']).query).not.toContain("'die'");
    expect(read('what about').query).toContain("'what'");
  });

  it('keeps phrases together and excludes what begins with a minus', () => {
    expect(read('"iron condor" -calls', []).query).toBe("('iron' <-> 'condor') & !('calls':*)");
    expect(read('東京都', []).query).toBe("('東京' <-> '京都')");
  });

  it('is none without a word', () => {
    for (const asked of ['', '  ', '"" --', '& | ! :*']) expect(readSearch(asked, all)).toBeNull();
  });

  it('marks what it found in escaped text, also other forms of a word', () => {
    expect(read('volatility', ['en']).mark('<b> is volatile & calm')).toBe(
      '&lt;b&gt; is <mark>volatile</mark> &amp; calm',
    );
    expect(read('京都').mark('私は京都に住む')).toBe('私は<mark>京都</mark>に住む');
  });

  it('shows the stretch of a long text that holds most of its words', () => {
    const text = `${'Size matters here. '.repeat(40)}The size of a position decides. ${'Nothing more. '.repeat(40)}`;
    const excerpt = read('size position', ['en']).excerpt(text) ?? '';
    expect(excerpt).toContain('<mark>size</mark> of a <mark>position</mark>');
    expect(excerpt.replace(/<\/?mark>/g, '').length).toBeLessThan(240);
    expect(read('penguin').excerpt(text)).toBeNull();
  });
});
