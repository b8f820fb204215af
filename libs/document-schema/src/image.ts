import { Node } from '@tiptap/core';
import { isSafeImage } from './addresses.js';
import { keptIn } from './marks.js';

/** A picture on a line of its own. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ ...keptIn('src', 'src'), ...keptIn('alt', 'alt'), ...keptIn('title', 'title') }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isSafeImage(element.getAttribute('src')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { src, ...rest } = HTMLAttributes as { src?: string };
    return ['img', { loading: 'lazy', ...rest, ...(isSafeImage(src) ? { src } : {}) }];
  },
});
