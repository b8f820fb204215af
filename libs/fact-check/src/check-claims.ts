import type { FactVerdict } from '@galley/contracts';
import { type CheckedRecording, type EngineContext, language, Pace } from '@galley/writing-core';
import { judge } from './judge.js';
import type { Judgement } from './judgement.js';
import { type Statement, statementsOf } from './statements.js';
import { factVerdict } from './verdict.js';

/**
 * Holds every sentence of a text against recordings: words said in the same order and their numbers, denials,
 * opposites and names; else how much of it is said in one place. Questions are left out. Nothing is judged by a model.
 *
 * @param text plain text; lines end sentences, time marks are left out
 */
export async function checkClaims(
  text: string,
  recordings: readonly CheckedRecording[],
  context: EngineContext = {},
): Promise<FactVerdict[]> {
  const pace = new Pace(context);
  await pace.step('Reading the recordings', 5);
  const english = await language();
  const statements = statementsOf(text);
  const verdicts: FactVerdict[] = [];
  for (const [i, statement] of statements.entries()) {
    const judged: { recording: CheckedRecording; judgement: Judgement }[] = [];
    for (const recording of recordings) {
      judged.push({ recording, judgement: judge(statement, recording.transcript, english) });
      await pace.breathe();
    }
    verdicts.push(verdictOf(statement, judged));
    await pace.step('Checking the sentences', 5 + Math.round((95 * (i + 1)) / statements.length));
  }
  return verdicts;
}

const rank: Readonly<Record<Judgement['verdict'], number>> = {
  supported: 3,
  contradicted: 2,
  possible_match: 1,
  not_found: 0,
};

/** The recording that says most about it: one that supports it before one that contradicts it. */
function verdictOf(
  { sentence }: Statement,
  judged: readonly { recording: CheckedRecording; judgement: Judgement }[],
): FactVerdict {
  const [first] = [...judged].sort(
    (a, b) =>
      rank[b.judgement.verdict] - rank[a.judgement.verdict] || b.judgement.strength - a.judgement.strength,
  );
  const { verdict = 'not_found', passage = null, reason = null } = first?.judgement ?? {};
  const place = first && passage ? { passage, sourceId: first.recording.sourceId } : null;
  return factVerdict(sentence, verdict, place, reason);
}
