import { answer } from '../answers/index.js';
import { placesFor } from '../answers/places.js';
import type { Conversed, ConverseRequest, EngineContext, WriteTopic } from '../engine.js';
import { checkClaims } from '../fact-check/index.js';
import { subjectLines } from '../offline/subject-lines.js';
import { refine } from '../refine/offline.js';
import { recordingsOf } from '../refine/from-recording.js';
import { createPassageIndex } from '../retrieval/passage-index.js';
import { talk, type Voice, withSource } from './talk.js';
import { ownTeaser } from './teaser.js';

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
