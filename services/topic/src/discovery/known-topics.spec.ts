import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTranscript } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { isSameTopic, newTopics } from './known-topics.js';

const topic = {
  title: 'Exits',
  excerpt: 'The stop comes first. The size follows from it.',
  details: 'He says: “It ends soon enough.”',
  from: 1000,
  to: 3000,
  quote: { from: 1200, to: 1260 },
};

describe('a discovery that is known under another title', () => {
  it.each([
    ['with the same quote', { from: 1100, to: 1300 }],
    ['of the same stretch', { from: 1100, to: 2800, quote: null }],
    [
      'of a part of it, whatever it shows of that',
      { from: 1900, to: 2300, excerpt: 'Taxes are due in May, all of them.', details: '', quote: null },
    ],
    [
      'that lies in it for the most part and shows the same sentences',
      { from: 2400, to: 3300, quote: { from: 2500, to: 2550 } },
    ],
  ])('is the same %s', (_, place) => {
    expect(isSameTopic({ ...topic, title: 'Leaving a Trade', ...place }, topic)).toBe(true);
  });

  it.each([
    ['elsewhere', { from: 3000, to: 5000, quote: { from: 3100, to: 3150 } }],
    [
      'with other sentences, where a good part of it lies elsewhere',
      { from: 2400, to: 3300, excerpt: 'Taxes are due in May, all of them.', details: '', quote: null },
    ],
  ])('is new %s', (_, other) => {
    expect(isSameTopic({ ...topic, title: 'Leaving a Trade', ...other }, topic)).toBe(false);
  });

  it('is not offered again, however closely the engine looks', async () => {
    const text = readFileSync(join(process.cwd(), 'services/content-source/samples/risk-first.txt'), 'utf8');
    const transcript = parseTranscript(text);
    const find = (count: number) =>
      offlineEngine().extractTopics({
        transcript,
        guruName: 'Marcus Hale',
        title: 'Risk First',
        count,
        maxCount: count,
      });
    const stored = await find(8);
    const closer = await find(20);
    const offered = newTopics(closer, stored);
    const quotes = new Set(stored.map(({ quote }) => quote.text));
    expect(offered.filter(({ quote }) => quotes.has(quote.text))).toEqual([]);
    expect(offered.length).toBeLessThan(closer.length);
    expect(newTopics(stored, stored)).toEqual([]);
    expect(newTopics(offered, [...stored, ...offered])).toEqual([]);
  });
});
