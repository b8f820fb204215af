import { checkClaims } from '@galley/fact-check';
import {
  type Conversed,
  type ConverseRequest,
  createPassageIndex,
  type EngineContext,
  placesFor,
  recordingsOf,
  subjectLines,
  talk,
  type Voice,
  withSource,
  type WriteTopic,
} from '@galley/writing-core';
import { answer } from './answer.js';
import { ownTeaser } from './own-teaser.js';
import { refine } from './refine.js';

const voice: Voice = {
  name: 'offline',
  refine,
  subjectLines,
  teaser: ownTeaser,
  factCheck: ({ text, recordings }, context) => checkClaims(text, recordings, context),
  discuss,
};

/** A turn of a refinement session without a language model. */
export const converse = (request: ConverseRequest, context: EngineContext = {}): Promise<Conversed> =>
  talk(voice, request, context);

/** Passages of the recording that says most on what is asked. */
async function discuss(
  { message, history, topics, guru }: ConverseRequest,
  context: EngineContext,
): Promise<Pick<Conversed, 'text' | 'moments'>> {
  const topic = nearest(topics, message);
  if (!topic) return { text: 'There is no recording behind this text that could be asked.', moments: [] };
  const { transcript, sourceTitle: title } = topic;
  const found = await answer(
    { question: message, history, transcript, title, guruName: guru.name, topic },
    context,
  );
  return { text: found.text, moments: withSource(found.moments, topic.sourceId) };
}

function nearest(topics: readonly WriteTopic[], question: string): WriteTopic | undefined {
  const scored = recordingsOf(topics).map((topic) => {
    const [best] = placesFor(
      createPassageIndex(topic.transcript),
      { question, around: topic.title, shown: '', within: topic },
      1,
    );
    return { topic, score: best?.score ?? 0 };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.topic;
}
