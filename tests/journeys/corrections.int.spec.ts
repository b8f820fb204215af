import {
  type Correction,
  correctionEvents,
  correctionRpc,
  generationRpc,
  type Quote,
  quoteChangeRpc,
  type Topic,
  topicRpc,
  AppError,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { locateQuote, parseTranscript, wordSpans } from '@galley/transcript';
import { Studio } from './studio.js';

let studio: Studio;
let topic: Topic;
beforeAll(async () => {
  studio = await Studio.open();
  [topic] = (await studio.topics(1)) as [Topic];
}, 120_000);
afterAll(() => studio.close());

const eva = { userId: 3, as: { role: 'editor' as const } };
const call: Studio['stack']['rpc']['call'] = (...args) => studio.stack.rpc.call(...args);
const read = () => call(correctionRpc.read, { id: topic.sourceId }, eva);
const list = (id: number) => call(quoteChangeRpc.list, { id }, eva);
const text = async (id: number) => (await call(generationRpc.get, { id }, eva)).generation;
async function topics(): Promise<Topic[]> {
  const { body } = await studio.stack.rpc.raw(topicRpc.list, { sourceId: topic.sourceId });
  const ids = (JSON.parse(Buffer.from(body).toString()) as { id: number }[]).map(({ id }) => id);
  return call(topicRpc.byIds, { ids: ids.slice(0, 20) });
}
async function correct(correction: Correction): Promise<boolean> {
  const { latest: baseVersion } = await read();
  try {
    await call(correctionRpc.correct, { id: topic.sourceId, baseVersion, correction }, eva);
    return true;
  } catch (error) {
    // What would make the transcript read otherwise is refused, and changes nothing.
    if (error instanceof AppError && error.code === 'CORRECTION_REFUSED') return false;
    throw error;
  }
}
const due = async (service: 'topic' | 'generation') =>
  (await studio.stack.query(service, 'select 1 from corrections_due')).length;
/** Until everything has heard of the present text and followed it. */
const followed = async (): Promise<void> => {
  const { hash } = await read();
  await eventually(
    async () => {
      const [facts] = await studio.stack.query<{ hash: string }>(
        'topic',
        'select "transcriptHash" as hash from source_facts where "sourceId" = $1',
        [topic.sourceId],
      );
      const [known] = await studio.stack.query<{ hash: string }>(
        'generation',
        'select hash from corrected_sources where "sourceId" = $1',
        [topic.sourceId],
      );
      const all = facts?.hash === hash && known?.hash === hash;
      return all && (await due('topic')) + (await due('generation')) === 0;
    },
    { withinMs: 60_000 },
  );
};

/** The stretches that a text quotes. */
const quotedIn = (html: string): string[] => {
  const plain = html.replace(/<a\b[^>]*>[^<]*<\/a>/g, ' ').replace(/<[^>]*>/g, '\n');
  return [...plain.matchAll(/“([^“”\n]+)”/g)].map(([, words]) =>
    words!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
};

it('A corrected word is proposed to the text that quotes it; accepted, text and document have it', async () => {
  const { text: transcript } = await read();
  const said = parseTranscript(transcript);
  const content = `<h1>Size</h1><p>He says: “${topic.quote!.text}”</p>`;
  const made = await call(
    generationRpc.create,
    {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
      subjectLine: null,
      criteria: null,
      content,
    },
    eva,
  );
  const quote = locateQuote(said, topic.quote!.text, topic.quote!)!;
  const [first] = wordSpans(transcript.slice(quote.from, quote.to)).slice(1);
  const place = { from: quote.from + first!.from, to: quote.from + first!.to };
  expect(await correct({ kind: 'words', edits: [{ ...place, text: 'truly' }] })).toBe(true);
  const open = await eventually(
    async () => (await list(made.id)).changes.find(({ state }) => state === 'open'),
    {
      withinMs: 20_000,
    },
  );
  expect(open.newWords).toContain('truly');
  await call(quoteChangeRpc.decide, { id: made.id, decision: 'accept' }, eva);
  expect((await text(made.id)).content).toContain('truly');
  await followed();
  const now = (await topics()).find(({ id }) => id === topic.id)!;
  expect(now.quote).toMatchObject({ text: open.newWords, startSeconds: topic.quote!.startSeconds });
}, 90_000);

it('After 60 random corrections, told twice, with processes that stop in between, no quote is stale in silence', async () => {
  const generated = await call(
    generationRpc.create,
    {
      guruId: topic.guruId,
      topicIds: (await topics()).slice(0, 3).map(({ id }) => id),
      contentType: 'newsletter',
      subjectLine: null,
      criteria: null,
    },
    eva,
  );
  await eventually(async () => (await text(generated.id)).status !== 'Processing', { withinMs: 60_000 });
  await followed();
  const before = quotedIn((await text(generated.id)).content ?? '');
  const told = await studio.stack.listen(correctionEvents.corrected);
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  let spans: Quote[] = [];
  let made = 0;
  for (let n = 0; made < 60; n += 1) {
    const { text: transcript, segments } = await read();
    // Without the topics' process the places are those that were known last.
    if (n <= 20 || n > 30) spans = (await topics()).flatMap(({ quote }) => (quote ? [quote] : []));
    // Two of three are in a quote or at its edge.
    const near = n % 3 === 0 ? segments[random(segments.length)]! : spans[random(spans.length)]!;
    const words = wordSpans(transcript.slice(near.from, near.to));
    const word = words[n % 4 === 0 ? 0 : random(Math.max(1, words.length))];
    if (!word) continue;
    const [from, to] = [near.from + word.from, near.from + word.to];
    const edits = [
      { from, to, text: `word${n}` },
      { from, to: from, text: `new${n} ` },
      { from, to: Math.min(to + 1, near.to), text: '' },
    ];
    const isTurn = n % 7 === 6;
    const correction: Correction = isTurn
      ? { kind: 'split-turn', at: from, name: random(2) ? 'Somebody Else' : undefined }
      : { kind: 'words', edits: [edits[random(3)]!] };
    if (await correct(correction)) made += 1;
    const news = told.at(-1);
    if (news && n % 4 === 0) await studio.stack.publish(correctionEvents.corrected, news);
    if (n === 20) await studio.stop('topic');
    if (n === 25) await studio.stop('generation');
    if (n === 30) await studio.start('topic');
    if (n === 35) await studio.start('generation');
  }
  await followed();
  const transcript = parseTranscript((await read()).text);
  for (const { quote, metadata } of await topics()) {
    if (quote === null) expect(metadata.warnings?.map(({ code }) => code)).toContain('QUOTE_CORRECTED_AWAY');
    else expect(locateQuote(transcript, quote.text, quote)).toMatchObject({ from: quote.from, to: quote.to });
  }
  const { changes } = await list(generated.id);
  const proposed = changes.filter(({ state }) => state === 'open').map(({ oldWords }) => oldWords);
  const after = quotedIn((await text(generated.id)).content ?? '');
  expect(after).toEqual(before);
  const stale = after.filter(
    (quote) =>
      (quote.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0) >= 3 &&
      locateQuote(transcript, quote) === null &&
      !proposed.some((words) => quote.includes(words) || words.includes(quote)),
  );
  expect(stale).toEqual([]);
  expect(proposed.length).toBeGreaterThan(0);
}, 240_000);
