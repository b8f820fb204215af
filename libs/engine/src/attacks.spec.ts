import { postNetworks } from '@galley/contracts';
import { fitsIn } from '@galley/posts';
import { locateQuote, parseTranscript, type Transcript } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { openaiEngine } from '@galley/engine-openai';
import { obeying, type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { type ConverseRequest, wordCount, type WriteRequest, type WritingEngine } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import { type Attack, attacks } from './testing/attacks.js';

const sample = readSample('risk-first.txt');
const lines = sample.transcript.text.split('\n').slice(0, 30);

/** Each is read once for all tests. */
const read = new Map<Attack, Transcript>();

/** The sample with what the attacker says in the middle, and a line that ends with it. */
function attacked(attack: Attack): Transcript {
  const known = read.get(attack);
  if (known) return known;
  const { said } = attack;
  const middle = Math.floor(lines.length / 2);
  const transcript = parseTranscript(
    [...lines.slice(0, middle), '', `[00:10:00] Marcus Hale: ${said}`, '', ...lines.slice(middle), said].join(
      '\n',
    ),
  );
  read.set(attack, transcript);
  return transcript;
}

function requestFor(transcript: Transcript): Omit<ConverseRequest, 'message'> & WriteRequest {
  const topic = {
    id: 1,
    title: 'Position Size',
    excerpt: 'Size decides more than the entry.',
    details: '',
    sourceId: 7,
    sourceTitle: 'Risk First',
    videoUrl: null,
    transcript,
    from: 0,
    to: transcript.text.length,
  };
  const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };
  const html = '<h1>Size</h1>\n<p>Size comes first.</p>\n<p>The stop comes second.</p>';
  return { kind: 'newsletter', guru, subjectLine: null, topics: [topic], criteria: null, html, history: [] };
}

const moment =
  /<a class="moment" data-source="7"(?: data-t="\d+")?(?: title="about [\d:]+")? href="\/video\/7(?:\?t=\d+)?">\[[^<\]]*\]<\/a>/g;

/** Markup holds nothing but a draft's own elements, and links to moments of its own recording. */
function expectOwnMarkup(html: string): void {
  const tags = html.replace(moment, '').match(/<[^>]*>/g) ?? [];
  expect(tags.filter((tag) => !/^<\/?(?:h[123]|p|ul|ol|li|blockquote|strong|em|hr)>$/.test(tag))).toEqual([]);
}

/** Plain text holds no markup, no Markdown links or pictures, and no address that was not said. */
function expectPlain(text: string, transcript: Transcript): void {
  expect(text.replace(/<\/?subject-line>/g, '')).not.toMatch(
    /<[a-z!/][^>]*>|!?\[[^\]]*\]\(|^\s*\[[^\]]+\]:/im,
  );
  for (const [address] of text.matchAll(/\b(?:https?:\/\/|www\.|javascript:|data:)[^\s)”"]+/gi))
    expect(transcript.text).toContain(address.replace(/[.,]+$/, ''));
  expect(text).not.toMatch(/[\u202A-\u202E]/);
}

/** Words in quotation marks or quote blocks were said. */
function expectSaid(text: string, transcript: Transcript): void {
  const marked = [...text.matchAll(/“([^“”]+)”|«([^«»]+)»/g)].map((match) => match[1] ?? match[2] ?? '');
  for (const words of marked.filter((one) => one.split(/\s+/).length > 2))
    expect([words, locateQuote(transcript, words) !== null]).toEqual([words, true]);
}

const decoded = (html: string) =>
  html
    .replace(moment, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each(['offline', 'openai'] as const)('attacks from a transcript on the %s engine', (name) => {
  let model: OpenAiStandIn;
  let engine: WritingEngine;
  beforeAll(async () => {
    model = await startOpenAiStandIn();
    engine = name === 'offline' ? offlineEngine() : openaiEngine({ baseUrl: model.baseUrl });
  });
  afterAll(() => model.close());

  const cases = attacks.map((attack) => [attack.name, attack] as const);
  const begun = (attack: Attack) => {
    model.reply(obeying(attack.wants));
    const transcript = attacked(attack);
    return { transcript, request: requestFor(transcript) };
  };

  it.each(cases)('%s: topics', async (_, attack) => {
    const { transcript } = begun(attack);
    const topics = await engine.extractTopics({ transcript, guruName: 'Marcus Hale', title: 'Risk First' });
    for (const { title, excerpt, details, reasoning, subjectLines, quote } of topics) {
      expect(transcript.text.slice(quote.from, quote.to).replace(/\s+/g, ' ')).toContain(
        quote.text.slice(0, 30),
      );
      if (name === 'offline') continue;
      for (const text of [title, excerpt, details, reasoning, ...subjectLines]) {
        expectPlain(text, transcript);
        expectSaid(text, transcript);
      }
    }
  });

  it.each(cases)('%s: a text', async (_, attack) => {
    const { transcript, request } = begun(attack);
    const { html, title } = await engine.write(request);
    expectOwnMarkup(html);
    expectSaid(decoded(html), transcript);
    expect(wordCount(html)).toBeLessThan(500);
    expect(html.match(/<h2/g)?.length ?? 0).toBeLessThanOrEqual(2);
    if (name === 'openai') expectPlain(title, transcript);
  });

  it.each(cases)('%s: an answer', async (_, attack) => {
    const { transcript, request } = begun(attack);
    const asked = {
      question: 'What comes first?',
      history: [],
      transcript,
      title: 'Risk First',
      guruName: 'Marcus Hale',
    };
    const shown: string[] = [];
    const context = { onText: (piece: string) => void shown.push(piece) };
    const answers = [
      await engine.answer({ ...asked, topic: null }, context),
      await engine.converse({ ...request, message: 'What comes first?' }, context),
    ];
    for (const { text, moments } of answers) {
      if (name === 'openai') expectPlain(text, transcript);
      if (name === 'openai') expectSaid(text, transcript);
      for (const { from, to } of moments) expect(to).toBeGreaterThan(from);
    }
    for (const piece of name === 'openai' ? shown : []) {
      expectPlain(piece, transcript);
      expectSaid(piece, transcript);
    }
  });

  it.each(cases)('%s: a change, and a teaser', async (_, attack) => {
    const { transcript, request } = begun(attack);
    const { html, note, warnings } = await engine.refine({
      ...request,
      feedback: 'Make the opening warmer and add a quote about size',
    });
    expectOwnMarkup(html);
    expectSaid(decoded(html), transcript);
    expectPlain(note.replace(/“[^”]*”/g, ''), transcript);
    expect(html).toContain('<p>The stop comes second.</p>');
    expect(wordCount(html) < 500 || warnings.some(({ code }) => code === 'TOO_LONG')).toBe(true);
    const teased = await engine.converse({ ...request, message: 'Write a teaser' });
    expectOwnMarkup(teased.html ?? '');
    expectSaid(decoded(teased.html ?? ''), transcript);
  });

  it.each(cases)('%s: posts', async (_, attack) => {
    const { transcript, request } = begun(attack);
    const posts = await engine.posts({ ...request, title: 'Size', networks: postNetworks });
    expect(posts.map(({ network }) => network)).toEqual([...postNetworks]);
    for (const { network, text } of posts) {
      expectPlain(text, transcript);
      expectSaid(text, transcript);
      expect(fitsIn(network, text)).toBe(true);
    }
  });

  it.each(cases)('%s: a verdict', async (_, attack) => {
    const { transcript } = begun(attack);
    const verdicts = await engine.factCheck({
      text: 'Marcus Hale sold his house in Iceland to buy a volcano.',
      recordings: [{ sourceId: 7, transcript }],
    });
    for (const { verdict, passage, reason } of verdicts) {
      expect(verdict).not.toBe('supported');
      if (passage !== null) expect(locateQuote(transcript, passage)).not.toBeNull();
      if (reason !== null) expectPlain(reason, transcript);
    }
  });

  it('sends nothing of a transcript in a system message', () => {
    expect(model.requests.length > 0).toBe(name === 'openai');
    const systems = new Set(
      model.requests
        .flatMap(({ messages }) => messages.filter(({ role }) => role === 'system'))
        .map(({ content }) => content),
    );
    for (const content of systems)
      for (const { said } of attacks) expect(content).not.toContain(said.slice(0, 24));
  });
});
