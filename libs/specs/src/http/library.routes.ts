import {
  DiscoveryProcessing,
  Discovery,
  Figures,
  FiguresQuery,
  generationRpc,
  guruRpc,
  IngestProcessing,
  IngestYoutubeAnswer,
  IngestYoutubeInput,
  JobProcessing,
  ReExtractAnswer,
  Stats,
  Nothing,
  onboardingRpc,
  sourceRpc,
  topicRpc,
  TopicJobStarted,
  uploadRpc,
} from '@galley/contracts';
import { z } from 'zod';
import { asks, lists, type Route, routesOf } from './route.js';

const waits =
  'Answers when the work is done, or 202 with its id when it takes longer (GATEWAY_WAIT_MS). `Prefer: respond-async` answers ' +
  '202 at once.';

const folderRows = (base: string, what: string, rpc: typeof topicRpc | typeof generationRpc) =>
  [
    ['GET', base, `Your folders of ${what}`, asks(rpc.folders)],
    ['POST', base, 'Makes a folder', asks(rpc.createFolder, { status: 201 })],
    ['PUT', `${base}/{id}`, 'Changes a folder', asks(rpc.changeFolder)],
    ['DELETE', `${base}/{id}`, 'Removes a folder; what was in it stays', asks(rpc.deleteFolder)],
  ] as const;

export const libraryRoutes: readonly Route[] = [
  ...routesOf('Gurus', [
    ['GET', '/api/gurus', 'All gurus', asks(guruRpc.list)],
    ['POST', '/api/gurus', 'Adds a guru', asks(guruRpc.create, { status: 201 })],
    ['PUT', '/api/gurus/{id}/image', 'Sets the picture of a guru', asks(guruRpc.setImage)],
    [
      'PUT',
      '/api/gurus/{id}/prompt',
      'Sets in whose manner texts of a guru are written',
      asks(guruRpc.setPrompt),
    ],
  ]),
  ...routesOf('Sources', [
    ['GET', ['/api/sources/all', '/api/raw-sources'], 'Sources, newest first', lists(sourceRpc.list)],
    ['GET', '/api/browse-videos', 'Sources for the chooser of videos', lists(sourceRpc.list, 'sources')],
    [
      'GET',
      '/api/sources/platforms',
      'Where sources came from, most frequent first',
      asks(sourceRpc.platforms),
    ],
    ['GET', '/api/sources/{id}', 'A source with its transcript', asks(sourceRpc.get)],
    [
      'GET',
      '/api/sources/{id}/summary',
      'The summary of a source',
      { input: sourceRpc.summary.input, output: null, media: ['text/plain'] },
    ],
    [
      'GET',
      '/api/sources/{id}/passage',
      'What was said at a second of a recording, and by whom',
      asks(sourceRpc.passage),
    ],
    [
      'GET',
      '/api/sources/{id}/coverage',
      'Which parts of a transcript became topics',
      asks(topicRpc.coverage),
    ],
    [
      'POST',
      '/api/sources/{id}/re-extract',
      'Finds the topics of a source anew',
      {
        input: topicRpc.reExtract.input,
        output: ReExtractAnswer,
        accepted: JobProcessing,
        description: waits,
      },
    ],
  ]),
  ...routesOf('Ingest', [
    ['POST', '/api/ingest/transcript', 'Takes in a pasted transcript', asks(sourceRpc.ingestTranscript)],
    [
      'POST',
      '/api/ingest/youtube',
      'Takes in a YouTube video',
      {
        input: IngestYoutubeInput,
        output: IngestYoutubeAnswer,
        accepted: IngestProcessing,
        description: waits,
      },
    ],
    [
      'POST',
      '/api/ingest/uploads/preview',
      'What is in a file, before anything of it is stored',
      asks(uploadRpc.previewText, { file: 'or-json' }),
    ],
    ['POST', '/api/ingest/uploads', 'Stores what a preview showed', asks(uploadRpc.ingest)],
    ['POST', '/api/ingest/multi-guru', 'Takes in a call of several experts', asks(uploadRpc.ingestMultiGuru)],
    [
      'POST',
      '/api/ingest/discovered-topics',
      'Stores topics that a discovery found',
      asks(topicRpc.saveDiscovered),
    ],
    [
      'GET',
      '/api/ingest/extractions',
      'The latest extraction of each of these sources',
      asks(topicRpc.extractionsOf),
    ],
    ['GET', '/api/ingest/jobs', 'Ingests, newest first', lists(sourceRpc.jobs)],
    ['GET', '/api/ingest/jobs/{id}', 'An ingest', asks(sourceRpc.job)],
    ['POST', '/api/ingest/jobs/{id}/retry', 'Tries a failed ingest again', asks(sourceRpc.retryJob)],
    ['POST', '/api/ingest/jobs/{id}/cancel', 'Cancels an ingest', asks(sourceRpc.cancelJob)],
  ]),
  ...routesOf('Topics', [
    [
      'GET',
      ['/api/topics/all', '/api/topics/recent', '/api/extracted-topics'],
      'Topics, newest first',
      lists(topicRpc.list),
    ],
    ['GET', '/api/topics/source/{sourceId}', 'Topics of a source', lists(topicRpc.list)],
    ['GET', '/api/topics/by-video-url', 'Topics of a video', asks(topicRpc.byVideoUrl)],
    ['GET', ['/api/topics/{id}', '/api/extracted-topics/{id}'], 'A topic', asks(topicRpc.get)],
    [
      'POST',
      '/api/topics/{id}/refresh-subject-lines',
      'Writes new subject lines for a topic',
      asks(topicRpc.refreshSubjectLines),
    ],
    [
      'PUT',
      '/api/topics/{id}/subject-lines',
      'Sets the subject lines of a topic',
      asks(topicRpc.setSubjectLines),
    ],
    [
      'POST',
      '/api/generate-subject-lines',
      'Writes subject lines for a title and an excerpt',
      asks(topicRpc.generateSubjectLines),
    ],
    [
      'POST',
      '/api/discover-topics',
      'Finds topics without storing them',
      {
        input: topicRpc.discover.input,
        output: Discovery,
        accepted: TopicJobStarted.extend({ status: z.literal('processing') }),
        description: waits,
      },
    ],
    [
      'GET',
      '/api/discover-topics/{id}',
      'What a discovery found, by its job',
      { input: topicRpc.discovery.input, output: Discovery, accepted: DiscoveryProcessing },
    ],
  ]),
  ...routesOf('Saved topics', [
    ['GET', '/api/user/saved-topics', 'Topics that you saved', lists(topicRpc.saved)],
    ['POST', '/api/user/saved-topics', 'Saves a topic', asks(topicRpc.save, { status: 201 })],
    ['PUT', '/api/user/saved-topics/{id}', 'Changes a saved topic', asks(topicRpc.changeSaved)],
    ['DELETE', '/api/user/saved-topics/{id}', 'Removes a saved topic', asks(topicRpc.deleteSaved)],
    ...folderRows('/api/user/folders', 'saved topics', topicRpc),
  ]),
  ...routesOf('Texts', [...folderRows('/api/user/content-folders', 'texts', generationRpc)]),
  ...routesOf('Installation', [
    ['GET', '/api/stats', 'What the dashboard counts', { input: Nothing, output: Stats }],
    [
      'GET',
      '/api/stats/figures',
      'What the dashboard draws, by weeks of the reader',
      { input: FiguresQuery, output: Figures },
    ],
    ['GET', '/api/onboarding', 'How far you are on the way to a first text', asks(onboardingRpc.get)],
    [
      'POST',
      '/api/onboarding/sample',
      'Brings in the sample transcript; a studio has it once',
      asks(onboardingRpc.startSample, { status: 202 }),
    ],
  ]),
];
