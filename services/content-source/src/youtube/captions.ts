import { AppError } from '@galley/contracts';
import { oneLine, type Cue } from '@galley/transcript';
import { z } from 'zod';

/** Of the package: `offset` is milliseconds for the newer caption format and seconds for the classic one. */
interface PackageCue {
  readonly text: string;
  readonly offset: number;
  readonly duration: number;
}

/** How the newer format (`<p t="1200" d="900">`) is told from the classic one (`<text start="1.2" dur="0.9">`). */
const newerFormat = /<p\s+t="\d+"\s+d="\d+"/;

/** The package's cues with their times in seconds. @param xml what they were read from */
export function cuesOfPackage(read: readonly PackageCue[], xml: string): Cue[] {
  const unit = newerFormat.test(xml) ? 1000 : 1;
  return cuesOf(
    read.map(({ text, offset }) => ({ start: offset / unit, text })),
    xml,
  );
}

const JsonCaptions = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number().optional(),
      segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
    }),
  ),
});

/** Cues of the JSON form of captions (`fmt=json3`). @throws AppError EMPTY_BODY, UNPARSABLE */
export function cuesOfJson(body: string): Cue[] {
  const read = JsonCaptions.safeParse(parsed(body));
  if (!read.success) throw new AppError('UNPARSABLE');
  const said = read.data.events.flatMap(({ tStartMs, segs = [] }) =>
    tStartMs === undefined
      ? []
      : [{ start: tStartMs / 1000, text: segs.map(({ utf8 = '' }) => utf8).join('') }],
  );
  return cuesOf(said, body);
}

/**
 * What YouTube answers instead of captions.
 * @throws AppError EMPTY_BODY, IP_BLOCKED for a captcha, REQUEST_BLOCKED for a consent form
 */
export function refuseNoCaptions(body: string): void {
  if (body.trim() === '') throw new AppError('EMPTY_BODY');
  if (body.includes('class="g-recaptcha"')) throw new AppError('IP_BLOCKED');
  if (body.includes('consent.youtube.com')) throw new AppError('REQUEST_BLOCKED');
}

function cuesOf(said: readonly { start: number; text: string }[], body: string): Cue[] {
  const cues = said
    .filter(({ start }) => Number.isFinite(start) && start >= 0)
    .map(({ start, text }) => ({ start, speaker: null, text: words(text) }))
    .filter(({ text }) => text !== '');
  if (cues.length > 0) return cues.toSorted((a, b) => a.start - b.start);
  // Captions without a single word are as good as none; anything else was no captions at all.
  throw new AppError(/<transcript|<timedtext|"events"/.test(body) ? 'EMPTY_BODY' : 'UNPARSABLE');
}

/** What is said, on one line: without tags, without the `>>` of a new speaker; a sound alone (`[Music]`) says nothing. */
function words(text: string): string {
  const said = oneLine(text.replace(/<\/?(?:b|i|u|font)\b[^>]*>/gi, '').replace(/(^|\s)>>+(?=\s|$)/g, ' '));
  return /^(?:\[[^\]]*\]|[♪♫\s]+)$/.test(said) ? '' : said;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
