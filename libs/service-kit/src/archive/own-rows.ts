type Condition = (person: number) => string;

const by =
  (column: string): Condition =>
  (person) =>
    `"${column}" = ${person}`;
const of =
  (column: string, parents: string, owner = 'userId'): Condition =>
  (person) =>
    `"${column}" IN (SELECT id FROM ${parents} WHERE "${owner}" = ${person})`;

/**
 * The rows that are somebody's own, by table. A test looks at every column that names a person: its table must stand here, or the column
 * in `notTheirs` (gateway/src/archives/archives.int.spec.ts).
 */
export const ownRows: Readonly<Record<string, Condition>> = {
  audit_entries: by('userId'),
  invitations: by('invitedBy'),
  tokens: by('userId'),
  jobs: by('userId'),
  bin: by('userId'),
  bin_rows: of('binId', 'bin'),
  user_folders: by('userId'),
  user_saved_topics: by('userId'),
  generations: by('userId'),
  content_versions: of('generationId', 'generations'),
  posts: of('generationId', 'generations'),
  reader_facts: of('generationId', 'generations'),
  content_folders: by('userId'),
  refinements: by('userId'),
  review_comments: by('userId'),
  ai_responses: by('userId'),
  model_costs: by('userId'),
  person_budgets: by('userId'),
  threads: by('userId'),
  messages: of('threadId', 'threads'),
  runs: of('threadId', 'threads'),
  fact_checks: by('userId'),
  text_publications: of('generationId', 'generations'),
  made_documents: by('userId'),
  google_documents: by('ownerId'),
};

/** Columns that name a person, or seem to, and whose rows are not that person's. */
export const notTheirs: readonly string[] = [
  // A mail on its way is of whoever reads it there.
  'due_mails.userId',
  // The invitation is of whoever made it.
  'invitations.usedBy',
  // Feeds are of the team.
  'feed_subscriptions.addedBy',
  // Recordings are of the team, whoever added or withdrew them.
  'raw_sources.addedBy',
  'withdrawn_sources.withdrawnBy',
  // Transcripts and texts are of the team, whoever corrected them.
  'transcript_versions.correctedBy',
  'quote_changes.decidedBy',
  // Destinations are of the team.
  'destinations.createdBy',
  // Reviews are of the text, whoever was asked.
  'reviews.userId',
  'reviews.askedBy',
  'reviews.decidedBy',
  'review_comments.doneBy',
  'sign_offs.askedBy',
  // What is out is the team's, whoever ordered it.
  'text_publications.orderedBy',
  // Webhooks are of the team.
  'webhook_subscriptions.createdBy',
  // The row that a word of the search index is in.
  'search_entries.ownerId',
  'search_pending.ownerId',
];

/** Names of columns that name a person. */
export const namesPerson = /^(userId|ownerId|personId|memberId|[a-z]+By)$/;
