export { YoutubePages } from './youtube-pages.service.js';
export { YoutubeIngestService } from './youtube-ingest.service.js';
export { YoutubeModule } from './youtube.module.js';
