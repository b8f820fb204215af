import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { talk } from './content-source-stack.js';

/** An episode on the stand-in. */
export interface Episode {
  readonly name: string;
  /** Of an episode without one, the feed offers no transcript. */
  readonly transcript?: boolean;
  readonly day?: number;
}

/** The web server of podcasts: feeds with an ETag, transcripts, and whatever answer a test puts at a path. */
export class PodcastHost {
  readonly answers = new Map<string, RequestListener>();
  /** What was asked, in order: the path, and the status it was answered with. */
  readonly asked: { readonly path: string; readonly status: number }[] = [];
  private readonly feeds = new Map<string, string>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      response.once('finish', () =>
        this.asked.push({ path: request.url ?? '', status: response.statusCode }),
      );
      const path = request.url ?? '';
      const own = this.answers.get(path);
      if (own) return own(request, response);
      const feed = this.feeds.get(path);
      if (feed !== undefined) {
        const etag = `"${feed.length}"`;
        const headers = { etag, 'last-modified': 'Tue, 10 Nov 2026 10:00:00 GMT' };
        const isKnown = request.headers['if-none-match'] === etag;
        return void response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : feed);
      }
      const name = /^\/words\/(.+)\.txt$/.exec(path)?.[1];
      response.writeHead(name === undefined ? 404 : 200).end(name === undefined ? '' : talk(name));
    });
  }

  static async start(): Promise<PodcastHost> {
    const host = new PodcastHost();
    await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** As `SOURCE_ALLOWED_HOSTS` names it. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  at(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** @param episodes the newest first */
  publish(path: string, title: string, episodes: readonly Episode[]): void {
    this.answers.delete(path);
    this.feeds.set(
      path,
      `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${title}</title>
      ${episodes.map((episode, n) => this.item(episode, episodes.length - n)).join('\n')}</channel></rss>`,
    );
  }

  requests(path: string): number[] {
    return this.asked.filter((one) => one.path === path).map(({ status }) => status);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private item({ name, transcript = true, day }: Episode, place: number): string {
    const date = new Date(Date.UTC(2026, 0, day ?? place)).toUTCString();
    return `<item><title>About ${name}</title><guid isPermaLink="false">${name}</guid><pubDate>${date}</pubDate>
      <enclosure url="${this.at(`/${name}.mp3`)}" type="audio/mpeg" length="9"/>
      ${transcript ? `<podcast:transcript url="/words/${name}.txt" type="text/plain"/>` : ''}</item>`;
  }
}
