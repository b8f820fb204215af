const MAX_TITLE = 120;
const timeOrSpeaker = /\d{1,2}:\d{2}|-->|^[\p{L} .'-]{1,60}:/u;

/**
 * The title of a source without one: its first line if that looks like a headline, otherwise the guru and the day. It has at most
 * 120 characters.
 */
export function defaultTitle(text: string, guruName: string, day: Date): string {
  const [first = '', second = ''] = text
    .trimStart()
    .split(/\r?\n/, 2)
    .map((line) => line.trim());
  const headline = first.replace(/^#+\s*/, '');
  const standsAlone = second === '' && text.trim().length > first.length;
  const looksLikeOne = headline.length >= 8 && headline.length <= MAX_TITLE && !/[.,;:]$/.test(headline);
  if (standsAlone && looksLikeOne && !timeOrSpeaker.test(headline)) return headline;
  const date = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${guruName}, ${date}`.slice(0, 500);
}
