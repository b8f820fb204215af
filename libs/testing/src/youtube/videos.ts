import { captionsOf, spokenTalk } from './talk.js';

/** How one of YouTube's endpoints answers for a video, when not as it should. */
export type Behaviour =
  | { readonly status: number; readonly body?: string }
  | { readonly body: string }
  | { readonly redirect: string }
  /** The connection is cut without an answer. */
  | { readonly hangUp: true }
  /** Nothing is ever answered. */
  | { readonly silent: true };

/** The endpoints: the Android app's player, the headset's, the watch page, and the captions themselves. */
export type Endpoint = 'android' | 'headset' | 'page' | 'captions';

export interface StandInTrack {
  readonly languageCode: string;
  readonly name: string;
  readonly kind?: 'asr';
  /** Appended to the captions' address. */
  readonly query?: string;
}

export interface StandInVideo {
  readonly id: string;
  readonly title: string;
  readonly lengthSeconds: number;
  /** ISO 8601. */
  readonly publishDate: string;
  readonly playability: { readonly status: string; readonly reason?: string };
  readonly live: boolean;
  readonly tracks: readonly StandInTrack[];
  /** The place of the track that players show first; none is named where this is missing. */
  readonly shownFirst?: number;
  /** What is said. */
  readonly text: string;
  /** The form of the captions: `<p t>` in milliseconds, or `<text start>` in seconds. */
  readonly format: 'newer' | 'classic';
  readonly behaviour: Partial<Record<Endpoint, Behaviour>>;
}

const english: StandInTrack = { languageCode: 'en', name: 'English (auto-generated)', kind: 'asr' };

/** A video that plays, but for what `changes` says. */
export function video(id: string, changes: Partial<StandInVideo> = {}): StandInVideo {
  const text = changes.text ?? spokenTalk(`talk ${id}`);
  const last = captionsOf(text).at(-1);
  return {
    id,
    title: `Talk ${id}`,
    lengthSeconds: Math.ceil(((last?.startMs ?? 0) + (last?.durationMs ?? 0)) / 1000),
    publishDate: '2026-03-05T07:00:06-07:00',
    playability: { status: 'OK' },
    live: false,
    tracks: [english],
    format: 'newer',
    behaviour: {},
    ...changes,
    text,
  };
}

const everyEndpoint = (behaviour: Behaviour): Partial<Record<Endpoint, Behaviour>> => ({
  android: behaviour,
  headset: behaviour,
  page: behaviour,
});
const captcha = '<html><form><div class="g-recaptcha"></div></form></html>';

/** One video for each thing that can happen; the ids say which. */
export const scenarios = {
  good: video('goodTalk_01', { title: 'Five habits of a patient trader' }),
  classic: video('goodTalk_02', { title: 'Risk & reward, "explained"', format: 'classic' }),
  pageOnly: video('pageOnly_01', { behaviour: { android: { status: 404 } } }),
  headsetOnly: video('headset__01', {
    behaviour: { android: { body: 'no JSON' }, page: { body: '<html>nothing</html>' } },
  }),
  tooShort: video('tooShort_01', { title: 'A short remark', lengthSeconds: 200 }),
  unavailable: video('notThere_01', { playability: { status: 'ERROR', reason: 'Video unavailable' } }),
  private: video('private__01', {
    playability: { status: 'LOGIN_REQUIRED', reason: 'This video is private' },
  }),
  ageRestricted: video('ageLimit_01', {
    playability: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' },
  }),
  unplayable: video('country__01', {
    playability: {
      status: 'UNPLAYABLE',
      reason: 'The uploader has not made this video available in your country',
    },
  }),
  live: video('liveNow__01', { live: true, lengthSeconds: 0 }),
  botCheck: video('botCheck_01', {
    playability: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
  }),
  tooMany: video('tooMany__01', { behaviour: everyEndpoint({ status: 429 }) }),
  captcha: video('captcha__01', {
    behaviour: { android: { status: 404 }, page: { body: captcha }, headset: { status: 404 } },
  }),
  sorry: video('sorry____01', {
    behaviour: everyEndpoint({ redirect: 'https://www.google.com/sorry/index?continue=x' }),
  }),
  consent: video('consent__01', {
    behaviour: everyEndpoint({ redirect: 'https://consent.youtube.com/m?continue=x' }),
  }),
  noCaptions: video('noCaption01', { title: 'A talk without captions', tracks: [] }),
  german: video('germanTalk1', { tracks: [{ languageCode: 'de', name: 'German' }] }),
  poToken: video('poToken__01', { tracks: [{ ...english, query: '&exp=xpe' }] }),
  emptyBody: video('emptyBody01', { behaviour: { captions: { body: '' } } }),
  noWords: video('noWords__01', {
    behaviour: { captions: { body: '<?xml version="1.0"?><transcript></transcript>' } },
  }),
  garbage: video('garbage__01', { behaviour: { captions: { body: 'This is no caption file.' } } }),
  broken: video('broken___01', { behaviour: everyEndpoint({ status: 503 }) }),
  cut: video('cutOff___01', { behaviour: everyEndpoint({ hangUp: true }) }),
  foreign: video('foreign__01', { tracks: [{ ...english, query: '#foreign' }] }),
} as const satisfies Record<string, StandInVideo>;
