import { answer } from '../answers/index.js';
import { converse } from '../converse/offline.js';
import { checkClaims } from '../fact-check/index.js';
import type { WritingEngine } from '../engine.js';
import { refine } from '../refine/offline.js';
import { subjectLines } from './subject-lines.js';
import { summarise } from './summary.js';
import { extractTopics } from './topics.js';
import { write } from './write.js';

/**
 * The engine that works without a language model: it finds the topics, takes the speaker's own sentences, and orders
 * and frames them. It makes no model calls. English only.
 */
export function offlineEngine(): WritingEngine {
  return {
    name: 'offline',
    extractTopics,
    subjectLines,
    summarise,
    write,
    answer,
    refine,
    converse,
    factCheck,
  };
}

const factCheck: WritingEngine['factCheck'] = ({ text, recordings }, context) =>
  checkClaims(text, recordings, context);
