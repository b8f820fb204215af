import type { Mark } from './adapter.js';

/** What a mark begins with; the sign after it ends the key, so that no key is the start of another. */
export const markStart = (key: string): string => `galley:${key} `;

const marks = /\n?<!-- galley:[\w-]+ [\w-]+ -->/g;

/** A comment in HTML, which readers don't see and editors keep. */
export const markOf = ({ key, order }: Mark): string => `<!-- ${markStart(key)}${order} -->`;

/** The order by which a text was written last; null for one without a mark. */
export const orderIn = (html: string): string | null =>
  /<!-- galley:[\w-]+ ([\w-]+) -->/.exec(html)?.[1] ?? null;

export const withoutMark = (html: string): string => html.replace(marks, '');

const machineBlock = /\n?<!-- galley:machines -->[^]*?<!-- \/galley:machines -->/g;

/** What machines read in the page (JSON-LD), in place of what was there of it. Null: nothing of it stays. */
export function withMachineBlock(html: string, json: string | null): string {
  const rest = html.replace(machineBlock, '');
  if (json === null) return rest;
  // What ends a script in the text would end this one.
  const safe = json.replaceAll('<', '\\u003c');
  return `${rest}\n<!-- galley:machines --><script type="application/ld+json">${safe}</script><!-- /galley:machines -->`.trim();
}
