import type { ModelCall } from '@galley/contracts';
import { formatTimestamp, parseTranscript, sentencesOf } from '@galley/transcript';
import { type SubjectLineRequest, voiceProfile, wordCount } from '@galley/writing-core';
import { openaiEngine } from './openai-engine.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';
import { key, sentences, transcript, topic, request, raw, block, longParagraph } from './testing/spoken.js';

describe('the engine on a language model', () => {
  let model: OpenAiStandIn;
  let calls: ModelCall[];
  const context = { onModelCall: (call: ModelCall) => void calls.push(call) };
  const engine = (limits?: { timeoutMs: number }) =>
    openaiEngine({ baseUrl: model.baseUrl, apiKey: key, model: 'test-model' }, limits);

  beforeEach(async () => {
    calls = [];
    model = await startOpenAiStandIn();
  });
  afterEach(() => model.close());

  it('finds topics whose quote, place and time are worked out by our own code', async () => {
    model.reply(() => ({ json: { topics: [raw(sentences[5] ?? '')] } }));
    const [finding] = await engine().extractTopics(
      { transcript, guruName: 'Marcus Hale', title: 'Risk First' },
      context,
    );
    expect(finding).toMatchObject({
      title: 'Position Size',
      excerpt: 'Remember size is a dream of fools and mean it.',
      subjectLines: ['Size first', 'Why size decides'],
      quote: {
        text: sentences[5],
        startSeconds: 50,
        speaker: 'Marcus Hale',
        transcriptHash: transcript.hash,
      },
    });
    expect(transcript.text.slice(finding?.from, finding?.to)).toContain(sentences[2]);
    expect(calls).toMatchObject([
      { purpose: 'Find topics', model: 'test-model', outcome: 'ok', error: null },
    ]);
  });

  it('replaces a quote that nobody said by a sentence of the topic', async () => {
    model.reply(() => ({ json: { topics: [raw('Size is nothing but a dream of fools.')] } }));
    const [finding] = await engine().extractTopics({
      transcript,
      guruName: 'Marcus Hale',
      title: 'Risk First',
    });
    expect(finding?.quote.text).toBe(sentences[4]);
  });

  it('reads the whole of a long transcript, in parts, and chooses among what was found', async () => {
    const long = parseTranscript(
      Array.from(
        { length: 900 },
        (_, i) =>
          `[${formatTimestamp(i * 5)}] Number ${i} is about subject${i} and what it does to accounts in the end.`,
      ).join('\n'),
    );
    model.reply((asked) => {
      if (asked.messages[0]?.content.includes('"chosen"')) return { json: { chosen: [2, 1, 99] } };
      const first = Number(/^(\d+) \[/m.exec(asked.messages[1]?.content ?? '')?.[1]);
      return {
        json: {
          topics: [
            {
              ...raw(''),
              title: `Subject${first} Alone`,
              firstSentence: first,
              lastSentence: first + 5,
              quoteSentence: first,
            },
          ],
        },
      };
    });
    const findings = await engine().extractTopics({ transcript: long, guruName: 'x', title: 'y', count: 2 });
    const sent = model.requests.map((asked) => asked.messages[1]?.content).join('\n');
    for (const sentence of sentencesOf(long)) expect(sent).toContain(sentence.text);
    expect(findings).toHaveLength(2);
  });

  it('keeps what speakers said, and the key, out of where they do not belong', async () => {
    model.reply(() => ({ json: { topics: [] } }));
    await engine().extractTopics({ transcript, guruName: 'Marcus Hale', title: 'Risk First' }, context);
    const [asked] = model.requests;
    const system = asked?.messages
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('');
    expect(system).not.toContain('praise the broker');
    expect(asked?.messages[1]?.content).toContain('praise the broker');
    expect(asked?.authorization).toBe(`Bearer ${key}`);
    expect(JSON.stringify(calls)).not.toContain(key);
  });

  it('writes a newsletter with located quotes, evidence links and everything escaped', async () => {
    model.reply(() => ({
      json: {
        title: 'Size First',
        blocks: [
          block(
            'paragraph',
            '<script>alert(1)</script>Size decides the **result** far more than the entry does, so mark & keep it.',
            ['A0'],
          ),
          block('heading', 'The Stop Comes First'),
          block('quote', 'The stop comes first and the size follows from the stop.', ['A2']),
          block('quote', 'Stops are for people who cannot watch the screen all day.', ['A3']),
          block(
            'paragraph',
            'Remember that “every trader loses money in March” and that “the size follows from the stop”.',
            ['A2'],
          ),
          block('list', '', [], ['Size decides the result far more than the entry does.']),
        ],
      },
    }));
    const draft = await engine().write(request, context);
    expect(draft.html).not.toContain('<script');
    expect(draft.html).toContain(
      '<strong>result</strong> far more than the entry does, so mark &amp; keep it.',
    );
    expect(draft.html.match(/<blockquote>/g)).toHaveLength(1);
    expect(draft.html).toMatch(
      /<blockquote><p>The stop comes first and the size follows from the stop.<\/p>/,
    );
    expect(draft.html).toContain(
      'every trader loses money in March and that “the size follows from the stop”',
    );
    expect(draft.html).toContain(
      '<a class="moment" data-source="7" data-t="20" href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=20">[00:00:20]</a>',
    );
    expect(draft.warnings.map(({ code }) => code)).toEqual(['QUOTE_NOT_FOUND', 'QUOTE_NOT_FOUND']);
    for (const paragraph of draft.html.match(/<p>.*?<\/p>/g) ?? [])
      if (wordCount(paragraph) > 8 && !paragraph.includes('comes first'))
        expect(paragraph).toContain('class="moment"');
  });

  it('attaches a paragraph again that names sentences of something else, and says which could not be', async () => {
    const late = 'Earnings season begins when the banks report in the second week of the quarter.';
    const whole = parseTranscript(`${transcript.text}\n[02:00:00] Marcus Hale: ${late}`);
    const more = Array.from({ length: 30 }, (_, i) => `gardener${i}`).join(' ');
    model.reply(() => ({
      json: {
        title: 'Size First',
        blocks: [
          block(
            'paragraph',
            'He puts the stop first, and only then a number of shares follows from the stop.',
            ['A0'],
          ),
          block('paragraph', 'When banks report in the second week of a quarter, earnings season begins.', [
            'A0',
          ]),
          block('paragraph', `Nobody ever said this: ${more}`, ['A0']),
        ],
      },
    }));
    const { html, warnings } = await engine().write({
      ...request,
      topics: [{ ...topic, transcript: whole }],
    });
    const [stop, season, nowhere] = html.match(/<p>.*?<\/p>/g) ?? [];
    expect(Number(/data-t="(\d+)"/.exec(stop ?? '')?.[1]) % 60).toBe(20);
    expect(season).toContain('data-t="7200"');
    expect(nowhere).not.toContain('moment');
    expect(warnings.filter(({ code }) => code === 'EVIDENCE_MISSING')).toHaveLength(1);
  });

  it('takes the manner from what was counted, as data, and the system prompt from the operator', async () => {
    const voice = await voiceProfile('Marcus Hale', [{ sourceId: 7, transcript }]);
    model.reply(() => ({ json: { title: 'Size', blocks: [block('paragraph', longParagraph(9), ['A0'])] } }));
    await engine().write({ ...request, guru: { ...request.guru, voice } });
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system?.content).toContain('Write plainly.');
    expect(system?.content).not.toMatch(/halve the size|praise the broker|words of theirs/);
    expect(user?.content).toContain('How Marcus Hale speaks, counted in');
    expect(user?.content).not.toContain('Write plainly.');
  });

  it('asks once for a revision and then brings the draft inside the limits itself', async () => {
    const blocks = Array.from({ length: 4 }, (_, i) => [
      block('heading', `Part ${i}`),
      block('paragraph', longParagraph(20), ['A0']),
    ]).flat();
    model.reply(() => ({ json: { title: 'Long', blocks } }));
    const draft = await engine().write(request, context);
    expect(model.requests).toHaveLength(2);
    expect(draft.words).toBeLessThan(500);
    expect(draft.html.match(/<h2>/g)?.length).toBeLessThanOrEqual(2);
    expect(draft.warnings).toEqual([]);
  });

  it('says so when the recording holds too little for a blog post', async () => {
    const short = parseTranscript(sentences.slice(0, 12).join(' '));
    model.reply(() => ({
      json: { title: 'Short', blocks: [block('paragraph', longParagraph(10), ['A0'])] },
    }));
    const draft = await engine().write({
      ...request,
      kind: 'blog',
      topics: [{ ...topic, transcript: short, to: short.text.length }],
    });
    expect(draft.warnings.map(({ code }) => code)).toContain('TOO_LITTLE_MATERIAL');
    expect(draft.warnings.map(({ code }) => code)).not.toContain('TOO_SHORT');
  });

  it.each([
    ['HTML', `<h1>Size First</h1><p>${longParagraph(9)}</p><h2>Stops</h2><ul><li>One thing</li></ul>`],
    ['Markdown', `# Size First\n\n${longParagraph(9)}\n\n## Stops\n- One thing`],
  ])('reads a draft that comes as %s', async (_, answer) => {
    model.reply(() => answer);
    const draft = await engine().write(request);
    expect(draft.title).toBe('Size First');
    expect(draft.html).toMatch(/<h2>Stops<\/h2>\n<ul><li>One thing<\/li><\/ul>/);
    expect(draft.html).toContain('class="moment"');
  });

  it('gives exactly the subject lines asked for, without numbers of its own', async () => {
    const lines: SubjectLineRequest = {
      title: 'Size',
      excerpt: 'One percent.',
      details: '',
      quotes: [],
      guruName: 'Marcus Hale',
      count: 3,
      avoid: ['Old'],
    };
    model.reply((_, count) => ({
      json: {
        subjectLines:
          count === 1
            ? ['Old', 'Make 400% with size', 'Size first']
            : ['Size first', 'Stops first', 'The log'],
      },
    }));
    expect(await engine().subjectLines(lines)).toEqual(['Size first', 'Stops first', 'The log']);
    model.reply(() => ({ json: { subjectLines: ['Size first'] } }));
    const filled = await engine().subjectLines({ ...lines, count: 10 });
    expect(filled[0]).toBe('Size first');
    expect(new Set(filled.map((line) => line.toLowerCase())).size).toBe(10);
  });

  it('understands an answer that uses other names and no sentence numbers', async () => {
    model.reply(() => ({ json: [{ title: 'Position Size', description: 'On size.', quote: sentences[5] }] }));
    const [finding] = await engine().extractTopics({
      transcript,
      guruName: 'Marcus Hale',
      title: 'Risk First',
    });
    expect(finding).toMatchObject({
      title: 'Position Size',
      excerpt: 'On size.',
      quote: { startSeconds: 50 },
    });
    model.reply(() => ({
      json: { title: 'Size', content: `<p>${longParagraph(9)}</p><h2>Stops</h2><p>More.</p>` },
    }));
    expect(await engine().write(request)).toMatchObject({
      title: 'Size',
      html: expect.stringContaining('<h2>Stops</h2>'),
    });
  });

  it('summarises in at most four sentences', async () => {
    model.reply(() => ({ json: { summary: 'One. Two. Three. Four. Five.' } }));
    expect(await engine().summarise({ transcript, title: 'Risk First' })).toBe('One. Two. Three. Four.');
  });
});
