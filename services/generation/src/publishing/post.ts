import sanitize from 'sanitize-html';

const leadsOut = (address: string | undefined): boolean => /^(?:https?:|mailto:)/i.test(address ?? '');

/**
 * A text without links into the studio: readers have no account. A moment of a recording that only the studio has goes with its
 * label. Its pictures get the words that somebody entered for them.
 */
export const htmlForReaders = (html: string, alts: Readonly<Record<string, string>>): string =>
  sanitize(html, {
    // It was cleaned when it was stored.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['class'] === 'moment' && !leadsOut(attribs['href']),
    transformTags: {
      a: (tagName, attribs) =>
        leadsOut(attribs['href']) || attribs['class'] === 'moment'
          ? { tagName, attribs }
          : { tagName: 'span', attribs: {} },
      img: (tagName, attribs) => {
        const alt = alts[attribs['src'] ?? ''];
        return { tagName, attribs: alt === undefined ? attribs : { ...attribs, alt } };
      },
    },
  });
