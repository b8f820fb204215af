import {
  abilities,
  type EngineContext,
  Pace,
  readCommands,
  type Refined,
  refinedText,
  type RefineRequest,
  runCommands,
  subjectLines,
  type SubjectLineWriter,
  subjectOf,
} from '@galley/writing-core';

/** Changes a text by our own code alone. What it can't do it says, and leaves the text as it is. */
export async function refine(request: RefineRequest, context: EngineContext = {}): Promise<Refined> {
  const pace = new Pace(context);
  await pace.step('Reading the request', 10);
  const { commands, unread } = readCommands(request.feedback);
  const ran = await runCommands(commands, request, ownSubjectLine);
  await pace.step('Checking the text', 90);
  const left = unread.map((clause) => `“${clause.length > 80 ? `${clause.slice(0, 79)}…` : clause}”`);
  const notes =
    left.length === 0
      ? ran.notes
      : [...ran.notes, `Not understood without a language model: ${left.join(', ')}.`, abilities];
  const refined = refinedText(request, { ...ran, notes });
  await pace.step('Done', 100);
  return refined;
}

/** A subject line of the text's own words, other than the one it has. */
const ownSubjectLine: SubjectLineWriter = async (request, pieces) => {
  const lines = await subjectLines(subjectOf(request, pieces, 1));
  return lines[0] ?? null;
};
