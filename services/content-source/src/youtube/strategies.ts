import { AppError } from '@galley/contracts';
import type { Cue } from '@galley/transcript';
import { YoutubeTranscript } from 'youtube-transcript';
import { cuesOfJson, cuesOfPackage, refuseNoCaptions } from './captions.js';
import {
  playerAnswerIn,
  readPlayerAnswer,
  refuseUnplayable,
  videoOf,
  type PlayerAnswer,
} from './player-answer.js';
import { chosenTrack } from './tracks.js';
import { refuseShort, type Video } from './video.js';
import { YOUTUBE, type YoutubeHttp, type YoutubeRequest } from './youtube.http.js';

/** One strategy to get the captions. */
export interface Strategy {
  readonly name: string;
  cues(talk: Talk): Promise<Cue[]>;
}

/** What one strategy asks about one video, and what it learns on the way. */
export class Talk {
  /** As soon as a player has answered. */
  video: Video | null = null;

  constructor(
    readonly videoId: string,
    private readonly http: YoutubeHttp,
    readonly signal: AbortSignal,
    /** Of the captions; null for the one that is spoken. */
    private readonly language: string | null = null,
  ) {}

  text(address: string, request: YoutubeRequest = {}): Promise<string> {
    return this.http.text(address, request, this.signal);
  }

  /**
   * Takes a player's answer: whether the video plays, is long enough and has captions, before these are asked for.
   * @returns the address of the captions, as one of YouTube's
   */
  captionAddress(answer: PlayerAnswer): string {
    this.learn(answer);
    return this.http.canonical(chosenTrack(answer, this.language).baseUrl);
  }

  learn(answer: PlayerAnswer): Video {
    const video = videoOf(this.videoId, answer);
    if (answer.videoDetails) this.video = video;
    refuseUnplayable(answer);
    refuseShort(video);
    return video;
  }
}

/**
 * Stands between the package and YouTube. The package swallows what goes wrong with the player and then says that captions
 * are disabled; so the first trouble is kept here, and nothing more is asked after it. What the package is shown is only what
 * has been checked: one track, on YouTube's own host, which it insists on.
 */
class PackageFetch {
  trouble: unknown = null;
  xml = '';

  constructor(
    private readonly talk: Talk,
    private readonly endpoint: 'player' | 'page',
  ) {}

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    if (this.trouble !== null) throw this.trouble;
    try {
      return await this.answer(new URL(input instanceof Request ? input.url : input), init ?? {});
    } catch (error) {
      this.trouble = error;
      throw error;
    }
  };

  private async answer(url: URL, init: RequestInit): Promise<Response> {
    const request = requestOf(init);
    if (url.pathname.startsWith('/youtubei/')) {
      // The package turns to the page by itself when the player is not there.
      if (this.endpoint === 'page') return new Response(null, { status: 404 });
      const body = await this.talk.text(url.href, request);
      return Response.json(shown(this.talk.captionAddress(readPlayerAnswer(json(body)))));
    }
    if (url.pathname === '/watch') {
      const page = await this.talk.text(url.href, request);
      const answer = shown(this.talk.captionAddress(playerAnswerIn(page)));
      return new Response(`"playabilityStatus": var ytInitialPlayerResponse = ${JSON.stringify(answer)};`);
    }
    this.xml = await this.talk.text(url.href, request);
    refuseNoCaptions(this.xml);
    return new Response(this.xml);
  }
}

const shown = (baseUrl: string) => ({
  captions: { playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl, languageCode: 'en' }] } },
});

function requestOf({ method, headers, body }: RequestInit): YoutubeRequest {
  return {
    ...(method === undefined ? {} : { method }),
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { body } : {}),
  };
}

async function throughPackage(talk: Talk, endpoint: 'player' | 'page'): Promise<Cue[]> {
  const between = new PackageFetch(talk, endpoint);
  try {
    const read = await YoutubeTranscript.fetchTranscript(talk.videoId, { fetch: between.fetch });
    return cuesOfPackage(read, between.xml);
  } catch (error) {
    if (between.trouble !== null) throw between.trouble;
    // Whatever the package says by itself, it could not make sense of an answer.
    throw error instanceof AppError ? error : new AppError('UNPARSABLE');
  }
}

/** A player that is shown captions without proof of being one (the headset's). */
const headset = {
  context: {
    client: {
      hl: 'en',
      clientName: 'ANDROID_VR',
      clientVersion: '1.71.26',
      deviceMake: 'Oculus',
      deviceModel: 'Quest 3',
      androidSdkVersion: 32,
      osName: 'Android',
      osVersion: '12L',
    },
  },
  userAgent:
    'com.google.android.apps.youtube.vr.oculus/1.71.26 (Linux; U; Android 12L; eureka-user Build/SQ3A.220605.009.A1) gzip',
};

/** The player's answer to a client of our own choice. */
export async function askPlayer(talk: Talk): Promise<PlayerAnswer> {
  const body = await talk.text(`${YOUTUBE}/youtubei/v1/player?prettyPrint=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': headset.userAgent },
    body: JSON.stringify({ context: headset.context, videoId: talk.videoId }),
  });
  return readPlayerAnswer(json(body));
}

async function throughHeadset(talk: Talk): Promise<Cue[]> {
  const address = new URL(talk.captionAddress(await askPlayer(talk)));
  address.searchParams.set('fmt', 'json3');
  const body = await talk.text(address.href, { headers: { 'user-agent': headset.userAgent } });
  refuseNoCaptions(body);
  return cuesOfJson(body);
}

/** In the order in which they are tried. */
export const strategies: readonly Strategy[] = [
  { name: 'Player of the Android app', cues: (talk) => throughPackage(talk, 'player') },
  { name: 'Watch page', cues: (talk) => throughPackage(talk, 'page') },
  { name: 'Player of a headset, JSON captions', cues: throughHeadset },
];

function json(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new AppError('UNPARSABLE', {}, 'YouTube answered with something that is no video page.');
  }
}
