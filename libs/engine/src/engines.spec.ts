import { locateQuote, parseTranscript } from '@galley/transcript';
import { startOpenAiStandIn } from '@galley/engine-openai/testing';
import { wordCount, type WriteRequest } from '@galley/writing-core';
import { createEngine } from './create-engine.js';

const parts = [
  ['position size', 'The position size decides how much a losing trade costs you in the end.'],
  ['the stop', 'The stop order belongs below the low of the opening range, never inside the noise.'],
  ['the journal', 'A trading journal shows which setups earn money and which of them only feel good.'],
  ['earnings', 'Before an earnings report the option market already prices the size of the move.'],
] as const;
const turns = parts.flatMap(([name, claim], i) =>
  Array.from({ length: 14 }, (_, k) => {
    const minutes = String(i * 14 + k).padStart(2, '0');
    const speaker = k === 0 ? 'Ann Lee' : 'Marcus Hale';
    const words =
      k === 0
        ? `Let us talk about ${name} now. What do most people get wrong there?`
        : `${claim} In my records of year ${2000 + k}, ${name} explains ${20 + k * 3 + i} percent of all results. I wrote that rule down after ${k + 2} bad weeks with <b>${name}</b> & I still follow it.`;
    return `[00:${minutes}:00] ${speaker}: ${words}`;
  }),
);
const transcript = parseTranscript(turns.join('\n'));

const requestFor = async (kind: WriteRequest['kind'], count: number): Promise<WriteRequest> => {
  const findings = await createEngine({}).extractTopics({
    transcript,
    guruName: 'Marcus Hale',
    title: 'Rules',
  });
  const topics = findings.slice(0, count).map((finding, i) => ({
    ...finding,
    id: i + 1,
    sourceId: 7,
    sourceTitle: 'Rules',
    videoUrl: null,
    transcript,
  }));
  const guru = { name: 'Marcus Hale', description: null, systemPrompt: null };
  return { kind, guru, subjectLine: null, topics, criteria: null };
};

describe('createEngine', () => {
  it.each([
    [{}, 'offline'],
    [{ apiKey: ' ', baseUrl: '' }, 'offline'],
    [{ apiKey: 'sk-1' }, 'openai'],
    [{ baseUrl: 'http://127.0.0.1:1/v1' }, 'openai'],
  ])('for %j chooses %s', (settings, name) => {
    expect(createEngine(settings).name).toBe(name);
  });

  it('asks the endpoint that is set', async () => {
    const model = await startOpenAiStandIn(() => ({ json: { summary: 'Rules decide. Size too.' } }));
    expect(await createEngine({ baseUrl: model.baseUrl }).summarise({ transcript, title: 'Rules' })).toBe(
      'Rules decide. Size too.',
    );
    await model.close();
  });
});

describe('the offline engine', () => {
  it('finds topics with a verbatim quote inside their place', async () => {
    const findings = await createEngine({}).extractTopics({
      transcript,
      guruName: 'Marcus Hale',
      title: 'Rules',
    });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThanOrEqual(8);
    for (const { quote, from, to, title, excerpt, subjectLines } of findings) {
      expect(transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
      expect([quote.from >= from, quote.to <= to]).toEqual([true, true]);
      expect(Math.min(title.length, excerpt.length, subjectLines.length)).toBeGreaterThan(0);
    }
  });

  it('gives exactly ten different subject lines', async () => {
    const lines = await createEngine({}).subjectLines({
      title: 'Position Size',
      excerpt: parts[0][1],
      details: parts[1][1],
      quotes: [],
      guruName: 'Marcus Hale',
      count: 10,
    });
    expect(new Set(lines.map((line) => line.toLowerCase())).size).toBe(10);
  });

  it.each([
    ['newsletter', 1, 2],
    ['newsletter', 3, 2],
    ['blog', 3, 6],
  ] as const)(
    'writes a %s from %d topics with located quotes, evidence and at most %d subheads',
    async (kind, count, most) => {
      const draft = await createEngine({}).write(await requestFor(kind, count));
      const paragraphs = draft.html.match(/<(p|li)>.*?<\/\1>/gs) ?? [];
      expect(draft.words).toBe(wordCount(draft.html));
      expect(draft.words).toBeLessThanOrEqual(kind === 'newsletter' ? 499 : 1200);
      expect(draft.html.match(/<h2>/g)?.length ?? 0).toBeLessThanOrEqual(most);
      expect(draft.html).not.toContain('<b>');
      expect(paragraphs.filter((html) => html.includes('class="moment"')).length).toBeGreaterThan(0);
      for (const [, words] of draft.html.matchAll(/<blockquote><p>(.*?)<\/p>/gs)) {
        const plain = (words ?? '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"');
        expect(locateQuote(transcript, plain)?.text).toBe(plain);
      }
      if (kind === 'blog' && draft.words < 1000)
        expect(draft.warnings.map(({ code }) => code)).toContain('TOO_LITTLE_MATERIAL');
    },
  );
});
