import { locateQuote, parseTranscript } from '@galley/transcript';
import { openaiEngine } from './openai-engine.js';
import { startOpenAiStandIn } from './testing/openai-stand-in.js';

const verbs = ['trade', 'hold', 'size', 'close', 'watch', 'measure', 'write', 'review'];
const things = [
  'the position',
  'the stop',
  'the spread',
  'the journal',
  'the opening range',
  'the calendar',
  'the hedge',
];
const lines = Array.from({ length: 56 }, (_, i) => {
  const [verb, thing] = [verbs[i % verbs.length], things[i % things.length]];
  return `I never ${verb} ${thing} on day ${i + 3} unless the plan of week ${i * 2 + 1} says that we do not change it.`;
});
const transcript = parseTranscript(
  lines.map((line, i) => `[00:${String(i).padStart(2, '0')}:00] Ann Lee: ${line}`).join('\n'),
);
const spoken = lines.join(' ');

/** 200 quotes that nobody said: a word, a number or a negation changed, words swapped, left out, or stitched together. */
const mutated = Array.from({ length: 200 }, (_, i) => {
  const words = (lines[i % lines.length] ?? '').split(' ');
  const other = (lines[(i * 7 + 3) % lines.length] ?? '').split(' ');
  const ways = [
    () => words.with(2, 'gladly'),
    () => words.filter((word) => word !== 'never' && word !== 'not'),
    () => words.toSpliced(3, 0, 'not'),
    () => words.map((word) => (/^\d+$/.test(word) ? String(Number(word) + 50) : word)),
    () => words.with(1, words[2] ?? '').with(2, words[1] ?? ''),
    () => [...words.slice(0, 6), ...other.slice(7)],
    () => words.toSpliced(5, 1),
    () => words.map((word) => word.toUpperCase()),
  ];
  return (ways[i % ways.length]?.() ?? words).join(' ');
}).map((quote, i) => (spoken.includes(quote) ? `Nobody said number ${i} of these words.` : quote));

const topicOf = (quote: string, i: number) => ({
  title: `Subject${i} Alone`,
  excerpt: `She says “${quote}” at once.`,
  details: `“${quote}”`,
  reasoning: `Because “${quote}”`,
  firstSentence: i % lines.length,
  lastSentence: (i % lines.length) + 2,
  quoteSentence: i % lines.length,
  quote,
  subjectLines: [`“${quote}”`],
});

const quotations = (text: string) =>
  [...text.matchAll(/“([^”]+)”|"([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');

describe('the quote lock on what a model answers', () => {
  it('lets none of 200 changed quotes through as the quote of a topic or as a quotation in its texts', async () => {
    const model = await startOpenAiStandIn(() => ({ json: { topics: mutated.map(topicOf) } }));
    const engine = openaiEngine({ baseUrl: model.baseUrl });
    const findings = await engine.extractTopics({
      transcript,
      guruName: 'Ann Lee',
      title: 'Plans',
      count: 200,
    });
    await model.close();
    expect(findings.length).toBeGreaterThan(150);
    for (const { quote, quoteReplaced, excerpt, details, reasoning, subjectLines } of findings) {
      expect(quoteReplaced).toBe(true);
      expect(transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
      expect(mutated).not.toContain(quote.text);
      expect(quotations([excerpt, details, reasoning, ...subjectLines].join('\n'))).toEqual([]);
    }
  });

  it('lets none of them through in a draft, as a block or inside a paragraph', async () => {
    const part = (kind: string, text: string) => ({ kind, text, items: [], sentences: ['A1'] });
    const blocks = mutated.flatMap((quote) => [
      part('quote', quote),
      part('paragraph', `She says “${quote}” and "${quote}" at once.`),
    ]);
    const model = await startOpenAiStandIn(() => ({
      json: { title: 'Plans', blocks: [...blocks, part('quote', lines[4] ?? '')] },
    }));
    const draft = await openaiEngine({ baseUrl: model.baseUrl }).write({
      kind: 'blog',
      guru: { name: 'Ann Lee', description: null, systemPrompt: null },
      subjectLine: null,
      topics: [
        {
          id: 1,
          title: 'Plans',
          excerpt: '',
          details: '',
          sourceId: 1,
          sourceTitle: 'Plans',
          videoUrl: null,
          transcript,
          from: 0,
          to: transcript.text.length,
        },
      ],
      criteria: { tone: 'direct', audience: 'general', length: 'long', additionalInstructions: '' },
    });
    await model.close();
    const blockquotes = [...draft.html.matchAll(/<blockquote><p>(.*?)<\/p>/g)].map((match) => match[1] ?? '');
    expect(blockquotes).toEqual([lines[4]]);
    expect(
      quotations(draft.html.replace(/<[^>]+>/g, ' ')).filter(
        (quote) => locateQuote(transcript, quote) === null,
      ),
    ).toEqual([]);
    expect(
      draft.warnings.filter(({ code }) => /^(?:QUOTE_NOT_FOUND|ATTRIBUTION_NOT_LOCATED)$/.test(code)).length,
    ).toBeGreaterThanOrEqual(200);
  });
});
