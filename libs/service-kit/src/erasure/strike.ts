import type { Fingerprint } from './fingerprint.js';

/** What stands where words of a withdrawn recording stood. */
export const struckMark = '[withdrawn]';

const block =
  /<\/?(?:p|li|ul|ol|h[1-6]|blockquote|div|td|th|tr|br|hr|figure|figcaption|section)\b[^<>]*>|\n/gi;
const ends = /(?<![.!?…。！？])[.!?…。！？]+["”’»)\]]*(?=\s|<|$)/g;
const tag = /<[^<>]*>/g;

/**
 * The text without the sentences that have words of a recording, each replaced by a mark. Tags stay, so HTML stays whole. The same
 * text when it has none.
 */
export function struck(text: string, fingerprint: Fingerprint): string {
  const places = fingerprint.placesIn(text);
  if (places.length === 0) return text;
  const stops = stopsIn(text);
  const sentences: { from: number; to: number }[] = [];
  for (const place of places) {
    const from = stops.findLast((stop) => stop <= place.from) ?? 0;
    const to = stops.find((stop) => stop >= place.to) ?? text.length;
    const last = sentences.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else sentences.push({ from, to });
  }
  return sentences.reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + withoutWords(rest.slice(from, to)) + rest.slice(to),
    text,
  );
}

/** Where sentences begin and end, in order. */
function stopsIn(text: string): number[] {
  const stops = new Set([0, text.length]);
  for (const { 0: found, index } of text.matchAll(block)) stops.add(index).add(index + found.length);
  for (const { 0: found, index } of text.matchAll(ends)) stops.add(index + found.length);
  return [...stops].toSorted((one, other) => one - other);
}

/** White space in front stays; where the words stood, the mark does. */
function withoutWords(sentence: string): string {
  const space = /^\s*/.exec(sentence)?.[0] ?? '';
  const tags = sentence.match(tag) ?? [];
  const opening = tags.findIndex((one) => one.startsWith('</'));
  const at = opening < 0 ? tags.length : opening;
  return space + tags.slice(0, at).join('') + struckMark + tags.slice(at).join('');
}

/** The same for all texts in a value of JSON. */
export function struckIn(value: unknown, fingerprint: Fingerprint): unknown {
  if (typeof value === 'string') return struck(value, fingerprint);
  if (Array.isArray(value)) return value.map((one) => struckIn(one, fingerprint));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [struck(name, fingerprint), struckIn(one, fingerprint)]),
  );
}
