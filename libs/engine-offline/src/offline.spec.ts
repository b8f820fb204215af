import { locateQuote, parseTranscript, type Transcript } from '@galley/transcript';
import type { Criteria } from '@galley/contracts';
import {
  checkDraft,
  type Draft,
  releaseUnlocatedQuotes,
  textOf,
  type TopicFinding,
  wordCount,
  type WriteTopic,
} from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import { offlineEngine } from './offline-engine.js';

const engine = offlineEngine();
const samples = (['risk-first.txt', 'quiet-markets-call.txt'] as const).map(readSample);
const fillers = /(?<![\p{L}'-])(?:um+|uh+|you know,|i mean,|\[(?:laughs|crosstalk)\])(?![\p{L}'-])/iu;

const topicsOf = (sample: (typeof samples)[number], more: { count?: number; exclude?: string[] } = {}) =>
  engine.extractTopics({
    transcript: sample.transcript,
    guruName: sample.guruName,
    title: sample.title,
    ...more,
  });

const asWritten =
  (transcript: Transcript, title: string) =>
  (topic: TopicFinding, i: number): WriteTopic => ({
    id: i + 1,
    title: topic.title,
    excerpt: topic.excerpt,
    details: topic.details,
    sourceId: 7,
    sourceTitle: title,
    videoUrl: 'https://www.youtube.com/watch?v=abc',
    transcript,
    from: topic.from,
    to: topic.to,
  });

async function written(
  sample: (typeof samples)[number],
  kind: 'newsletter' | 'blog',
  count: number,
  criteria: Criteria | null = null,
): Promise<Draft> {
  const topics = (await topicsOf(sample)).slice(0, count).map(asWritten(sample.transcript, sample.title));
  const guru = { name: sample.guruName, description: null, systemPrompt: null };
  return engine.write({ kind, guru, subjectLine: null, topics, criteria });
}

const sentencesIn = (html: string) =>
  html
    .split(/<\/(?:p|li|h1|h2)>/)
    .flatMap((block) => textOf(block).match(/[^.?!]{25,}[.?!]/g) ?? [])
    .map((line) => line.trim().replace(/^.*?“/, ''));

describe.each(samples)('topics of $title', (sample) => {
  it('are three or more, in order, apart, each with a title of two to seven words', async () => {
    const topics = await topicsOf(sample);
    expect(topics.length).toBeGreaterThanOrEqual(3);
    expect(topics.length).toBeLessThanOrEqual(8);
    for (const [i, topic] of topics.entries()) {
      expect(topic.title.split(' ').length).toBeGreaterThanOrEqual(2);
      expect(topic.title.split(' ').length).toBeLessThanOrEqual(7);
      expect(topic.from).toBeGreaterThanOrEqual(topics[i - 1]?.to ?? 0);
    }
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  it('carry a quote that is a slice of the stored text, at the moment of its words', async () => {
    for (const { quote } of await topicsOf(sample)) {
      expect(sample.transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
      expect(locateQuote(sample.transcript, quote.text, quote)).toMatchObject({
        startSeconds: quote.startSeconds,
        speaker: quote.speaker,
      });
      expect(quote.text.split(/\s+/).length).toBeGreaterThanOrEqual(8);
      expect(quote.text.split(/\s+/).length).toBeLessThanOrEqual(40);
      expect(quote.transcriptHash).toBe(sample.transcript.hash);
    }
  });

  it('carry an excerpt, details, a reason, three to five subject lines and three to eight segments', async () => {
    for (const topic of await topicsOf(sample)) {
      expect(topic.excerpt).toMatch(/^["“]?\p{Lu}[^]*[.!]$/u);
      expect(topic.excerpt).not.toMatch(/^(?:And|So|But|It|That|They|He|She)\b/);
      expect(`${topic.excerpt} ${topic.details}`).not.toMatch(fillers);
      expect(topic.details.split('\n\n').length).toBeLessThanOrEqual(4);
      expect(topic.reasoning).toMatch(/\.$/);
      expect(new Set(topic.subjectLines).size).toBe(topic.subjectLines.length);
      expect(topic.subjectLines.length).toBeGreaterThanOrEqual(3);
      expect(topic.subjectLines.length).toBeLessThanOrEqual(5);
      expect(topic.segments.length).toBeGreaterThanOrEqual(3);
      expect(topic.segments.length).toBeLessThanOrEqual(8);
      expect(topic.segments.every((segment) => segment.timestamp !== null && segment.content !== '')).toBe(
        true,
      );
    }
  });

  it('leave out what exists already', async () => {
    const [first] = await topicsOf(sample);
    const others = await topicsOf(sample, { exclude: [first?.title ?? ''] });
    expect(others.map(({ title }) => title)).not.toContain(first?.title);
    expect(others.length).toBeGreaterThan(0);
  });

  it('are as many as asked for', async () => {
    for (const count of [1, 3, 6]) expect(await topicsOf(sample, { count })).toHaveLength(count);
  });
});

describe.each(samples)('texts from $title', (sample) => {
  it.each([1, 2, 3])('newsletter of %i topics keeps its limits', async (count) => {
    const draft = await written(sample, 'newsletter', count);
    expect(draft.words).toBe(wordCount(draft.html));
    expect(draft.words).toBeGreaterThan(250);
    expect(checkDraft(draft.html, 'newsletter', null)).toEqual([]);
    expect(draft.warnings).toEqual([]);
    expect(draft.html).toMatch(/<blockquote>/);
  });

  it.each([1, 2, 3])('blog post of %i topics keeps its limits', async (count) => {
    const draft = await written(sample, 'blog', count);
    expect(checkDraft(draft.html, 'blog', null)).toEqual([]);
    expect(draft.warnings).toEqual([]);
  });

  it.each(['short', 'medium'] as const)('follows the chosen length %s', async (length) => {
    const criteria: Criteria = { tone: 'formal', audience: 'beginner', length, additionalInstructions: '' };
    expect(checkDraft((await written(sample, 'blog', 2, criteria)).html, 'blog', criteria)).toEqual([]);
    expect(
      checkDraft((await written(sample, 'newsletter', 2, criteria)).html, 'newsletter', criteria),
    ).toEqual([]);
  });

  it.each(['newsletter', 'blog'] as const)(
    '%s says nothing twice, quotes word for word, and proves each paragraph',
    async (kind) => {
      const { html } = await written(sample, kind, 2);
      const sentences = sentencesIn(html);
      expect(sentences.filter((line, i) => sentences.indexOf(line) !== i)).toEqual([]);
      expect(releaseUnlocatedQuotes(html, [sample.transcript]).removed).toEqual([]);
      expect(textOf(html)).not.toMatch(fillers);
      const paragraphs = html.match(/<(?:p|li)>[^]*?<\/(?:p|li)>/g) ?? [];
      const factual = paragraphs.filter(
        (block) =>
          textOf(block).split(' ').length > 3 && !/The whole conversation|<strong>|:<\/p>$/.test(block),
      );
      const unproved = factual.filter(
        (block) => !/class="moment"/.test(block) && !html.includes(`<blockquote>${block}`),
      );
      expect(unproved).toEqual([]);
      expect(html).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=abc&amp;t=\d+"/);
    },
  );
});

describe('the offline engine', () => {
  const [sample] = samples;
  if (!sample) throw new Error('There are two samples.');

  it('says that it can’t follow instructions', async () => {
    const criteria: Criteria = {
      tone: 'direct',
      audience: 'general',
      length: 'short',
      additionalInstructions: 'Rhyme.',
    };
    expect((await written(sample, 'newsletter', 1, criteria)).warnings.map(({ code }) => code)).toContain(
      'INSTRUCTIONS_NOT_FOLLOWED',
    );
  });

  it('writes less and says so where the recording holds little', async () => {
    const text = sample.transcript.text.slice(0, 3200);
    const transcript = parseTranscript(text);
    const topics = await engine.extractTopics({ transcript, guruName: 'Marcus Hale', title: 'Short' });
    const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };
    const draft = await engine.write({
      kind: 'blog',
      guru,
      subjectLine: null,
      topics: topics.slice(0, 1).map(asWritten(transcript, 'Short')),
      criteria: null,
    });
    expect(draft.warnings.map(({ code }) => code)).toContain('TOO_LITTLE_MATERIAL');
    expect(draft.words).toBeLessThan(1000);
  });

  it('gives exactly the subject lines asked for, none of those to avoid', async () => {
    const [topic] = await topicsOf(sample);
    const request = {
      title: topic?.title ?? '',
      excerpt: topic?.excerpt ?? '',
      details: topic?.details ?? '',
      quotes: [],
      guruName: 'Marcus Hale',
    };
    const lines = await engine.subjectLines({ ...request, count: 10 });
    expect(new Set(lines).size).toBe(10);
    const others = await engine.subjectLines({ ...request, count: 10, avoid: lines });
    expect(others.filter((line) => lines.includes(line))).toEqual([]);
    expect(others).toHaveLength(10);
    expect(
      await engine.subjectLines({
        title: 'A',
        excerpt: '',
        details: '',
        quotes: [],
        guruName: '',
        count: 10,
      }),
    ).toHaveLength(10);
  });

  it('summarises in two to four sentences', async () => {
    const summary = await engine.summarise({ transcript: sample.transcript, title: sample.title });
    const count = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)].length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(5);
    expect(summary).not.toMatch(fillers);
  });

  it('shows markup in a transcript as text', async () => {
    const evil = sample.transcript.text
      .replaceAll('stop', '<script>alert(1)</script> stop')
      .replaceAll('Marcus Hale:', 'Marcus <b>Hale:');
    const transcript = parseTranscript(evil);
    const topics = await engine.extractTopics({ transcript, guruName: 'Marcus Hale', title: '<i>Risk</i>' });
    const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };
    for (const kind of ['newsletter', 'blog'] as const) {
      const { html } = await engine.write({
        kind,
        guru,
        subjectLine: '<u>x</u>',
        topics: topics.slice(0, 2).map(asWritten(transcript, '<i>Risk</i>')),
        criteria: null,
      });
      expect(html).not.toMatch(/<(?:script|b|i|u)\b/);
    }
  });

  it('reports its steps and stops when told to', async () => {
    const percents: number[] = [];
    const { transcript, guruName, title } = sample;
    await engine.extractTopics(
      { transcript, guruName, title },
      { onStep: (_step, percent) => void percents.push(percent) },
    );
    expect(percents.at(-1)).toBe(100);
    expect([...percents].sort((a, b) => a - b)).toEqual(percents);
    const stopped = AbortSignal.abort();
    await expect(
      engine.extractTopics(
        { transcript: parseTranscript(transcript.text), guruName, title },
        { signal: stopped },
      ),
    ).rejects.toThrow(/abort/i);
  });

  it('lives with text that has no punctuation, no speakers and no times', async () => {
    const bare = sample.transcript.segments
      .map(({ from, to }) =>
        sample.transcript.text
          .slice(from, to)
          .toLowerCase()
          .replace(/[.,?!;:]/g, ''),
      )
      .join('\n');
    const transcript = parseTranscript(bare);
    const topics = await engine.extractTopics({ transcript, guruName: 'Marcus Hale', title: 'Captions' });
    expect(topics.length).toBeGreaterThanOrEqual(3);
    for (const { quote } of topics) expect(locateQuote(transcript, quote.text, quote)).not.toBeNull();
    const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };
    const draft = await engine.write({
      kind: 'newsletter',
      guru,
      subjectLine: null,
      topics: topics.slice(0, 2).map(asWritten(transcript, 'Captions')),
      criteria: null,
    });
    expect(releaseUnlocatedQuotes(draft.html, [transcript]).removed).toEqual([]);
  });

  it.each(['', 'Hello.', 'word '.repeat(3000), '\u{1F600} '.repeat(200), 'Yes. '.repeat(4000)])(
    'does not fail on strange input',
    async (text) => {
      const transcript = parseTranscript(text);
      const topics = await engine.extractTopics({ transcript, guruName: '', title: '' });
      expect(Array.isArray(topics)).toBe(true);
      expect(typeof (await engine.summarise({ transcript, title: '' }))).toBe('string');
    },
  );
});

describe('drafts', () => {
  const guruOf = (name: string) => ({ name, description: null, systemPrompt: null });

  it('are written in words of their own for each topic, always the same for the same one, and all of them hold', async () => {
    for (const sample of samples) {
      const [topic] = (await topicsOf(sample)).map(asWritten(sample.transcript, sample.title));
      if (!topic) throw new Error('The sample has topics.');
      const openings = new Set<string>();
      for (let id = 1; id <= 5; id += 1) {
        const request = {
          kind: 'newsletter',
          guru: guruOf(sample.guruName),
          subjectLine: null,
          topics: [{ ...topic, id }],
          criteria: null,
        } as const;
        const { html, warnings } = await engine.write(request);
        expect(warnings).toEqual([]);
        if (id === 1) expect((await engine.write(request)).html).toBe(html);
        openings.add(
          textOf(html.split('</p>')[0] ?? '')
            .replace(/“[^”]*”/g, '')
            .slice(0, 90),
        );
      }
      expect(openings.size).toBeGreaterThan(2);
    }
  });

  it('quote every spoken word and name who says it', async () => {
    for (const sample of samples)
      for (const kind of ['newsletter', 'blog'] as const) {
        const { html } = await written(sample, kind, 2);
        const said = sample.transcript.text.replace(/\s+/g, ' ');
        const bare = textOf(html).replace(/“[^“”]*”/g, '');
        for (const sentence of bare.match(/[^.:?!]{40,}/g) ?? [])
          expect(
            html.includes('<blockquote>') &&
              said.includes(sentence.trim()) &&
              !html.includes(`<p>${sentence.trim()}`),
          ).toBe(false);
        for (const item of html.match(/<li>.*?<\/li>/g) ?? [])
          expect(item).toMatch(/^<li>“[^“”]+” — \p{Lu}/u);
      }
  });
});
