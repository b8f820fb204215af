import type { Voice, WritingEngine } from '../engine/engine.js';
import { heldPosts } from './held-posts.js';
import { heldAnswer, heldDraft, heldLines, heldRefined, heldSummary, heldTeaser, heldTopic } from './held.js';

/**
 * An engine whose every output is held to what was said: a sentence that reports speech is located in the recording, or it
 * goes and a warning tells (docs/guides/generation.md, "Reported speech"). A refinement session is held part by part, by `heldVoice`.
 */
export const withLocatedSpeech = (engine: WritingEngine): WritingEngine => ({
  ...engine,
  extractTopics: async (request, context) => {
    const topics = await engine.extractTopics(request, context);
    return Promise.all(topics.map((topic) => heldTopic(topic, request)));
  },
  subjectLines: async (request, context) => heldLines(await engine.subjectLines(request, context), request),
  summarise: async (request, context) =>
    heldSummary(await engine.summarise(request, context), request.transcript),
  write: async (request, context) => heldDraft(await engine.write(request, context), request),
  answer: (request, context = {}) =>
    heldAnswer(
      (inside) => engine.answer(request, inside),
      { transcripts: [request.transcript], guruName: request.guruName },
      context,
    ),
  refine: async (request, context) => heldRefined(await engine.refine(request, context), request),
  posts: async (request, context) => heldPosts(await engine.posts(request, context), request),
});

/** What an engine brings to a refinement session, held in the same way. */
export const heldVoice = (voice: Voice): Voice => ({
  name: voice.name,
  refine: async (request, context) => heldRefined(await voice.refine(request, context), request),
  subjectLines: async (request, context) => heldLines(await voice.subjectLines(request, context), request),
  teaser: async (request, context) => heldTeaser(await voice.teaser(request, context), request),
  // Reasons of a model are held where they are read; those of our own code report only what the passage says.
  factCheck: (request, context) => voice.factCheck(request, context),
  discuss: (request, context) =>
    heldAnswer(
      (inside) => voice.discuss(request, inside),
      { transcripts: request.topics.map(({ transcript }) => transcript), guruName: request.guru.name },
      context,
    ),
});
