import { assistantCalls } from './calls/assistant.js';
import { automatedCalls } from './calls/automated.js';
import { authCalls } from './calls/auth.js';
import { contentCalls } from './calls/content.js';
import { documentCalls } from './calls/documents.js';
import { folderAndSavedCalls } from './calls/folders.js';
import { generationCalls } from './calls/generations.js';
import { guruCalls } from './calls/gurus.js';
import { ingestCalls } from './calls/ingest.js';
import { refinementCalls } from './calls/refinement.js';
import { sourceCalls } from './calls/sources.js';
import { systemCalls } from './calls/system.js';
import { topicCalls } from './calls/topics.js';
import { versionCalls } from './calls/versions.js';
import { webhookCalls } from './calls/webhooks.js';
import type { Call } from './model.js';

/** Every HTTP call that screens and programs rely on, once each. */
export const calls: readonly Call[] = [
  ...systemCalls,
  ...authCalls,
  ...guruCalls,
  ...sourceCalls,
  ...topicCalls,
  ...folderAndSavedCalls,
  ...ingestCalls,
  ...generationCalls,
  ...documentCalls,
  ...contentCalls,
  ...assistantCalls,
  ...refinementCalls,
  ...versionCalls,
  ...automatedCalls,
  ...webhookCalls,
];
