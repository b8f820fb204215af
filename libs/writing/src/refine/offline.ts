import type { EngineContext, RefineRequest, Refined } from '../engine.js';
import { subjectLines } from '../offline/subject-lines.js';
import { Pace } from '../offline/pace.js';
import { readCommands } from './commands.js';
import { refinedText, runCommands, subjectOf, type SubjectLineWriter } from './run.js';

/** What can be asked of the offline engine, in a sentence. */
export const abilities =
  'The offline engine can replace the subject line, shorten or lengthen the text, remove or add a named paragraph, section or quote, split paragraphs, make bullet points, replace words, and fix the structure.';

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
export const ownSubjectLine: SubjectLineWriter = async (request, pieces) => {
  const lines = await subjectLines(subjectOf(request, pieces, 1));
  return lines[0] ?? null;
};
