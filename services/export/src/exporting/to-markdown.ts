import type { Node } from '@tiptap/pm/model';
import Turndown from 'turndown';
import { nodeToHtml } from '../content/html.js';

const writer = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
});
writer.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
// In a list each point is a paragraph; written as one it would be set apart from the next by an empty line.
writer.addRule('point', {
  filter: (element) => element.nodeName === 'P' && element.parentNode?.nodeName === 'LI',
  replacement: (content, element) => (element.nextSibling ? `${content}\n\n` : content),
});

/** Markdown as every reader of it understands; what people typed that looks like markup is escaped. */
export const toMarkdown = (text: Node): string => `${writer.turndown(nodeToHtml(text)).trim()}\n`;
