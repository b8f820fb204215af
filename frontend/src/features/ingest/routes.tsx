import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const ingestRoutes: RouteObject[] = [
  screen('/youtube-ingest', () => import('./youtube/YoutubeIngestPage.js'), 'YoutubeIngestPage'),
  screen('/podcast-ingest', () => import('./feeds/FeedIngestPage.js'), 'FeedIngestPage'),
  screen('/upload-transcript', () => import('./pages/UploadTranscriptPage.js'), 'UploadTranscriptPage'),
  screen('/ingest-activity', () => import('./pages/IngestActivityPage.js'), 'IngestActivityPage'),
];
