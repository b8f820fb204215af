import { type GuruRef, guruRpc, type IngestJob } from '@galley/contracts';
import { startYoutubeStandIn, type YoutubeStandIn } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { as, GatewayStack } from './gateway-stack.js';

/** A gateway with the services that ingest a video of Elena Voss, and a stand-in for YouTube. */
export class YoutubeGateway {
  private constructor(
    readonly galley: GatewayStack,
    readonly youtube: YoutubeStandIn,
    readonly guru: GuruRef,
  ) {}

  static async start(): Promise<YoutubeGateway> {
    const youtube = await startYoutubeStandIn();
    const galley = await GatewayStack.start();
    // A pause of nothing: each refusal is that of its own video.
    const pace = { YOUTUBE_PAUSE_MS: '0', JOB_RETRY_FIRST_MS: '20', JOB_RETRY_LONGEST_MS: '100' };
    await galley.serve(contentSourceService, { ...pace, YOUTUBE_BASE_URL: youtube.baseUrl });
    await galley.serve(topicService);
    const guru = await galley.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
    return new YoutubeGateway(galley, youtube, guru);
  }

  send(method: string, path: string, body?: unknown, url = this.galley.url) {
    return this.galley.send(method, `/api${path}`, { ...as(this.galley.reader), body, url });
  }

  ingest(id: string, more: object = {}, url?: string) {
    const input = { youtubeUrl: `https://youtu.be/${id}?si=x`, guruName: 'elena voss', ...more };
    return this.send('POST', '/ingest/youtube', input, url);
  }

  async jobs(): Promise<IngestJob[]> {
    return (await this.send('GET', '/ingest/jobs')).body as IngestJob[];
  }

  async jobOf(id: string): Promise<IngestJob | undefined> {
    return (await this.jobs()).find(({ videoUrl }) => videoUrl?.endsWith(id));
  }

  async close(): Promise<void> {
    await this.galley.close();
    await this.youtube.close();
  }
}
