export { YoutubeModule } from './youtube.module.js';
export { VideoFactsService } from './video-facts.service.js';
export { YoutubeIngestService } from './youtube-ingest.service.js';
