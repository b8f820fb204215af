import { AppError } from '@galley/contracts';
import { z } from 'zod';
import type { Video } from './video.js';

const text = z.string().nullish().catch(null);
const place = z.number().int().nonnegative().nullish().catch(null);
const Label = z.object({
  simpleText: text,
  runs: z
    .array(z.object({ text: z.string() }))
    .nullish()
    .catch(null),
});

const Track = z.object({
  baseUrl: z.string(),
  languageCode: z.string(),
  /** `asr`: recognised by a machine. */
  kind: text,
  name: Label.nullish().catch(null),
});
export type Track = z.infer<typeof Track>;

/** The part of a player's answer that counts; everything else is let through unread. */
const PlayerAnswer = z.object({
  playabilityStatus: z.object({
    status: z.string(),
    reason: text,
    messages: z.array(z.string()).nullish().catch(null),
  }),
  videoDetails: z
    .object({
      title: text,
      lengthSeconds: z.coerce.number().nullish().catch(null),
      isLive: z.boolean().nullish().catch(null),
      thumbnail: z
        .object({ thumbnails: z.array(z.object({ url: z.url(), width: z.number().nullish() })) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: text, uploadDate: text }) })
    .nullish()
    .catch(null),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({
        captionTracks: z.array(Track).nullish(),
        /** Which track YouTube shows first, by its place in the list. */
        audioTracks: z
          .array(z.object({ defaultCaptionTrackIndex: place }))
          .nullish()
          .catch(null),
        defaultAudioTrackIndex: place,
      }),
    })
    .nullish()
    .catch(null),
});
export type PlayerAnswer = z.infer<typeof PlayerAnswer>;

/** @throws AppError UNPARSABLE for what is no player's answer */
export function readPlayerAnswer(value: unknown): PlayerAnswer {
  const read = PlayerAnswer.safeParse(value);
  if (!read.success)
    throw new AppError('UNPARSABLE', {}, 'YouTube answered with something that is no video page.');
  return read.data;
}

export function videoOf(id: string, { videoDetails, microformat }: PlayerAnswer): Video {
  const { publishDate, uploadDate } = microformat?.playerMicroformatRenderer ?? {};
  const length = videoDetails?.lengthSeconds ?? 0;
  return {
    id,
    title: videoDetails?.title?.trim().slice(0, 500) || null,
    // A stream that has not ended says 0.
    durationSeconds: length > 0 ? length : null,
    thumbnail: largest(videoDetails?.thumbnail?.thumbnails ?? []),
    publishedAt: moment(publishDate ?? uploadDate ?? null),
  };
}

function largest(thumbnails: readonly { url: string; width?: number | null | undefined }[]): string | null {
  const [first] = thumbnails
    .filter(({ url }) => /^https?:/.test(url))
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  return first?.url ?? null;
}

function moment(date: string | null): string | null {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * Whether the video plays here at all. YouTube says several things with the same status, so its sentence counts as well.
 * @throws AppError VIDEO_UNAVAILABLE, VIDEO_PRIVATE, AGE_RESTRICTED, REQUEST_BLOCKED, VIDEO_UNPLAYABLE
 */
export function refuseUnplayable({ playabilityStatus, videoDetails }: PlayerAnswer): void {
  const { status, reason, messages } = playabilityStatus;
  const said = [reason, ...(messages ?? [])].filter((sentence) => sentence != null).join(' ');
  if (status === 'OK') {
    if (videoDetails?.isLive === true) throw unplayable('it is a live stream that has not ended yet.');
    return;
  }
  if (/not a bot|unusual traffic|automated/i.test(said)) throw new AppError('REQUEST_BLOCKED');
  if (/\bprivate\b/i.test(said)) throw new AppError('VIDEO_PRIVATE');
  if (/AGE_|CONTENT_CHECK/.test(status) || /\bage\b|inappropriate for some users/i.test(said))
    throw new AppError('AGE_RESTRICTED');
  if (status === 'ERROR')
    throw new AppError('VIDEO_UNAVAILABLE', said === '' ? {} : { details: `YouTube says: ${said}` });
  throw unplayable(said === '' ? 'it gives no reason.' : said);
}

const unplayable = (problem: string) => new AppError('VIDEO_UNPLAYABLE', { problem });

const pageVariable = /\bytInitialPlayerResponse\s*=\s*/;

/**
 * The player's answer inside a watch page.
 * @throws AppError IP_BLOCKED for a captcha, REQUEST_BLOCKED for a consent form, UNPARSABLE
 */
export function playerAnswerIn(page: string): PlayerAnswer {
  if (page.includes('class="g-recaptcha"')) throw new AppError('IP_BLOCKED');
  const start = pageVariable.exec(page);
  if (start === null) {
    if (page.includes('consent.youtube.com')) throw new AppError('REQUEST_BLOCKED');
    throw new AppError('UNPARSABLE', {}, 'YouTube answered with a page that shows no video.');
  }
  return readPlayerAnswer(jsonObjectAt(page, start.index + start[0].length));
}

/** The JSON object that begins at `from`; undefined when there is none. Braces inside strings don't count. */
export function jsonObjectAt(page: string, from: number): unknown {
  const token = /[{}]|"(?:[^"\\]|\\.)*"/gs;
  token.lastIndex = from;
  if (page[from] !== '{') return undefined;
  let depth = 0;
  for (let match = token.exec(page); match !== null; match = token.exec(page)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth -= 1;
    if (depth === 0) {
      try {
        return JSON.parse(page.slice(from, token.lastIndex)) as unknown;
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}
