import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelPage } from './channels.js';
import { captionBody, playerAnswer, thumbnail, watchPage } from './answers.js';
import { scenarios, type Behaviour, type Endpoint, type StandInVideo, video } from './videos.js';

/** A request as it arrived. */
interface AskedOfYoutube {
  readonly endpoint: Endpoint;
  readonly videoId: string;
  /** Of the captions that were asked for. */
  readonly language: string | null;
  readonly headers: IncomingHttpHeaders;
}

export interface YoutubeStandIn {
  /** What `YOUTUBE_BASE_URL` is set to. */
  readonly baseUrl: string;
  readonly asked: readonly AskedOfYoutube[];
  /** Adds a video, or changes one. */
  put(video: StandInVideo): void;
  /** The endpoints at which a video was asked for, in order. */
  endpointsOf(videoId: string): readonly Endpoint[];
  close(): Promise<void>;
}

/**
 * A local server that speaks what real clients ask YouTube: the players, the watch page, and captions in their three forms. It
 * knows the `scenarios`, and whatever is put there.
 * @param port 0: any that is free
 */
export async function startYoutubeStandIn({ port = 0 } = {}): Promise<YoutubeStandIn> {
  const videos = new Map<string, StandInVideo>(Object.values(scenarios).map((video) => [video.id, video]));
  const asked: AskedOfYoutube[] = [];
  const looks = new Map<string, number>();
  const server = createServer((request, response) => {
    void answer(request, response, videos, asked, looks).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${taken}`,
    asked,
    put: (video) => void videos.set(video.id, video),
    endpointsOf: (id) => asked.filter(({ videoId }) => videoId === id).map(({ endpoint }) => endpoint),
    close: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  videos: ReadonlyMap<string, StandInVideo>,
  asked: AskedOfYoutube[],
  looks: Map<string, number>,
): Promise<void> {
  const origin = `http://${request.headers.host ?? ''}`;
  const url = new URL(request.url ?? '/', origin);
  if (url.pathname.startsWith('/vi/')) return send(response, 200, 'image/svg+xml', thumbnail(url.pathname));
  const page = channelPage(url, looks);
  if (page !== null) return send(response, 200, 'text/html', page);
  const call = await readCall(request, url);
  if (call === null) return send(response, 404, 'text/plain', 'There is nothing here.');
  asked.push({ ...call, headers: request.headers });
  const wanted = videos.get(call.videoId) ?? missing(call.videoId);
  const behaviour = wanted.behaviour[call.endpoint];
  if (behaviour) return misbehave(response, behaviour);
  if (call.endpoint === 'page') return send(response, 200, 'text/html', watchPage(wanted, origin));
  if (call.endpoint === 'captions')
    return send(response, 200, 'text/plain', captionBody(wanted, url.searchParams.get('fmt')));
  send(response, 200, 'application/json', JSON.stringify(playerAnswer(wanted, origin)));
}

/** Ids that nobody named are videos that do not exist, but for those that begin with `anyTalk`: these all play. */
const missing = (id: string): StandInVideo =>
  id.startsWith('anyTalk') ? video(id) : { ...scenarios.unavailable, id };

async function readCall(request: IncomingMessage, url: URL): Promise<Omit<AskedOfYoutube, 'headers'> | null> {
  if (request.method === 'POST' && url.pathname === '/youtubei/v1/player') {
    const body = JSON.parse(await textOf(request)) as {
      videoId: string;
      context: { client: { clientName: string } };
    };
    const endpoint = body.context.client.clientName === 'ANDROID' ? 'android' : 'headset';
    return { endpoint, videoId: body.videoId, language: null };
  }
  const videoId = url.searchParams.get('v');
  if (videoId === null) return null;
  if (url.pathname === '/watch') return { endpoint: 'page', videoId, language: null };
  return url.pathname === '/api/timedtext'
    ? { endpoint: 'captions', videoId, language: url.searchParams.get('lang') }
    : null;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function misbehave(response: ServerResponse, behaviour: Behaviour): void {
  if ('silent' in behaviour) return;
  if ('hangUp' in behaviour) return void response.destroy();
  if ('redirect' in behaviour) return void response.writeHead(302, { location: behaviour.redirect }).end();
  send(response, 'status' in behaviour ? behaviour.status : 200, 'text/html', behaviour.body ?? '');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}
