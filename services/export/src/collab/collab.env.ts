import { z } from 'zod';

/** What the shared editing of documents reads of the environment. */
export const CollabEnv = z.object({
  /** Browsers that may have one document open at the same time, per process. */
  DOCUMENT_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).default(200),
  /** Milliseconds of rest after which an edit is told to the other services. */
  DOCUMENT_EDIT_PAUSE_MS: z.coerce.number().int().min(100).max(600_000).default(2_000),
  /** Milliseconds until a document that could not be stored is tried again; doubled after each try, to a minute at most. */
  DOCUMENT_STORE_RETRY_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
  /** Milliseconds that a socket has to show a document's key. */
  DOCUMENT_SIGN_IN_MS: z.coerce.number().int().min(50).max(120_000).default(10_000),
  /** Open sockets of one address, per process: all, and those that have shown no key. */
  DOCUMENT_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(500),
  DOCUMENT_WAITING_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(30),
  /** Milliseconds between two comparisons of an open document with the same one on other instances. */
  DOCUMENT_SYNC_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
  /** Bytes of a document's state beyond which people's further edits are refused. */
  DOCUMENT_MAX_BYTES: z.coerce.number().int().min(10_000).default(8_000_000),
  /** Bytes of a document's state from which it is rewritten when everybody has left, and those from which people in it load it anew. */
  DOCUMENT_COMPACT_BYTES: z.coerce.number().int().min(1_000).default(256_000),
  DOCUMENT_COMPACT_OPEN_BYTES: z.coerce.number().int().min(1_000).default(4_000_000),
  /** So many times as large as its content a state is rewritten. */
  DOCUMENT_COMPACT_RATIO: z.coerce.number().min(1.5).max(100).default(4),
  /** Milliseconds after its start from which a process rewrites documents: processes of the release before are gone by then. */
  DOCUMENT_COMPACT_START_MS: z.coerce.number().int().min(0).max(86_400_000).default(600_000),
  /** Days for which edits of somebody who was offline are taken after a document was rewritten. */
  DOCUMENT_LATE_DAYS: z.coerce.number().int().min(1).max(3_650).default(60),
});
export type CollabEnv = z.infer<typeof CollabEnv>;
