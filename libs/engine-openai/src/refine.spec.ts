import { replaceSubjectLine } from '@galley/contracts';
import { sentencesOf } from '@galley/transcript';
import { momentLink, piecesOf, type RefineRequest, wordCount, type WriteTopic } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { openaiEngine } from './openai-engine.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';

const { transcript, title } = readSample('risk-first.txt');
const said = sentencesOf(transcript).slice(3, 12);
const topic: WriteTopic = {
  id: 1,
  title: 'Position Size',
  excerpt: 'Size decides.',
  details: '',
  sourceId: 7,
  sourceTitle: title,
  videoUrl: null,
  transcript,
  from: 0,
  to: 9_000,
};
const link = momentLink({ sourceId: 7, videoUrl: null, seconds: said[2]?.startSeconds ?? 0 });
const html = [
  '<h1>Size</h1>',
  `<p>Size comes <a href="https://galley.example/size">first of all</a>. ${link}</p>`,
  '<h2>The Stop</h2>',
  `<blockquote><p>${said[4]?.text ?? ''}</p></blockquote>`,
  '<p><img src="/files/a.png" alt="A chart"></p>',
  `<ol><li>One thing ${link}</li><li>Another</li></ol>`,
  '<p>The  end,&nbsp;as it <em>was</em>.</p>',
].join('\n\n');
const request: RefineRequest = {
  kind: 'newsletter',
  html,
  feedback: 'Make it warmer',
  guru: { name: 'Marcus Hale', description: null, systemPrompt: 'Plainly.' },
  topics: [topic],
  criteria: null,
  history: [{ role: 'user', content: 'Before.' }],
};
const block = (text: string, kind = 'paragraph', sentences: string[] = [], items: string[] = []) => ({
  kind,
  text,
  items,
  sentences,
});
interface Edit {
  op: string;
  block: string;
  blocks: ReturnType<typeof block>[];
}
const answer = (edits: Edit[], subjectLine = '', note = 'Made it warmer.') => ({
  json: { edits, subjectLine, note },
});

describe('refining with a language model', () => {
  let model: OpenAiStandIn;
  const refine = (changes: Partial<RefineRequest> = {}) =>
    openaiEngine({ baseUrl: model.baseUrl }).refine({ ...request, ...changes });
  beforeAll(async () => {
    model = await startOpenAiStandIn();
  });
  afterAll(() => model.close());

  it('replaces the subject line only, without asking the model', async () => {
    const before = model.requests.length;
    const refined = await refine({ feedback: replaceSubjectLine('Size & Stop') });
    expect(refined).toMatchObject({
      html: html.replace('<h1>Size</h1>', '<h1>Size &amp; Stop</h1>'),
      title: 'Size & Stop',
    });
    expect(model.requests.length).toBe(before);
  });

  it('lets the model write the subject line that is asked for, and changes nothing else', async () => {
    model.reply(() => ({ json: { subjectLines: ['The Stop Comes First'] } }));
    const refined = await refine({ feedback: 'Write a better subject line' });
    expect(refined.html).toBe(html.replace('<h1>Size</h1>', '<h1>The Stop Comes First</h1>'));
  });

  it('shows the text as numbered blocks, and what people wrote in user messages alone', async () => {
    model.reply(() => answer([]));
    const refined = await refine();
    expect(refined).toMatchObject({ html, changed: false });
    const { messages = [] } = model.requests.at(-1) ?? {};
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'user', 'user']);
    expect(messages[1]?.content).toMatch(
      /B2 paragraph \(rests on A\d+\): Size comes \[first of all\]\(https/,
    );
    expect(messages[0]?.content).not.toMatch(/warmer|Marcus|Before/);
  });

  it('changes only the named block, and keeps its moments, links, kind of list and picture', async () => {
    model.reply(() =>
      answer([
        {
          op: 'replace',
          block: 'B2',
          blocks: [block('Friends, size comes [first of all](https://evil.example).')],
        },
        { op: 'replace', block: 'B6', blocks: [block('', 'list', [], ['One warm thing', 'Another'])] },
        { op: 'replace', block: 'B5', blocks: [block('A picture in words.')] },
      ]),
    );
    const [before, after] = [piecesOf(html), piecesOf((await refine()).html)];
    const changed = after.map((piece) => piece.html);
    expect(changed[1]).toBe(
      `<p>Friends, size comes <a href="https://galley.example/size">first of all</a>. ${link}</p>`,
    );
    expect(changed).toContain('<p><img src="/files/a.png" alt="A chart"></p>');
    expect(changed.find((one) => one.startsWith('<ol>'))).toContain(link);
    for (const at of [0, 2, 3, 6]) expect(changed).toContain(before[at]?.html);
  });

  it('leaves every block that no edit names byte for byte', async () => {
    const edit = fc.record({
      op: fc.constantFrom('replace', 'before', 'after', 'remove'),
      at: fc.integer({ min: -1, max: 12 }),
      text: fc.string({ minLength: 1, maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 4 }), async (edits) => {
        model.reply(() =>
          answer(
            edits.map(({ op, at, text }) => ({
              op,
              block: `B${at}`,
              blocks: op === 'remove' ? [] : [block(`New ${text}`)],
            })),
          ),
        );
        const refined = await refine();
        const named = new Set(
          edits.filter(({ op }) => op === 'replace' || op === 'remove').map(({ at }) => at - 1),
        );
        const kept = piecesOf(html).filter((_, i) => !named.has(i));
        let at = 0;
        for (const piece of kept) {
          at = refined.html.indexOf(piece.html, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += piece.html.length;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('holds new quotes to the recording, links what rests on it, and drops what was invented', async () => {
    const real = said[8]?.text ?? '';
    model.reply(() =>
      answer([
        {
          op: 'after',
          block: 'B2',
          blocks: [
            block(real, 'quote'),
            block('“Size is the dream of every fool.”', 'quote'),
            block('Never believe that “size is a dream of fools”: the loss is one percent.', 'paragraph', [
              `A${said[8]?.index ?? 0}`,
            ]),
          ],
        },
      ]),
    );
    const { html: after, warnings } = await refine();
    expect(after.match(/<blockquote>/g)).toHaveLength(2);
    expect(after).not.toMatch(/“size is a dream|<blockquote><p>“?Size is the dream/);
    expect(after).toMatch(
      /Never believe that size is a dream of fools: the loss is one percent\. <a class="moment"/,
    );
    expect(warnings.filter(({ code }) => code === 'QUOTE_NOT_FOUND').length).toBeGreaterThanOrEqual(2);
  });

  it('asks once more when the edits break a limit that the text kept, and says so when they still do', async () => {
    const before = model.requests.length;
    const long = block('Warm words for everybody who reads this letter today. '.repeat(70));
    model.reply((_, count) =>
      answer([
        { op: 'replace', block: 'B7', blocks: [count === before + 1 ? long : block('Short and warm.')] },
      ]),
    );
    const mended = await refine();
    expect([mended.html.includes('Short and warm.'), mended.warnings]).toEqual([true, []]);
    model.reply(() => answer([{ op: 'replace', block: 'B7', blocks: [long] }]));
    expect((await refine()).warnings.map(({ code }) => code)).toContain('TOO_LONG');
  });

  it('brings the text to the length that was asked for, whatever the model leaves', async () => {
    const long = `${html}\n${'<p>Many words stand here and could go without any loss to anybody. They could go.</p>\n'.repeat(20)}`;
    model.reply(() => answer([], '', 'I could not.'));
    const { html: after } = await refine({ html: long, feedback: 'Shorten it to 150 words, warmly' });
    expect(wordCount(after)).toBeLessThanOrEqual(155);
  });
});
