import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const ingestRoutes: RouteObject[] = [
  screen(
    '/youtube-ingest',
    () => import('./youtube/YoutubeIngestPage.js'),
    'YoutubeIngestPage',
    httpApi.ingest.transcript,
  ),
  screen(
    '/podcast-ingest',
    () => import('./feeds/FeedIngestPage.js'),
    'FeedIngestPage',
    httpApi.ingest.transcript,
  ),
  screen(
    '/upload-transcript',
    () => import('./pages/UploadTranscriptPage.js'),
    'UploadTranscriptPage',
    httpApi.ingest.transcript,
  ),
  screen('/feeds', () => import('./followed/FeedsPage.js'), 'FeedsPage'),
  screen(
    '/upload-recordings',
    () => import('./recordings/RecordingsPage.js'),
    'RecordingsPage',
    httpApi.media.ingest,
  ),
  screen('/ingest-activity', () => import('./pages/IngestActivityPage.js'), 'IngestActivityPage'),
];
