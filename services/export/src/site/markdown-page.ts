import type { Node } from '@tiptap/pm/model';
import { toMarkdown } from '../exporting/index.js';

/** Letters of a file's name; in UTF-8 three times as many bytes, of which file systems take 255. */
const slugLength = 60;
const descriptionLength = 160;

/** A title as a part of an address: `Three ways to read a chart` is `three-ways-to-read-a-chart`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, slugLength)
    .replace(/^-|-$/g, '') || 'text';

/** The site's layout shows the title. */
export function withoutTitle(text: Node, title: string): Node {
  const { firstChild: first } = text;
  const repeats = first?.type.name === 'heading' && first.textContent.trim() === title.trim();
  return repeats ? text.copy(text.content.cut(first.nodeSize)) : text;
}

export function descriptionOf(text: Node): string {
  const first = text.children.find(
    ({ type, textContent }) => type.name === 'paragraph' && textContent.trim() !== '',
  );
  const words = (first?.textContent ?? '')
    .replace(/\[[\d:]+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= descriptionLength) return words;
  return `${words.slice(0, descriptionLength).trimEnd()}…`;
}

/** A string in YAML, which takes those of JSON, except for control characters that JSON leaves as they are. */
export const quoted = (value: string): string =>
  JSON.stringify(value.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Hugo, Jekyll and Eleventy carry out what stands between such braces; what people wrote stays text. */
const inert = (markdown: string): string => markdown.replace(/\{(?=[{%#])/g, '{\\');

/** A file of Markdown with front matter. */
export const pageWith = (lines: readonly string[], body: Node): string =>
  `---\n${lines.join('\n')}\n---\n\n${inert(toMarkdown(body))}`;
