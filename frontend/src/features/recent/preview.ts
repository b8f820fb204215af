/** How many characters of a text the server sends. */
const SENT = 200;

/**
 * The beginning of a text below its title: a title that the text begins with is not said twice, and what was cut ends
 * with a whole word. Null where there is nothing to show.
 */
export function previewOf(text: string | null, title: string | null): string | null {
  const whole = (text ?? '').trim();
  const rest = title !== null && whole.startsWith(title) ? whole.slice(title.length).trim() : whole;
  if (rest === '') return null;
  if (whole.length < SENT - 1) return rest;
  const words = rest.replace(/(?<!\s)\s+\S*$/u, '').replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  return `${words}…`;
}
