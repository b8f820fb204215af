import { setImmediate } from 'node:timers/promises';
import { type FactVerdict, verdicts } from '@galley/contracts';
import { locateQuote, spokenBetween, type Transcript } from '@galley/transcript';
import { z } from 'zod';
import {
  doubtAt,
  factVerdict,
  judge,
  type Judgement,
  placesRead,
  type Statement,
  statementsOf,
} from '@galley/fact-check';
import {
  type CheckedRecording,
  createPassageIndex,
  type EngineContext,
  type FactCheckRequest,
  type Language,
  language,
  lockSpeech,
  type Passage,
  passageAt,
  readQuery,
  type Stretch,
} from '@galley/writing-core';
import { plain } from './findings.js';
import { asData, eachOf } from './material.js';
import type { Model } from './model.js';
import { factCheckPrompt, promptVersion } from './prompts.js';
import { lockQuotations } from './quoted.js';
import { inHalves, withLess } from './smaller.js';

const RawVerdict = z.object({
  statement: z.number(),
  verdict: z.enum(verdicts),
  passage: z.string(),
  quote: z.string(),
  reason: z.string(),
});
type RawVerdict = z.infer<typeof RawVerdict>;
const RawVerdicts = z.object({ verdicts: z.array(RawVerdict) });

const statementsPerCall = 12;
const placesPerStatement = 4;

/** A place of a recording as the model knows it. */
interface Shown {
  readonly id: string;
  readonly recording: CheckedRecording;
  readonly from: number;
  readonly to: number;
}

/**
 * Verdicts of a language model, each held to the recording by our own code: without words that stand in a passage that
 * was sent, nothing is supported or contradicted; and what our own check finds contradicted is not called supported.
 */
export async function factCheck(
  model: Model,
  { text, recordings }: FactCheckRequest,
  context: EngineContext,
): Promise<FactVerdict[]> {
  const statements = statementsOf(text);
  const own = new OwnView(await language(), recordings);
  const batches = Array.from({ length: Math.ceil(statements.length / statementsPerCall) }, (_, i) =>
    statements.slice(i * statementsPerCall, (i + 1) * statementsPerCall),
  );
  let done = 0;
  const found = await eachOf(batches, async (batch) => {
    context.signal?.throwIfAborted();
    const checked = await inHalves(batch, (some) => check(model, some, own, context));
    done += batch.length;
    await context.onStep?.('Checking the sentences', Math.round((100 * done) / statements.length));
    return checked;
  });
  return found.flat();
}

/** What our own code makes of statements, each once; worked out while the model is being waited for. */
class OwnView {
  private readonly judged = new Map<Transcript, Map<Statement, Judgement>>();

  constructor(
    private readonly english: Language,
    readonly recordings: readonly CheckedRecording[],
  ) {}

  of(statement: Statement, transcript: Transcript): Judgement {
    const known = this.judged.get(transcript) ?? new Map<Statement, Judgement>();
    this.judged.set(transcript, known);
    const judgement = known.get(statement) ?? judge(statement, transcript, this.english);
    known.set(statement, judgement);
    return judgement;
  }

  /** Reads ahead until told that there is an answer; gives way after each statement. */
  async readAhead(statements: readonly Statement[], answered: () => boolean): Promise<void> {
    for (const { transcript } of this.recordings)
      for (const statement of statements) {
        await setImmediate();
        if (answered()) return;
        this.of(statement, transcript);
      }
  }
}

/** Less beside one statement is tried where a model can't read all that is shown. */
const check = (
  model: Model,
  statements: readonly Statement[],
  own: OwnView,
  context: EngineContext,
): Promise<FactVerdict[]> =>
  statements.length > 1
    ? checkWith(model, statements, own, context, 1)
    : withLess((share) => checkWith(model, statements, own, context, share));

async function checkWith(
  model: Model,
  statements: readonly Statement[],
  own: OwnView,
  context: EngineContext,
  share: number,
): Promise<FactVerdict[]> {
  const shown = passagesFor(statements, own.recordings, share);
  if (shown.length === 0)
    return statements.map(({ sentence }) => factVerdict(sentence, 'not_found', null, null));
  let answered = false;
  const asked = ask(model, statements, shown, context).finally(() => {
    answered = true;
  });
  const [raw] = await Promise.all([asked, own.readAhead(statements, () => answered)]);
  return statements.map((statement, i) =>
    held(
      statement,
      raw.find((one) => one.statement === i + 1),
      shown,
      own,
    ),
  );
}

/** The places that fit each statement best, with what is said right before and after; each once. */
function passagesFor(
  statements: readonly Statement[],
  recordings: readonly CheckedRecording[],
  share: number,
): Shown[] {
  const places = new Map<Stretch, CheckedRecording>();
  for (const recording of recordings) {
    const index = createPassageIndex(recording.transcript);
    for (const { core, around } of statements) {
      const limit = Math.ceil(placesPerStatement * share);
      const hits = index.search(readQuery(core, index.speakers, around), { limit: placesRead });
      for (const { stretch } of hits.slice(0, limit)) places.set(stretch, recording);
    }
  }
  return [...places].map(([stretch, recording], i) => {
    const { stretches } = createPassageIndex(recording.transcript);
    const { from } = (share === 1 ? stretches[stretch.index - 1] : null) ?? stretch;
    const { to } = (share === 1 ? stretches[stretch.index + 1] : null) ?? stretch;
    return { id: `P${i + 1}`, recording, from, to };
  });
}

async function ask(
  model: Model,
  statements: readonly Statement[],
  shown: readonly Shown[],
  context: EngineContext,
): Promise<readonly RawVerdict[]> {
  const listed = statements.map(({ sentence }, i) => `${i + 1}. ${sentence}`).join('\n');
  const passages = shown
    .map(({ id, recording, from, to }) => `${id} ${voices(recording, from, to)}`)
    .join('\n\n');
  const { verdicts: raw } = await model.ask(
    {
      purpose: 'Check facts',
      promptVersion,
      schema: RawVerdicts,
      messages: [
        { role: 'system', content: factCheckPrompt },
        { role: 'user', content: `${asData('statements', listed)}\n${asData('passages', passages)}` },
      ],
    },
    context,
  );
  return raw;
}

/** What was said between two offsets, each speaker's name in front. */
function voices({ transcript }: CheckedRecording, from: number, to: number): string {
  const inside = createPassageIndex(transcript).stretches.filter((one) => one.from >= from && one.to <= to);
  return inside
    .map(
      (one) =>
        `${one.speaker === null ? '' : `${one.speaker}: `}${spokenBetween(transcript, one.from, one.to)}`,
    )
    .join('\n');
}

/** What is left of a model's verdict once its quote has been looked for. */
function held(
  statement: Statement,
  raw: RawVerdict | undefined,
  shown: readonly Shown[],
  view: OwnView,
): FactVerdict {
  const place = raw && shown.find(({ id }) => id === raw.passage.trim().replace(/[[\]]/g, '').toUpperCase());
  const { sentence } = statement;
  if (!raw || !place || raw.verdict === 'not_found') return factVerdict(sentence, 'not_found', null, null);
  const { sourceId, transcript } = place.recording;
  const passage = quotedPassage(place, raw.quote);
  if (passage === null) return unquoted(sentence, place);
  const at = { passage, sourceId };
  const { text: quoted } = lockQuotations(plain(raw.reason).slice(0, longestReason), [{ transcript }]);
  const { text: reason } = lockSpeech(quoted, { transcripts: [transcript], kept: [sentence] });
  if (raw.verdict !== 'supported') return factVerdict(sentence, raw.verdict, at, reason || null);
  const own = view.of(statement, transcript);
  const doubt = own.verdict === 'contradicted' ? own.reason : doubtAt(statement, passage, transcript);
  return factVerdict(sentence, doubt === null ? 'supported' : 'possible_match', at, doubt);
}

const longestReason = 300;

/** The model named a passage, but its words are not in it: then people have to read it. */
function unquoted(sentence: string, { recording: { transcript, sourceId }, from, to }: Shown): FactVerdict {
  const inside = createPassageIndex(transcript).stretches.filter((one) => one.from >= from && one.to <= to);
  const middle = inside[Math.floor((inside.length - 1) / 2)];
  const place = middle ? { passage: passageAt(transcript, middle.sentences, 1), sourceId } : null;
  return factVerdict(sentence, 'possible_match', place, 'No words of this passage were given that show it.');
}

function quotedPassage({ recording: { transcript }, from, to }: Shown, quote: string): Passage | null {
  const found = locateQuote(transcript, quote, { from, to });
  if (!found || found.from < from || found.to > to) return null;
  const sentences = createPassageIndex(transcript)
    .stretches.flatMap((stretch) => stretch.sentences)
    .filter((sentence) => sentence.to > found.from && sentence.from < found.to);
  return sentences.length === 0 ? null : passageAt(transcript, sentences, 1);
}
