import { AppError } from '@galley/contracts';
import {
  type EngineContext,
  type EngineSettings,
  withLocatedSpeech,
  type WritingEngine,
} from '@galley/writing-core';
import { answer } from './answer.js';
import { converse } from './converse.js';
import { factCheck } from './fact-check.js';
import { subjectLines } from './lines.js';
import { Model, type CallLimits } from './model.js';
import { posts } from './posts.js';
import { refine } from './refine.js';
import { summarise } from './summary.js';
import { extractTopics } from './topics.js';
import { write } from './write.js';

/**
 * The engine on an OpenAI-compatible endpoint. Every method throws `EngineError` with a closed code when the model
 * does not answer, declines, or answers unusably twice; `CANCELLED` when the signal aborts.
 */
export function openaiEngine(settings: EngineSettings, limits: CallLimits = {}): WritingEngine {
  const model = new Model(settings, limits);
  return withLocatedSpeech({
    name: 'openai',
    extractTopics: (request, context = {}) => stoppable(extractTopics(model, request, context), context),
    subjectLines: (request, context = {}) => stoppable(subjectLines(model, request, context), context),
    summarise: (request, context = {}) => stoppable(summarise(model, request, context), context),
    write: (request, context = {}) => stoppable(write(model, request, context), context),
    answer: (request, context = {}) => stoppable(answer(model, request, context), context),
    refine: (request, context = {}) => stoppable(refine(model, request, context), context),
    converse: (request, context = {}) => stoppable(converse(model, request, context), context),
    factCheck: (request, context = {}) => stoppable(factCheck(model, request, context), context),
    posts: (request, context = {}) => stoppable(posts(model, request, context), context),
  });
}

/** What is stopped between two calls ends as a stopped call does. */
const stoppable = <T>(work: Promise<T>, { signal }: EngineContext): Promise<T> =>
  work.catch((error: unknown) => {
    throw signal?.aborted === true && !(error instanceof AppError) ? new AppError('CANCELLED') : error;
  });
