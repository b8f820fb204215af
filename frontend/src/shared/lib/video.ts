import { t } from '../texts.js';

/** Only http and https addresses become links; anything else in a stored field stays text. */
export function safeUrl(url: string | null | undefined): string | null {
  if (!url) return null;
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed.href : null;
  } catch {
    return null;
  }
}

/** The video's address, opening at the given second. Null when there is no usable address. */
export function momentUrl(url: string | null | undefined, seconds: number | null): string | null {
  const safe = safeUrl(url);
  if (safe === null || seconds === null) return safe;
  const moment = new URL(safe);
  moment.searchParams.set('t', `${Math.floor(seconds)}s`);
  return moment.href;
}

/** The recording link and the password inside a source reference. */
export function readReference(reference: string | null | undefined): {
  link: string | null;
  password: string | null;
} {
  const text = reference ?? '';
  const link = /https?:\/\/[^\s,;]+/.exec(text)?.[0] ?? null;
  const password = /Password:\s*(\S+)/i.exec(text)?.[1] ?? null;
  return { link: safeUrl(link), password };
}

/** At most `max` characters, with an ellipsis for what was left out. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

/** What a platform is called on screen: recordings of several gurus are shown as Zoom. */
export function platformName(platformType: string | null | undefined): string {
  if (!platformType) return t('unknownPlatform');
  return platformType === 'Multi-Guru Transcript' ? 'Zoom' : platformType;
}

const VIDEO_ID = /(?:[?&]v=|\/)([\w-]{11})(?:[?&#/]|$)/;

/** The video that a YouTube address names; the server alone decides what is an address. */
export const videoIdOf = (url: string | null | undefined): string | null =>
  VIDEO_ID.exec(url?.trim() ?? '')?.[1] ?? null;
