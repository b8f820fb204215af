import { randomUUID } from 'node:crypto';
import {
  correctionEvents,
  guruEvents,
  sourceRemovalEvents,
  topicEvents,
  topicRpc,
  type Topic,
} from '@galley/contracts';
import { CorrectedSources, eventually } from '@galley/testing';
import { locateQuote, parseTranscript, wordSpans } from '@galley/transcript';
import { guru, publishIngested, sourceText, topicStack, type TopicStack } from '../testing/topic-stack.js';

const ann = { userId: 1 };
const raw = [
  '[00:00:04] **Elena Voss:** Welcome back to the desk. Today we talk about quiet markets and what they cost.',
  '[00:00:36] **Elena Voss:** I by the condor back before the earnings are out. Nobody pays me for waiting.',
  '[00:01:10] **Marcus Hale:** One percent of the account is what I risk, and never more than that on a Friday.',
  '[00:02:00] **Elena Voss:** The stop comes first. Size comes second, and it follows from the stop.',
].join('\n');

let topics: TopicStack;
let sources: CorrectedSources;
let next = 100;
beforeAll(async () => {
  topics = await topicStack();
  // Events come to whichever process is free.
  await topics.start();
  sources = new CorrectedSources(topics.stack);
  await topics.stack.publish(guruEvents.changed, guru);
});
afterAll(() => topics.close());

/** A source as ingested, with the text of its present version. */
async function newSource(text = raw): Promise<number> {
  const id = (next += 1);
  sources.add(id, text);
  show(id);
  const { stack } = topics;
  await stack.query(
    'topic',
    `insert into source_facts ("sourceId", "guruId", title, "platformType", "transcriptHash", "createdAt") values ($1, 1, 'Quiet Markets', 'Zoom', $2, now())`,
    [id, sources.hash(id)],
  );
  return id;
}
const show = (id: number) => topics.texts.set(id, sourceText(id, sources.text(id)));

async function topicWith(sourceId: number, words: string): Promise<number> {
  const transcript = parseTranscript(sources.text(sourceId));
  const quote = locateQuote(transcript, words)!;
  const segment = transcript.segments.find(({ from, to }) => from <= quote.from && quote.to <= to)!;
  const content = transcript.text.slice(segment.from, segment.to);
  const stored = { ...quote, timestamp: '00:00:36' };
  const metadata = {
    timestamp: '00:00:36',
    startSeconds: 36,
    subjectLines: [],
    transcriptSegment: content,
    quote: stored,
    reasoning: null,
    from: segment.from,
    to: segment.to,
  };
  const [row] = await topics.stack.query<{ id: number }>(
    'topic',
    `insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments")
     values ($1, 1, 'A topic', $2, $3, $4, $5) returning id`,
    [
      sourceId,
      content,
      `She says: “${quote.text}”`,
      JSON.stringify(metadata),
      JSON.stringify([{ timestamp: '00:00:36', startSeconds: 36, content, context: null }]),
    ],
  );
  return row!.id;
}
const get = async (id: number): Promise<Topic> => {
  const { body } = await topics.stack.rpc.raw(topicRpc.get, { id }, ann);
  return JSON.parse(Buffer.from(body).toString()) as Topic;
};
async function say(sourceId: number, was: string, now: string): Promise<void> {
  const from = sources.text(sourceId).indexOf(was);
  const news = sources.correct(sourceId, [{ from, to: from + was.length, text: now }]);
  show(sourceId);
  await topics.stack.publish(correctionEvents.corrected, news);
}
const followed = (sourceId: number) =>
  eventually(
    async () => {
      const [facts] = await topics.stack.query<{ hash: string }>(
        'topic',
        `select "transcriptHash" as hash from source_facts where "sourceId" = $1
           and not exists (select 1 from corrections_due where id = $1)`,
        [sourceId],
      );
      return facts?.hash === sources.hash(sourceId);
    },
    { withinMs: 20_000 },
  );

describe('topics of a corrected transcript', () => {
  it('have the corrected words, at the second at which they are said', async () => {
    const id = await newSource();
    const topic = await topicWith(id, 'I by the condor back before the earnings are out');
    const other = await topicWith(id, 'The stop comes first');
    const copy = await topics.stack.rpc.call(topicRpc.save, { topicId: topic }, ann);
    const told = await topics.stack.listen(topicEvents.corrected);
    await say(id, 'I by the condor', 'I buy the iron condor');
    await followed(id);
    const now = await get(topic);
    const text = sources.text(id);
    expect(now.quote).toMatchObject({
      text: 'I buy the iron condor back before the earnings are out',
      startSeconds: 36,
      transcriptHash: sources.hash(id),
    });
    expect(text.slice(now.quote!.from, now.quote!.to)).toBe(now.quote!.text);
    expect(now.details).toBe('She says: “I buy the iron condor back before the earnings are out”');
    expect(now.transcriptSegments[0]?.content).toMatch(/^I buy the iron condor/);
    expect(now.metadata.transcriptSegment).toMatch(/^I buy the iron condor/);
    expect(text.slice(now.metadata.from, now.metadata.to)).toMatch(/^I buy .* waiting\.$/);
    const after = (await get(other)).quote!;
    expect(text.slice(after.from, after.to)).toBe('The stop comes first');
    const saved = (await topics.stack.rpc.call(topicRpc.saved, {}, ann)).items.find(
      (one) => one.id === copy.id,
    );
    expect(saved?.quote).toMatchObject({ text: now.quote!.text, from: now.quote!.from });
    await eventually(() => told.some(({ sourceId, topicCount }) => sourceId === id && topicCount === 2));
  });

  it('show no quote that is not said any more, say so, and have it again when that is taken back', async () => {
    const id = await newSource();
    const topic = await topicWith(id, 'Nobody pays me for waiting');
    await say(id, ' Nobody pays me for waiting.', '');
    await followed(id);
    const without = await get(topic);
    expect(without.quote).toBeNull();
    expect(without.metadata.warnings).toMatchObject([{ code: 'QUOTE_CORRECTED_AWAY' }]);
    await say(id, 'earnings are out.', 'earnings are out. Nobody pays me for waiting.');
    await followed(id);
    const back = await get(topic);
    expect(back.metadata.warnings).toBeUndefined();
    expect(sources.text(id).slice(back.quote!.from, back.quote!.to)).toBe('Nobody pays me for waiting');
  });

  it('are followed when they come back from the bin', async () => {
    const id = await newSource();
    const topic = await topicWith(id, 'The stop comes first');
    await topics.stack.publish(
      sourceRemovalEvents.deleted,
      {
        sourceId: id,
        guruId: 1,
        title: 'A talk',
        restorableUntil: new Date().toISOString(),
      },
      undefined,
      2,
    );
    await eventually(
      async () =>
        (await topics.stack.query('topic', 'select 1 from extracted_topics where id = $1', [topic]))
          .length === 0,
    );
    await say(id, 'Welcome back', 'Welcome');
    await topics.stack.publish(
      sourceRemovalEvents.restored,
      { sourceId: id, guruId: 1, title: 'A talk' },
      undefined,
      3,
    );
    await eventually(
      async () =>
        (await topics.stack.query('topic', 'select 1 from extracted_topics where id = $1', [topic]))
          .length === 1,
    );
    await followed(id);
    const { quote } = await get(topic);
    expect(sources.text(id).slice(quote!.from, quote!.to)).toBe('The stop comes first');
  });

  it('that are looked for while it is corrected count in the corrected text', async () => {
    const id = (next += 1);
    const long = Array.from(
      { length: 60 },
      (_, n) =>
        `[00:${String(n).padStart(2, '0')}:00] **Elena Voss:** On day ${n} I size every position by ${n + 3} percent of the account, and I write the exit down before the bell rings.`,
    ).join('\n');
    sources.add(id, long);
    const first = sourceText(id, long);
    topics.texts.set(id, first);
    await publishIngested(topics.stack, first);
    await say(id, 'On day 0 I size', 'On the very first day I size');
    const found = await eventually(
      async () => {
        const rows = await topics.stack.query<{ id: number }>(
          'topic',
          'select id from extracted_topics where "sourceId" = $1',
          [id],
        );
        return rows.length > 0 && rows;
      },
      { withinMs: 40_000 },
    );
    await followed(id);
    for (const row of found) {
      const { quote, metadata } = await get(row.id);
      expect(metadata.transcriptHash).toBe(sources.hash(id));
      if (quote) expect(sources.text(id).slice(quote.from, quote.to)).toBe(quote.text);
    }
  });
});

it('60 random corrections, whose news comes twice and in any order, leave every quote word for word at its place, or without one', async () => {
  const id = await newSource(
    Array.from({ length: 12 }, (_, n) =>
      raw.replaceAll('[00:', `[0${Math.floor(n / 6)}:`).replace('desk', `desk number ${n}`),
    ).join('\n'),
  );
  const words = [
    'I by the condor back before',
    'One percent of the account is what I risk',
    'Size comes second, and it follows from the stop',
    'The stop comes first',
    'Today we talk about quiet markets',
  ];
  const ids = await Promise.all(words.map((quote) => topicWith(id, quote)));
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  let before: ReturnType<CorrectedSources['correct']> | null = null;
  for (let n = 0; n < 60; n += 1) {
    const text = sources.text(id);
    // Half of them hit the words around a quote.
    const near = text.search(/condor|percent of|second|comes first|quiet/);
    const spans = wordSpans(text).filter(({ from }) => n % 2 === 0 || Math.abs(from - near) < 500);
    const { from, to } = spans[random(spans.length)]!;
    const kind = random(3);
    const splice =
      kind === 0
        ? { from, to, text: `word${n}` }
        : kind === 1
          ? { from, to: from, text: `new${n} ` }
          : { from, to: Math.min(to + 1, text.length), text: '' };
    const news = sources.correct(id, [splice]);
    show(id);
    // A message that is delivered again is the same one; news that was sent twice is not.
    const eventId = randomUUID();
    await topics.stack.publish(correctionEvents.corrected, news, eventId);
    await topics.stack.publish(correctionEvents.corrected, news, eventId);
    if (before && n % 5 === 0) await topics.stack.publish(correctionEvents.corrected, before);
    before = news;
  }
  await followed(id);
  const transcript = parseTranscript(sources.text(id));
  let shown = 0;
  for (const topic of await Promise.all(ids.map(get))) {
    const { quote, metadata } = topic;
    expect(metadata.transcriptHash).toBe(transcript.hash);
    if (quote === null) expect(metadata.warnings).toMatchObject([{ code: 'QUOTE_CORRECTED_AWAY' }]);
    else {
      shown += 1;
      const place = locateQuote(transcript, quote.text, quote);
      expect(place).toMatchObject({ from: quote.from, to: quote.to });
    }
  }
  expect(shown).toBeGreaterThan(0);
}, 90_000);
