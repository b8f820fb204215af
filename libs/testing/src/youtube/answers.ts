import { captionsOf } from './talk.js';
import type { StandInTrack, StandInVideo } from './videos.js';

/** A player's answer as YouTube writes it. @param origin where captions and pictures are fetched from */
export function playerAnswer(video: StandInVideo, origin: string): object {
  const { id, title, lengthSeconds, publishDate, playability, live, tracks, shownFirst } = video;
  const plays = playability.status === 'OK';
  const thumbnails = [120, 480, 320].map((width) => ({
    url: `${origin}/vi/${id}/${width}.jpg`,
    width,
    height: Math.round((width * 3) / 4),
  }));
  return {
    playabilityStatus: playability,
    ...(playability.status === 'ERROR'
      ? {}
      : {
          videoDetails: {
            videoId: id,
            title,
            lengthSeconds: String(lengthSeconds),
            thumbnail: { thumbnails },
            ...(live ? { isLive: true } : {}),
          },
          microformat: { playerMicroformatRenderer: { publishDate, uploadDate: publishDate } },
        }),
    ...(plays && tracks.length > 0
      ? {
          captions: {
            playerCaptionsTracklistRenderer: {
              captionTracks: tracks.map((t) => trackOf(video, t, origin)),
              ...(shownFirst === undefined
                ? {}
                : {
                    audioTracks: [{ defaultCaptionTrackIndex: shownFirst }],
                    defaultAudioTrackIndex: 0,
                  }),
            },
          },
        }
      : {}),
  };
}

function trackOf(
  { id }: StandInVideo,
  { query = '', kind, name, languageCode }: StandInTrack,
  origin: string,
) {
  const host = query === '#foreign' ? 'https://captions.example.com' : origin;
  return {
    baseUrl: `${host}/api/timedtext?v=${id}&lang=${languageCode}${query.replace(/^#.*/, '')}`,
    languageCode,
    name: { runs: [{ text: name }] },
    ...(kind ? { kind } : {}),
  };
}

/** A watch page; braces in a string of it are no braces of the object. */
export function watchPage(video: StandInVideo, origin: string): string {
  const answer = { trackingParams: 'a } b { c \\" d', ...playerAnswer(video, origin) };
  return `<!doctype html><html><body><script nonce="x">var ytInitialPlayerResponse = ${JSON.stringify(answer)};var meta = {};</script></body></html>`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The captions in the form that is asked for: JSON, or XML in the video's own. */
export function captionBody({ text, format }: StandInVideo, fmt: string | null): string {
  const spoken = captionsOf(text);
  if (fmt === 'json3') {
    const events = spoken.map(({ startMs, durationMs, text: said }) => ({
      tStartMs: startMs,
      dDurationMs: durationMs,
      segs: said.split(/(?<= )/).map((utf8) => ({ utf8 })),
    }));
    return JSON.stringify({ wireMagic: 'pb3', events: [{ tStartMs: 0, id: 1 }, ...events] });
  }
  if (format === 'newer') {
    const lines = spoken.map(
      ({ startMs, durationMs, text: said }) =>
        `<p t="${startMs}" d="${durationMs}" w="1"><s>${escaped(said)}</s></p>`,
    );
    return `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><body>\n${lines.join('\n')}\n</body></timedtext>`;
  }
  const lines = spoken.map(
    ({ startMs, durationMs, text: said }) =>
      `<text start="${startMs / 1000}" dur="${durationMs / 1000}">${escaped(said)}</text>`,
  );
  return `<?xml version="1.0" encoding="utf-8" ?><transcript>${lines.join('')}</transcript>`;
}

/** The picture of a video: its id on a plain ground. */
export const thumbnail = (path: string): string => {
  const [, , id = '', size = ''] = path.split('/');
  const width = Number.parseInt(size) || 480;
  const height = Math.round((width * 3) / 4);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 480 360">` +
    '<rect width="480" height="360" fill="#2b3a42"/><rect y="300" width="480" height="60" fill="#1c262b"/>' +
    `<text x="24" y="338" font-family="sans-serif" font-size="26" fill="#d9e2e6">${id.replace(/[^\w-]/g, '')}</text></svg>`
  );
};
