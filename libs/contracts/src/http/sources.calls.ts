import { feedRpc } from '../feeds.js';
import { generationRpc } from '../generations.js';
import { mostQuotes, quoteRpc } from '../quotes.js';
import { sourceRpc } from '../sources.js';
import { JobProcessing, ReExtractAnswer } from '../topic-jobs.js';
import { topicRpc } from '../topics.js';
import { uploadRpc } from '../uploads.js';
import { callsOf, composes, forwards, forwardsList, get, post, waits, whenDone } from './call.js';
import { ingestYoutube } from './youtube.calls.js';

export const sourceCalls = callsOf(
  'Sources',
  {
    list: get('/api/sources/all', 'Sources, newest first', forwardsList(sourceRpc.list)),
    raw: get('/api/raw-sources', 'Sources, newest first', forwardsList(sourceRpc.list)),
    browse: get(
      '/api/browse-videos',
      'Sources for the chooser of videos',
      forwardsList(sourceRpc.list, 'sources'),
    ),
    platforms: get(
      '/api/sources/platforms',
      'Where sources came from, most frequent first',
      forwards(sourceRpc.platforms),
    ),
    get: get('/api/sources/{id}', 'A source with its transcript', forwards(sourceRpc.get)),
    summary: get(
      '/api/sources/{id}/summary',
      'The summary of a source',
      composes({ input: sourceRpc.summary.input, output: null, media: ['text/plain'] }),
    ),
    passage: get(
      '/api/sources/{id}/passage',
      'What was said at a second of a recording, and by whom',
      forwards(sourceRpc.passage),
    ),
    passages: get(
      '/api/sources/{id}/passages',
      'The passages of a recording that fit a question best',
      forwards(sourceRpc.passages, { reads: [], waitMs: waits.reading }),
    ),
    verifyQuotes: post(
      '/api/sources/{id}/verify-quote',
      'Whether quotes stand in a recording word for word',
      forwards(quoteRpc.verify, {
        changes: [],
        waitMs: waits.reading,
        description: `Up to ${mostQuotes} quotes, answered in their order. Only white space, the typography of quote marks, apostrophes and dashes, the case of the first letter and a closing mark may differ. The words in the answer are those of the recording.`,
      }),
    ),
    coverage: get(
      '/api/sources/{id}/coverage',
      'Which parts of a transcript became topics',
      forwards(topicRpc.coverage, { reads: ['Topic'] }),
    ),
    texts: get(
      '/api/sources/{id}/texts',
      'The texts that were made from a source, newest first',
      forwards(generationRpc.ofSource, { reads: ['Generation'] }),
    ),
    reExtract: post(
      '/api/sources/{id}/re-extract',
      'Finds the topics of a source anew',
      composes({
        input: topicRpc.reExtract.input,
        output: ReExtractAnswer,
        accepted: JobProcessing,
        description: whenDone,
        costs: 'jobs',
      }),
    ),
  },
  {
    permission: 'topics.manage',
    reads: ['Source'],
    changes: ['Topic', 'Source', 'Stats'],
    announcedByEvent: true,
  },
);

export const ingestCalls = callsOf(
  'Ingest',
  {
    transcript: post(
      '/api/ingest/transcript',
      'Takes in a pasted transcript',
      forwards(sourceRpc.ingestTranscript, { costs: 'uploads', waitMs: waits.reading }),
    ),
    youtube: ingestYoutube,
    preview: post(
      '/api/ingest/uploads/preview',
      'What is in a file, before anything of it is stored',
      composes({
        input: uploadRpc.previewText.input,
        output: uploadRpc.previewText.output,
        changes: [],
        file: 'or-json',
        costs: 'uploads',
        waitMs: waits.file,
      }),
    ),
    upload: post(
      '/api/ingest/uploads',
      'Stores what a preview showed',
      forwards(uploadRpc.ingest, { costs: 'uploads', waitMs: waits.file }),
    ),
    multiGuru: post(
      '/api/ingest/multi-guru',
      'Takes in a call of several experts',
      forwards(uploadRpc.ingestMultiGuru, { costs: 'uploads', waitMs: waits.file }),
    ),
    feed: post(
      '/api/ingest/feeds/preview',
      'The episodes of a podcast, by the address of its feed',
      forwards(feedRpc.episodes, { changes: [], costs: 'uploads', waitMs: waits.file }),
    ),
    episodes: post(
      '/api/ingest/feeds',
      'Takes in episodes of a podcast, from their published transcripts',
      forwards(feedRpc.ingest, { costs: 'jobs', waitMs: waits.file }),
    ),
    saveDiscovered: post(
      '/api/ingest/discovered-topics',
      'Stores topics that a discovery found',
      forwards(topicRpc.saveDiscovered, { costs: 'jobs', waitMs: waits.reading, changes: [] }),
    ),
    extractions: get(
      '/api/ingest/extractions',
      'The latest extraction of each of these sources',
      forwards(topicRpc.extractionsOf, { reads: ['IngestJob', 'Topic'] }),
    ),
    jobs: get('/api/ingest/jobs', 'Ingests, newest first', forwardsList(sourceRpc.jobs)),
    job: get('/api/ingest/jobs/{id}', 'An ingest', forwards(sourceRpc.job)),
    retry: post(
      '/api/ingest/jobs/{id}/retry',
      'Tries a failed ingest again',
      forwards(sourceRpc.retryJob, { costs: 'jobs', changes: ['IngestJob'] }),
    ),
    cancel: post(
      '/api/ingest/jobs/{id}/cancel',
      'Cancels an ingest',
      forwards(sourceRpc.cancelJob, { changes: ['IngestJob'] }),
    ),
  },
  {
    permission: 'sources.add',
    reads: ['IngestJob'],
    changes: ['Source', 'IngestJob', 'Stats'],
    announcedByEvent: true,
  },
);
