/**
 * Columns of team data that no archive holds, as `table.column`, with the reason that the archive gives. A test looks at every column
 * whose name looks like a secret: it must stand here or in `harmless` (gateway/src/archives/archives.int.spec.ts).
 */
export const leftOut: Readonly<Record<string, string>> = {
  'calendar_feeds.tokenHash': 'a hash of a secret',
  'destinations.secret': 'lets whoever has it publish',
  'documents.editKey': 'opens the document',
  'documents.viewKey': 'opens the document',
  'invitations.tokenHash': 'a hash of a secret',
  'jobs.payload': 'may hold the password of a recording',
  'media.ticketKey': 'opens the recording',
  'raw_sources.password': 'the password of a recording',
  'sign_offs.ticketKey': 'opens moments of recordings',
  'sign_offs.tokenHash': 'a hash of a secret',
  'tokens.hash': 'a hash of a secret',
  'webhook_subscriptions.oldSecret': 'signs messages',
  'webhook_subscriptions.secret': 'signs messages',
};

/** Columns that look like secrets by their names and are none. */
export const harmless: readonly string[] = [
  // Hashes of content, by which the same content is found.
  'corrected_sources.hash',
  'fact_verdicts.key',
  'made_documents.hash',
  'pending_transcripts.transcriptHash',
  'quote_changes.baseHash',
  'raw_sources.transcriptHash',
  'receipt_quotes.transcriptHash',
  'sign_off_decisions.hash',
  'sign_off_sentences.hash',
  'source_facts.transcriptHash',
  'transcript_versions.transcriptHash',
  'used_material.key',
  'withdrawn_sources.addressHash',
  'withdrawn_sources.titleHash',
  'withdrawn_sources.transcriptHash',
  // What a published page says to everybody.
  'receipt_quotes.token',
  // Names of requests and files, which open nothing.
  'clips.key',
  'destination_posts.key',
  'google_documents.requestKey',
  'google_files.key',
  'google_leases.key',
  'letter_recipients.key',
  'media.key',
  'publications.key',
];

/** Names of columns that look like secrets. */
export const looksSecret = /key|secret|hash|token|password/i;

/** A row that waits in the bin is of any table, so the same columns are taken out of it. */
const secretColumns = [...new Set(Object.keys(leftOut).map((name) => name.split('.')[1]))];
export const withoutSecrets = (column: string): string =>
  `${column} - '{${secretColumns.join(',')}}'::text[]`;

const documentLink = /(\/d\/[\w-]{22}(?:\?[\w=&;]*)?)#[\w-]{32}/g;

/** A text without the keys in links of documents, wherever they stand in it. */
export const withoutKeys = (text: string): string => text.replace(documentLink, '$1');
