import { formattingRules, initContext, quickActions } from '@galley/contracts';
import { locateQuote } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { openaiEngine } from '@galley/engine-openai';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import {
  type ConverseRequest,
  piecesOf,
  readMessage,
  wordCount,
  type WriteTopic,
  type WritingEngine,
} from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';

const { transcript, guruName, title } = readSample('risk-first.txt');
let model: OpenAiStandIn;
let request: Omit<ConverseRequest, 'message'>;
const engines: Record<'offline' | 'openai', WritingEngine> = {
  offline: offlineEngine(),
  openai: offlineEngine(),
};

beforeAll(async () => {
  model = await startOpenAiStandIn();
  engines.openai = openaiEngine({ baseUrl: model.baseUrl });
  const [finding] = await engines.offline.extractTopics({ transcript, guruName, title });
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
  const { html } = await engines.offline.write({ ...base, subjectLine: null });
  request = { ...base, html, history: [] };
});
afterAll(() => model.close());

describe.each(['offline', 'openai'] as const)('a refinement session with the %s engine', (name) => {
  const pieces: string[] = [];
  const say = (message: string, changes: Partial<ConverseRequest> = {}) => {
    pieces.length = 0;
    return engines[name].converse(
      { ...request, message, ...changes },
      { onText: (piece) => void pieces.push(piece) },
    );
  };
  const asked = () => model.requests.length;

  it('greets with what it has read, without asking a model', async () => {
    const before = asked();
    const { text, html } = await say(initContext);
    expect(text).toMatch(
      /^Hello! I have read “.+” and the recording it rests on, “Risk First”\. The text has \d+ words/,
    );
    expect([html, asked() - before]).toEqual([null, 0]);
    expect(/language model/.test(text)).toBe(name === 'offline');
  });

  it('checks the structure by the twelve rules and finds what is broken', async () => {
    const before = asked();
    const fine = await say(quickActions.checkStructure.message);
    expect(fine.text).toMatch(/^All 12 formatting rules are kept\./);
    const broken = `${request.html}<h3>Late.</h3><h1>Second title</h1><ul><li>one</li></ul><p>He said “size is a dream of fools”. ${'Word '.repeat(260)}</p>`;
    const { text } = await say(quickActions.checkStructure.message, { html: broken });
    expect([...text.matchAll(/^(\d+)\. ✗/gm)].map(([, rule]) => Number(rule))).toEqual([
      1, 3, 4, 6, 7, 8, 9, 10, 11,
    ]);
    expect([text.match(/^\d+\. [✓✗]/gm)?.length, asked() - before]).toEqual([formattingRules.length, 0]);
  });

  it('gives exactly ten subject lines that can be picked', async () => {
    model.reply(() => ({ json: { subjectLines: ['Size first', 'Make 400% <b>now</b>', 'The stop'] } }));
    const { text, html } = await say(quickActions.subjectLines.message);
    expect(text.split('\n')).toHaveLength(10);
    for (const line of text.split('\n')) expect(line).toMatch(/^<subject-line>[^<>]+<\/subject-line>$/);
    expect([html, text.includes('400%')]).toEqual([null, false]);
  });

  it.each([
    ['of the right length', 'Size comes first [A3]. '.repeat(22)],
    ['that is too short', 'Size comes first [A3]. Read on.'],
    ['that is too long', 'Size comes first, and the stop decides it all [A3]. '.repeat(40)],
  ])('puts a teaser of 75 to 125 words above the text, from one %s', async (_, written) => {
    model.reply(() => written);
    const { text, html } = await say(quickActions.teaser.message);
    expect(text).toBe(html);
    const [teaser, rule, ...rest] = piecesOf(html ?? '');
    expect([teaser?.tag, rule?.tag]).toEqual(['p', 'hr']);
    expect(wordCount(teaser?.html ?? '')).toBeGreaterThanOrEqual(75);
    expect(wordCount(teaser?.html ?? '')).toBeLessThanOrEqual(125);
    expect(rest.map((piece) => piece.html)).toEqual(piecesOf(request.html).map((piece) => piece.html));
    for (const [, words = ''] of (teaser?.html ?? '').matchAll(/“([^”]+)”/g))
      expect(locateQuote(transcript, words)).not.toBeNull();
    const again = await say(quickActions.teaser.message, { html: html ?? '' });
    expect(piecesOf(again.html ?? '').filter(({ tag }) => tag === 'hr')).toHaveLength(1);
  });

  it('reproduces the last version exactly, and in pieces', async () => {
    const before = asked();
    const { text, html } = await say(quickActions.newsletter.message);
    expect([text, html, pieces.join(''), asked() - before]).toEqual([request.html, null, request.html, 0]);
  });

  it('answers a question about the recording with moments of it', async () => {
    model.reply(() => 'The stop comes first [A3]. He calls it “a dream of fools” [A9999].');
    const { text, html, moments } = await say('What does he say about the stop?');
    expect([html, moments.length > 0]).toEqual([null, true]);
    for (const moment of moments) {
      expect(moment.sourceId).toBe(7);
      expect(transcript.text.slice(moment.from, moment.to).replace(/\s+/g, ' ')).toContain(
        moment.text.slice(0, 20),
      );
    }
    for (const [, words = ''] of text.matchAll(/“([^”]+)”/g))
      if (words.split(' ').length > 2) expect(locateQuote(transcript, words)).not.toBeNull();
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('changes the text when a change is asked for, and says what it did', async () => {
    const {
      html,
      text,
      title: line,
    } = await say('Replace the subject line only, and change nothing else: “Size”');
    expect(html).toBe(request.html.replace(/<h1>.*<\/h1>/, '<h1>Size</h1>'));
    expect([text, line]).toEqual(['The subject line is now “Size”; nothing else was changed.', 'Size']);
  });

  it('says the verdict first when facts are checked', async () => {
    model.reply(() => ({ json: { verdicts: [] } }));
    const { text, html } = await say('Fact check: The volcano in Iceland erupted twice.');
    expect([text.startsWith('Not found: “The volcano'), html]).toEqual([true, null]);
  });
});

describe('what a message is after', () => {
  it.each([
    ['What is the main point?', 'question'],
    ['Who is Priya?', 'question'],
    ['Can you shorten it to 300 words?', 'edit'],
    ['Please add a quote about stops', 'edit'],
    ['Rewrite the opening so that it sounds warmer', 'edit'],
    ['Give me 5 subject lines', 'subject-lines'],
    ['Check the formatting', 'structure'],
    ['Fix the structure', 'edit'],
    ['Write a teaser for it', 'teaser'],
    ['Remove the teaser', 'edit'],
    ['Show me the whole newsletter', 'reproduce'],
    ['How many words does it have?', 'about-text'],
    ['Fact-check this: the stop comes first', 'fact-check'],
  ])('%s: %s', (message, kind) => {
    expect(readMessage(message).kind).toBe(kind);
  });
});
