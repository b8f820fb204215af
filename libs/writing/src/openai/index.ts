import type { EngineSettings, WritingEngine } from '../engine.js';
import { answer } from './answer.js';
import { converse } from './converse.js';
import { factCheck } from './fact-check.js';
import { Model, type Patience } from './model.js';
import { subjectLines } from './lines.js';
import { refine } from './refine.js';
import { summarise } from './summary.js';
import { extractTopics } from './topics.js';
import { write } from './write.js';

export { EngineError, type EngineErrorCode } from './errors.js';
export {
  createTranscriber,
  type Recording,
  type SpokenPiece,
  type Transcriber,
  type TranscriberSettings,
} from './transcription.js';
export { type Message, Model, type Question } from './model.js';

/**
 * The engine on an OpenAI-compatible endpoint. Every method throws `EngineError` with a closed code when the model
 * does not answer, declines, or answers unusably twice; `CANCELLED` when the signal aborts.
 */
export function openaiEngine(settings: EngineSettings, patience: Patience = {}): WritingEngine {
  const model = new Model(settings, patience);
  return {
    name: 'openai',
    extractTopics: (request, context = {}) => extractTopics(model, request, context),
    subjectLines: (request, context = {}) => subjectLines(model, request, context),
    summarise: (request, context = {}) => summarise(model, request, context),
    write: (request, context = {}) => write(model, request, context),
    answer: (request, context = {}) => answer(model, request, context),
    refine: (request, context = {}) => refine(model, request, context),
    converse: (request, context = {}) => converse(model, request, context),
    factCheck: (request, context = {}) => factCheck(model, request, context),
  };
}
