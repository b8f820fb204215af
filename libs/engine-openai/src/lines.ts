import { z } from 'zod';
import {
  type EngineContext,
  type SubjectLineRequest,
  subjectLines as ownSubjectLines,
} from '@galley/writing-core';
import { adaptSubjectLines } from './adapt.js';
import { cleanLines } from './findings.js';
import { asData } from './material.js';
import type { Model } from './model.js';
import { promptVersion, subjectLinesPrompt } from './prompts.js';
import { withLess } from './smaller.js';

const Lines = z.object({ subjectLines: z.array(z.string()) });

/**
 * Exactly `count` lines. Lines with numbers that the material does not hold are dropped; what two tries leave open is
 * filled with lines made of the material itself.
 */
export const subjectLines = (
  model: Model,
  request: SubjectLineRequest,
  context: EngineContext,
): Promise<string[]> => withLess((share) => linesFrom(model, request, context, share));

async function linesFrom(
  model: Model,
  request: SubjectLineRequest,
  context: EngineContext,
  share: number,
): Promise<string[]> {
  const details = [request.details, ...request.quotes].join('\n');
  const part = details.slice(0, Math.ceil(details.length * share));
  const material = [request.title, request.excerpt, part].join('\n');
  const lines: string[] = [];
  for (let round = 0; round < 2 && lines.length < request.count; round += 1) {
    const avoid = [...(request.avoid ?? []), ...lines];
    const { subjectLines: answered } = await model.ask(
      {
        purpose: 'Write subject lines',
        promptVersion,
        schema: Lines,
        adapt: adaptSubjectLines,
        rescue: linesOfText,
        messages: [
          { role: 'system', content: subjectLinesPrompt('the expert', request.count) },
          {
            role: 'user',
            content: `${asData('topic', `${request.guruName}\n${material}`)}${avoid.length ? `\nNot these:\n${asData('avoid', avoid.join('\n'))}` : ''}`,
          },
        ],
      },
      context,
    );
    const taken = new Set(avoid.map((line) => line.toLowerCase()));
    lines.push(
      ...cleanLines(answered).filter(
        (line) => !taken.has(line.toLowerCase()) && claimsNothingNew(line, material),
      ),
    );
  }
  const own = cleanLines(lines).slice(0, request.count);
  if (own.length >= request.count) return own;
  const missing = {
    ...request,
    count: request.count - own.length,
    avoid: [...(request.avoid ?? []), ...own],
  };
  return [...own, ...(await ownSubjectLines(missing, context))];
}

/** Every number of the line is in the material. */
function claimsNothingNew(line: string, material: string): boolean {
  const known = new Set(material.match(/\d+(?:[.,]\d+)*/g));
  return (line.match(/\d+(?:[.,]\d+)*/g) ?? []).every((number) => known.has(number));
}

/** A plain list, one line each. */
function linesOfText(text: string): z.infer<typeof Lines> | null {
  const lines = text.split('\n').filter((line) => /^\s*(?:\d+[.)]|[-*•])\s+\S/.test(line));
  return lines.length > 0
    ? { subjectLines: lines.map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '')) }
    : null;
}
