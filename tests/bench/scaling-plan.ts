/** Measures how much faster one more worker makes ingestion, and whether people at the screens notice it. */
export const scaling = {
  latencyMs: 300,
  characters: 20_000,
  /** Model calls for such a transcript: one summary, one search for topics. */
  callsEach: 2,
  /** Answers that the model gives at the same time: more than the most workers ask for, so that they are what is measured. */
  limit: 16,
  /** A limit that the most workers do run into. */
  lowLimit: 4,
  workers: [1, 2, 4],
  /** Per worker process: few, because all of them share this machine's cores. */
  concurrency: 1,
  aims: { perDoubling: 1.8, p95: 1.5 },
  /** Requests a second of each kind at the gateway, before and meanwhile. */
  perSecond: 10,
  idleSeconds: 15,
} as const;
/** What the database holds before. */
export const size = { sources: 100, topics: 4_000, saved: 200 };
/** What screens ask for while transcripts come in. */
export const questions: Readonly<Record<string, () => string>> = {
  'list of topics': () => '/api/topics/all?limit=50',
  'one topic': () => `/api/topics/${1 + Math.floor(Math.random() * size.topics)}`,
  'list of sources': () => '/api/sources/all?limit=50',
};
