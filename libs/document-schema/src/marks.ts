import { Mark, type Attribute } from '@tiptap/core';
import { isSafeLink } from './addresses.js';

/** A mark's or node's attribute that is kept in one HTML attribute and absent when it has no value. */
export const keptIn = (name: string, html: string): Record<string, Attribute> => ({
  [name]: {
    default: null,
    parseHTML: (element) => element.getAttribute(html),
    renderHTML: (attributes) => (attributes[name] == null ? {} : { [html]: attributes[name] as unknown }),
  },
});

/**
 * Evidence: a moment of a recording that the text rests on. It is a mark of its own, so that editing links never turns a
 * moment into an ordinary link.
 */
export const Moment = Mark.create({
  name: 'moment',
  priority: 1100,
  inclusive: false,
  excludes: 'link moment',
  addAttributes: () => ({
    ...keptIn('source', 'data-source'),
    ...keptIn('t', 'data-t'),
    // Says of a moment that it is approximate.
    ...keptIn('title', 'title'),
    ...keptIn('href', 'href'),
  }),
  parseHTML: () => [{ tag: 'a.moment[data-source]' }, { tag: 'a.moment[data-t]' }],
  renderHTML: ({ HTMLAttributes }) => {
    const { href, ...rest } = HTMLAttributes as { href?: string };
    return ['a', { class: 'moment', ...rest, ...(isSafeLink(href) ? { href } : {}) }, 0];
  },
});

/**
 * Text that the studio's own writing put in or changed; apart from people's highlights, so each can go alone. `change` is
 * the id of the change it belongs to (changes.ts).
 */
export const AiChange = Mark.create({
  name: 'aiChange',
  inclusive: false,
  addAttributes: () => ({ ...keptIn('author', 'data-author'), ...keptIn('change', 'data-change') }),
  parseHTML: () => [{ tag: 'span[data-ai-change]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { 'data-ai-change': '', ...HTMLAttributes }, 0],
});

/** Text that a comment thread speaks about. Threads may overlap, so the mark does not exclude itself. */
export const CommentMark = Mark.create({
  name: 'comment',
  inclusive: false,
  excludes: '',
  addAttributes: () => keptIn('thread', 'data-comment'),
  parseHTML: () => [{ tag: 'span[data-comment]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
