import type { Node } from '@tiptap/pm/model';
import Turndown from 'turndown';
import { nodeToHtml } from '../content/index.js';

const writer = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
});
const escapeMarkdown = writer.escape.bind(writer);
// What people typed between angle brackets is text; readers of Markdown would take it for HTML.
writer.escape = (text) => escapeMarkdown(text).replace(/[<>]/g, '\\$&');

writer.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
writer.addRule('picture', {
  filter: 'img',
  replacement: (_, element) => {
    const [src, alt] = ['src', 'alt'].map((name) => element.getAttribute(name) ?? '');
    return src
      ? `\n\n![${writer.escape(alt ?? '')}](<${src.replace(/[<>\s]/g, encodeURIComponent)}>)\n\n`
      : '';
  },
});
// In a list each point is a paragraph; written as one it would be set apart from the next by an empty line.
writer.addRule('words of a point', {
  filter: (element) => element.nodeName === 'P' && element.parentNode?.nodeName === 'LI',
  replacement: (content, element) => `${content}${isTightBefore(element.nextSibling) ? '\n' : '\n\n'}`,
});
writer.addRule('point', {
  filter: 'li',
  replacement: (content, element) => {
    const mark = markOf(element);
    const lines = content.trim().split('\n');
    const rest = lines.slice(1).map((line) => (line.trim() ? ' '.repeat(mark.length) + line : ''));
    return `${[mark + (lines[0] ?? ''), ...rest].join('\n')}\n`;
  },
});

type Element = Parameters<Turndown.ReplacementFunction>[1] & { readonly nodeName: string };

/** Behind a line only signs, and numbers from one on, begin a list without an empty line. */
function isTightBefore(next: unknown): boolean {
  const element = next as Element | null;
  return (
    !element || element.nodeName === 'UL' || (element.nodeName === 'OL' && !element.hasAttribute('start'))
  );
}

function markOf(point: Element): string {
  const list = point.parentNode as Element | null;
  if (list?.nodeName !== 'OL') return '- ';
  const before = Array.from(list.children).indexOf(point);
  return `${Number(list.getAttribute('start') ?? 1) + before}. `;
}

/** Markdown as every reader of it understands; what people typed that looks like markup is escaped. */
export const toMarkdown = (text: Node): string => `${writer.turndown(nodeToHtml(text)).trim()}\n`;
