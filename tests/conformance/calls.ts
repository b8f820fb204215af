import { httpCalls } from '@galley/contracts';
import { assistantCalls } from './calls/assistant.js';
import { automatedCalls } from './calls/automated.js';
import { authCalls } from './calls/auth.js';
import { binCalls } from './calls/bin.js';
import { contentCalls } from './calls/content.js';
import { destinationCalls } from './calls/destinations.js';
import { documentCalls } from './calls/documents.js';
import { folderAndSavedCalls } from './calls/folders.js';
import { generationCalls } from './calls/generations.js';
import { feedCalls } from './calls/feeds.js';
import { guruCalls } from './calls/gurus.js';
import { ingestCalls } from './calls/ingest.js';
import { costCalls } from './calls/costs.js';
import { passkeyCalls } from './calls/passkeys.js';
import { postCalls } from './calls/posts.js';
import { peopleCalls } from './calls/people.js';
import { mcpCalls } from './calls/mcp.js';
import { readerCalls } from './calls/readers.js';
import { recordingCalls } from './calls/recordings.js';
import { receiptCalls } from './calls/receipts.js';
import { refinementCalls } from './calls/refinement.js';
import { reviewCalls } from './calls/reviews.js';
import { signOffCalls } from './calls/sign-offs.js';
import { sourceCalls } from './calls/sources.js';
import { systemCalls } from './calls/system.js';
import { tokenCalls } from './calls/tokens.js';
import { topicCalls } from './calls/topics.js';
import { publicationCalls } from './calls/publications.js';
import { versionCalls } from './calls/versions.js';
import { webhookCalls } from './calls/webhooks.js';
import { callOf } from './derive.js';
import type { Call, Entry } from './model.js';

/** What the checks know beyond the contracts, at most once for each call. */
export const entries: readonly Entry[] = [
  ...systemCalls,
  ...authCalls,
  ...passkeyCalls,
  ...tokenCalls,
  ...mcpCalls,
  ...guruCalls,
  ...sourceCalls,
  ...topicCalls,
  ...folderAndSavedCalls,
  ...ingestCalls,
  ...feedCalls,
  ...recordingCalls,
  ...generationCalls,
  ...documentCalls,
  ...contentCalls,
  ...assistantCalls,
  ...refinementCalls,
  ...publicationCalls,
  ...versionCalls,
  ...reviewCalls,
  ...signOffCalls,
  ...postCalls,
  ...readerCalls,
  ...receiptCalls,
  ...automatedCalls,
  ...webhookCalls,
  ...destinationCalls,
  ...costCalls,
  ...binCalls,
  ...peopleCalls,
];

const entryOf = new Map(entries.map((entry) => [entry.contract, entry]));

/** Every call of the HTTP API, at each of its addresses. */
export const calls: readonly Call[] = httpCalls.flatMap((contract) =>
  contract.paths.map((path) => callOf(contract, path, entryOf.get(contract))),
);
