import { quickActions, replaceSubjectLine } from '@galley/contracts';
import { locateQuote } from '@galley/transcript';
import {
  joinedSentences,
  piecesOf,
  placesIn,
  readCommands,
  type RefineRequest,
  sentencesOfHtml,
  textFrom,
  textOf,
  wordCount,
  type WriteTopic,
} from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { offlineEngine } from './offline-engine.js';

const engine = offlineEngine();
const { transcript, guruName, title } = readSample('risk-first.txt');

async function requestFor(): Promise<RefineRequest> {
  const [finding] = await engine.extractTopics({ transcript, guruName, title });
  if (!finding) throw new Error('The sample has no topic.');
  const topic: WriteTopic = {
    ...finding,
    id: 1,
    sourceId: 7,
    sourceTitle: title,
    videoUrl: null,
    transcript,
  };
  const guru = { name: guruName, description: null, systemPrompt: null };
  const base = { kind: 'newsletter', guru, topics: [topic], criteria: null } as const;
  const { html } = await engine.write({ ...base, subjectLine: null });
  return { ...base, html, feedback: '', history: [] };
}

const blocksOfText = (html: string) => html.split('\n');
const quotations = (html: string) => [...textOf(html).matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);

describe('refining without a language model', () => {
  let request: RefineRequest;
  const refine = (feedback: string, changes: Partial<RefineRequest> = {}) =>
    engine.refine({ ...request, feedback, ...changes });
  beforeAll(async () => {
    request = await requestFor();
  });

  it('replaces the subject line only, and leaves every other byte', async () => {
    const { html, title: line, changed } = await refine(replaceSubjectLine('Size First & Last'));
    expect([changed, line]).toEqual([true, 'Size First & Last']);
    expect(html).toBe(request.html.replace(/<h1>.*<\/h1>/, '<h1>Size First &amp; Last</h1>'));
  });

  it.each(['„Wir haben nie Werbung gemacht.“', '「お湯は毎日入れ替えます。薪の湯です。」'])(
    'knows a quote in the marks of its language: %s',
    async (quote) => {
      const html = `<h1>One</h1>\n<p>Nothing is quoted here.</p>\n<p>Tarek Aydin: ${quote}</p>`;
      expect((await refine('Remove the quote.', { html })).html).not.toContain(quote);
    },
  );

  it('puts a subject line on top of a text that has none', async () => {
    const html = request.html.replace(/<h1>.*<\/h1>\n/, '');
    expect((await refine('Use the subject line "Size First"', { html })).html).toBe(
      `<h1>Size First</h1>\n${html}`,
    );
  });

  it('shortens to the number of words that is named', async () => {
    const { html, note } = await refine('Please shorten it to 250 words.');
    expect(wordCount(html)).toBeLessThanOrEqual(250);
    expect(wordCount(html)).toBeGreaterThan(180);
    expect(note).toMatch(/^Shortened the text from \d+ to \d+ words/);
    const said = request.html.replace(/<[^>]+>/g, ' ');
    for (const words of quotations(html)) expect(said).toContain(words);
  });

  it('lengthens with passages that were said, each with its moment, and stays inside the limit', async () => {
    const short = (await refine('Shorten to 200 words')).html;
    const { html } = await refine('Make it longer', { html: short });
    const added = blocksOfText(html).filter((block) => !blocksOfText(short).includes(block));
    expect(added.length).toBeGreaterThan(0);
    expect(wordCount(html)).toBeLessThan(500);
    for (const block of added) {
      expect(block).toContain('class="moment"');
      for (const words of quotations(block)) expect(locateQuote(transcript, words)).not.toBeNull();
    }
  });

  it.each([
    ['Remove the second paragraph', 1],
    ['Delete the quote', 1],
    ['Drop the last paragraph, and change nothing else.', 1],
  ])('“%s” takes out exactly that', async (feedback, gone) => {
    const { html } = await refine(feedback);
    const [before, after] = [blocksOfText(request.html), blocksOfText(html)];
    expect(after).toEqual(before.filter((block) => after.includes(block)));
    expect(before.length - after.length).toBe(gone);
  });

  it('adds a located quote about something, as a block with its moment', async () => {
    const { html, changed } = await refine('Add a quote about the journal');
    const added = blocksOfText(html).filter((block) => !blocksOfText(request.html).includes(block));
    expect([changed, added.length]).toEqual([true, 1]);
    expect(added[0]).toMatch(/^<blockquote>.*class="moment".*<\/blockquote>$/);
    const words = /<p>(.*?)<\/p>/.exec(added[0] ?? '')?.[1] ?? '';
    expect(locateQuote(transcript, words)).not.toBeNull();
    expect(words).toMatch(/journal/i);
  });

  it('splits long paragraphs and makes bullet points without losing a word or a moment', async () => {
    const html = request.html.replace(/<\/p>\n<p>(?!<strong>)/g, ' ');
    const split = (await refine('Split up the long paragraphs', { html })).html;
    expect(blocksOfText(split).length).toBeGreaterThan(blocksOfText(html).length);
    expect(textOf(split).replace(/[“”]/g, '')).toBe(textOf(html).replace(/[“”]/g, ''));
    const listed = (await refine('Turn the second paragraph into bullet points', { html })).html;
    expect(listed.match(/<li>/g)?.length).toBeGreaterThan(request.html.match(/<li>/g)?.length ?? 0);
    for (const changed of [split, listed])
      for (const words of quotations(changed))
        if (words.split(' ').length > 2) expect(locateQuote(transcript, words)).not.toBeNull();
  });

  it('says what it can’t do, and changes nothing', async () => {
    const refined = await refine('Rewrite it in the manner of Hemingway');
    expect(refined).toMatchObject({ html: request.html, changed: false });
    expect(refined.note).toMatch(
      /Not understood without a language model: “Rewrite.*can replace the subject line/,
    );
  });

  it('takes the quotation marks from words that somebody asks to put in as a quote', async () => {
    const { html, warnings } = await refine(
      'Replace "The whole conversation is" with "“I sold my mother’s house”, the whole conversation is"',
    );
    expect(html).toContain('I sold my mother’s house');
    expect(html).not.toContain('“I sold');
    expect(warnings.map(({ code }) => code)).toContain('QUOTE_NOT_FOUND');
  });

  it('leaves blocks that no edit names byte for byte', async () => {
    const odd = fc.constantFrom(
      '<p>Ünïcode &nbsp; <em>x</em></p>',
      '<hr>',
      'loose text',
      '<p></p>',
      '\n\n',
      '<ul>\n <li>a</li>\n</ul>',
      '<p><img src="/files/a.png" alt=""></p>',
    );
    const paragraphs = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 5 }), paragraphs, async (extra, number) => {
        const html = `${request.html}${extra.join('')}  `;
        expect(textFrom(piecesOf(html))).toBe(html);
        const removed = await refine(`Remove paragraph ${number}`, { html });
        const [before, after] = [piecesOf(html), piecesOf(removed.html)].map((pieces) =>
          pieces.map((piece) => piece.html),
        );
        const gone = before?.findIndex((block, i) => block !== after?.[i]) ?? -1;
        expect(after).toEqual(before?.toSpliced(gone, 1));
        const renamed = await refine(replaceSubjectLine('X & Y'), { html });
        expect(renamed.html).toBe(html.replace(/<h1>.*<\/h1>/, '<h1>X &amp; Y</h1>'));
      }),
      { numRuns: 40 },
    );
  });
});

describe('reading a wish', () => {
  it.each([
    ['Replace the subject line only: “A; and B. C”', [{ kind: 'subject-line', line: 'A; and B. C' }]],
    ['Could you please write a better subject line?', [{ kind: 'subject-line', line: null }]],
    ['Shorten it to under 300 words', [{ kind: 'shorten', words: 299, share: null }]],
    ['Make it half as long and shorter', [{ kind: 'shorten', words: null, share: 0.5 }]],
    ['Cut 50 words', [{ kind: 'shorten', words: -50, share: null }]],
    ['Make it 200 words longer', [{ kind: 'lengthen', words: 200, by: null, share: null }]],
    ['Delete paragraph 3', [{ kind: 'remove', part: 'paragraph', which: { place: 2 } }]],
    [
      'Remove the section called "Stops" and add a quote about size; change nothing else',
      [
        { kind: 'remove', part: 'section', which: { about: 'Stops' } },
        { kind: 'add-quote', about: 'size' },
      ],
    ],
    ['Replace “stop” with “limit”', [{ kind: 'words', from: 'stop', to: 'limit' }]],
    ['Fix the structure', [{ kind: 'structure' }]],
  ])('%s', (feedback, commands) => {
    expect(readCommands(feedback)).toMatchObject({ commands, unread: [] });
  });

  it('does not take a wish about one paragraph for one about the text', () => {
    expect(readCommands('Make the first paragraph shorter.')).toEqual({
      commands: [],
      unread: ['Make the first paragraph shorter'],
    });
    expect(readCommands('Make the paragraphs shorter').commands).toEqual([{ kind: 'split' }]);
  });

  it('does not know the messages of the quick actions as commands', () => {
    expect(readCommands(quickActions.subjectLines.message).commands).toEqual([]);
  });
});

describe('sentences of HTML', () => {
  it('reads where moments lead in any order of their attributes', () => {
    const links =
      '<a href="#" data-t="61" data-source="7" class="moment" rel="x">[00:01:01]</a> <a class="moment" data-source="8" href="#">[recording]</a>';
    expect(placesIn(links)).toEqual([
      { sourceId: 7, seconds: 61 },
      { sourceId: 8, seconds: null },
    ]);
  });

  it('cuts and joins again without a change, tags and quotations whole', () => {
    const inner =
      'One. <strong>Two. Still two.</strong> “Three. Four!” he said. Five <a class="moment" href="#">[00:01:00]</a> six?';
    const sentences = sentencesOfHtml(inner);
    expect(joinedSentences(sentences)).toBe(inner);
    // What is inside an element stays together.
    expect(sentences.map((one) => joinedSentences([one]))[1]).toBe(
      '<strong>Two. Still two.</strong> “Three.”',
    );
  });
});
