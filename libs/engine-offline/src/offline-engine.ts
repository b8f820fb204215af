import { checkClaims } from '@galley/fact-check';
import { ownPosts, subjectLines, withLocatedSpeech, type WritingEngine } from '@galley/writing-core';
import { answer } from './answer.js';
import { converse } from './converse.js';
import { refine } from './refine.js';
import { summarise } from './summary.js';
import { extractTopics } from './topics.js';
import { write } from './write.js';

/**
 * The engine that works without a language model: it finds the topics, takes the speaker's own sentences, and orders
 * and frames them. It makes no model calls. English is read with a model of its parts of speech, other languages by
 * lists of words and statistics (docs/guides/languages.md).
 */
export function offlineEngine(): WritingEngine {
  return withLocatedSpeech({
    name: 'offline',
    extractTopics,
    subjectLines,
    summarise,
    write,
    answer,
    refine,
    converse,
    factCheck,
    posts: (request) => Promise.resolve(ownPosts(request)),
  });
}

const factCheck: WritingEngine['factCheck'] = ({ text, recordings }, context) =>
  checkClaims(text, recordings, context);
