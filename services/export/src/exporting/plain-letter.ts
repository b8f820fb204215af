import { convert } from 'html-to-text';
import { nodeToHtml } from '../content/index.js';
import { leavingIn } from './leaving.js';
import type { Written } from './letter.js';

const lineLength = 76;

/** The same letter as plain words: headings as lines, addresses in brackets, pictures as what they show. */
export function plainLetter({ title, author, text, language, unsubscribe }: Written): string {
  const body = convert(nodeToHtml(text), {
    wordwrap: lineLength,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'shown' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
    formatters: {
      shown: (image, _walk, builder) => {
        const alt = (image.attribs as Record<string, string> | undefined)?.['alt'];
        if (!alt) return;
        builder.openBlock({ leadingLineBreaks: 2 });
        builder.addInline(`[${alt}]`);
        builder.closeBlock({ trailingLineBreaks: 2 });
      },
    },
  });
  const head = [title, ...(author ? [author] : [])].join('\n');
  return [head, body, ...(unsubscribe ? [`${leavingIn(language)}: ${unsubscribe}`] : [])]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
