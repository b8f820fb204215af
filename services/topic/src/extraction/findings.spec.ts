import type { SourceText } from '@galley/contracts';
import { TopicMetadata } from '@galley/contracts';
import { parseTranscript, transcriptHash } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { openaiEngine } from '@galley/engine-openai';
import { startOpenAiStandIn } from '@galley/engine-openai/testing';
import type { TopicFinding } from '@galley/writing-core';
import { mutatedQuotes } from '@galley/writing-core/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicOf } from './findings.js';
import { lockText } from './quote-lock.js';

const transcript = parseTranscript(
  '[00:01:23] Elena Voss: I buy the condor back when half of the credit has been earned.',
);
const hash = transcriptHash(transcript.text);
const source: SourceText = {
  id: 5,
  title: 'Quiet markets',
  platformType: 'Zoom',
  videoUrl: null,
  sourceReference: null,
  transcript: transcript.text,
  transcriptHash: hash,
  guru: { id: 2, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null },
};

function find(changes: Partial<TopicFinding> = {}) {
  const from = transcript.text.indexOf('I buy');
  const place = { startSeconds: 83, approximate: false, speaker: 'Elena Voss', transcriptHash: hash };
  const finding: TopicFinding = {
    title: ' Exits ',
    excerpt: 'An excerpt.',
    details: 'Details.',
    reasoning: 'It matters.',
    quote: { text: 'I buy the condor back', from, to: from + 21, ...place },
    from,
    to: transcript.text.length,
    subjectLines: ['One'],
    segments: [
      { timestamp: '00:01:23', startSeconds: 83, content: 'word '.repeat(200).trim(), context: null },
    ],
    ...changes,
  };
  return topicOf(finding, source, lockText(transcript, source)!);
}

/** The same topic as a model would answer it. */
const asAnswered = ({ title, excerpt, details, reasoning, quote }: TopicFinding) => ({
  title,
  excerpt,
  details,
  reasoning,
  subjectLines: [],
  quote: quote.text,
  firstSentence: 0,
  lastSentence: 400,
  quoteSentence: 0,
});

describe('a finding of an engine', () => {
  it('becomes a topic of the source with its located quote and the beginning of its passage', () => {
    const topic = find();
    expect(topic).toMatchObject({ sourceId: 5, guruId: 2, title: 'Exits' });
    expect(TopicMetadata.parse(topic?.metadata)).toEqual(topic?.metadata);
    expect(topic?.metadata).toMatchObject({
      timestamp: '00:01:23',
      startSeconds: 83,
      quote: { text: 'I buy the condor back' },
    });
    expect(topic?.metadata).not.toHaveProperty('approximate');
    const workedOut = {
      timestamp: '00:01:23',
      startSeconds: 83,
      approximate: true,
      content: 'A word.',
      context: null,
    };
    const other = find({ segments: [workedOut] });
    expect(other?.metadata.approximate).toBe(true);
    expect(other?.transcriptSegments).toEqual([workedOut]);
    expect(topic?.metadata.transcriptSegment).toMatch(/^word .* word…$/);
    expect(topic?.metadata.transcriptSegment?.length).toBeLessThanOrEqual(401);
  });

  it('loses a quote that is not in the text', () => {
    const invented = { ...find()!.metadata.quote!, text: 'I sell the condor back' };
    expect(find({ quote: invented })?.metadata.quote).toBeNull();
  });

  it('tells what was left out of it', () => {
    const warnings = [{ code: 'ATTRIBUTION_NOT_LOCATED', message: 'Left out.' }];
    expect(find({ warnings })?.metadata.warnings).toEqual(warnings);
    expect(find({ warnings: [] })?.metadata).not.toHaveProperty('warnings');
  });

  it('is marked where the quote is not the one that the model gave', () => {
    expect(find({ quoteReplaced: true })?.metadata.quoteReplaced).toBe(true);
    expect(find({ quoteReplaced: false })?.metadata).not.toHaveProperty('quoteReplaced');
  });

  it('of either engine loses its quote under each of 200 changes', async () => {
    const text = readFileSync(join(process.cwd(), 'services/content-source/samples/risk-first.txt'), 'utf8');
    const recording = parseTranscript(text);
    const its = { ...source, transcript: recording.text, transcriptHash: recording.hash };
    const locked = lockText(recording, its)!;
    const request = { transcript: recording, guruName: 'Marcus Hale', title: 'Risk First', count: 12 };
    const own = await offlineEngine().extractTopics(request);
    const model = await startOpenAiStandIn(() => ({ json: { topics: own.map(asAnswered) } }));
    const byModel = await openaiEngine({ baseUrl: model.baseUrl }).extractTopics(request);
    await model.close();
    const findings = [...own, ...byModel];
    expect(findings.every((finding) => topicOf(finding, its, locked)?.metadata.quote)).toBe(true);
    const quotes = findings.map(({ quote }) => quote.text);
    const bent = mutatedQuotes(quotes, recording.text, 200);
    expect(bent).toHaveLength(200);
    for (const { quote: words, of } of bent) {
      const finding = findings[of]!;
      const changed = { ...finding, quote: { ...finding.quote, text: words } };
      expect(topicOf(changed, its, locked)?.metadata.quote).toBeNull();
    }
  });

  it.each([{ from: -1 }, { to: 100_000 }, { from: 50, to: 50 }, { title: '  ' }])(
    'is no topic with %p',
    (changes) => {
      expect(find(changes)).toBeUndefined();
    },
  );
});
