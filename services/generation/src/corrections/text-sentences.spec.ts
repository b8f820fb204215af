import { sentencesOfText, withSentence } from './text-sentences.js';

const link = '<a class="moment" href="/s/3?t=36" data-source="3" data-t="36">0:36</a>';
const html = [
  '<h1>Quiet markets</h1>',
  `<p>Elena waits. She says: “I never risk <strong>more</strong> than two percent.” ${link} Nobody pays her for it.</p>`,
  '<blockquote><p>Size comes second. It follows from the stop.</p><p>— Marcus Hale</p></blockquote>',
].join('');

describe('the sentences of a text', () => {
  it('say which of them rest on words: quotes, blockquotes and moments', () => {
    expect(sentencesOfText(html).map(({ words, quotes, moment }) => ({ words, quotes, moment }))).toEqual([
      { words: 'Quiet markets', quotes: [], moment: null },
      { words: 'Elena waits.', quotes: [], moment: null },
      {
        words: 'She says: “I never risk more than two percent.”',
        quotes: ['I never risk more than two percent.'],
        moment: { sourceId: 3, seconds: 36 },
      },
      { words: 'Nobody pays her for it.', quotes: [], moment: null },
      { words: 'Size comes second.', quotes: ['Size comes second.'], moment: null },
      { words: 'It follows from the stop.', quotes: ['It follows from the stop.'], moment: null },
    ]);
  });

  it('get other words; tags and links stay', () => {
    const words = 'She says: “I never risk more than two percent.”';
    const now = 'She says: “I rarely risk more than two percent.”';
    expect(withSentence(html, words, now)).toBe(html.replace('I never risk', 'I rarely risk'));
  });

  it('keep their hash however the HTML is written', () => {
    const [one] = sentencesOfText('<p>Elena <em>waits</em>.</p>');
    const [other] = sentencesOfText('<ul>\n<li>Elena waits.</li></ul>');
    expect(one?.hash).toBe(other?.hash);
  });
});
