import type { Transcript } from '@galley/transcript';
import { z } from 'zod';
import type { EngineContext } from '@galley/writing-core';
import { adaptSummary } from './adapt.js';
import { plain } from './findings.js';
import { asData, eachOf, numbered, partsOf } from './material.js';
import type { Model } from './model.js';
import { promptVersion, summaryPrompt } from './prompts.js';
import { lockQuotations } from './quoted.js';
import { inHalves } from './smaller.js';

const Summary = z.object({ summary: z.string().min(1) });
const partSize = 60_000;
const mostSentences = 4;

/** Two to four sentences on the whole recording; a long one is summarised in parts first. */
export async function summarise(
  model: Model,
  { transcript, title }: { transcript: Transcript; title: string },
  context: EngineContext,
): Promise<string> {
  const parts = await eachOf(partsOf(transcript, partSize), (part) =>
    inHalves(part, async (sentences) => [await ask(model, title, numbered(sentences), context)]),
  );
  const notes = parts.flat();
  const summary = notes.length > 1 ? await ask(model, title, notes.join('\n'), context) : (notes[0] ?? '');
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)].map(
    ({ segment }) => segment.trim(),
  );
  return lockQuotations(sentences.slice(0, mostSentences).join(' '), [{ transcript }]).text;
}

async function ask(model: Model, title: string, text: string, context: EngineContext): Promise<string> {
  const { summary } = await model.ask(
    {
      purpose: 'Summarise the recording',
      promptVersion,
      schema: Summary,
      adapt: adaptSummary,
      rescue: (answer) => (plain(answer).length >= 40 ? { summary: plain(answer) } : null),
      messages: [
        { role: 'system', content: summaryPrompt },
        { role: 'user', content: `${asData('title', title)}\n${asData('transcript', text)}` },
      ],
    },
    context,
  );
  return plain(summary);
}
