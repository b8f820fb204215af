const MAX_TITLE = 120;
const timeOrSpeaker = /\d{1,2}:\d{2}|-->|^[\p{L} .'-]{1,60}:/u;

/**
 * What a source is called when nobody named it: its first line when that stands alone like a headline, else the guru and
 * the day. Never longer than 120 characters.
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
