import { cleanText, limits } from '@galley/contracts';
import sanitize from 'sanitize-html';

/**
 * What a text may hold, whoever wrote it: the same as drafts of the engines, and pictures. Links and pictures are
 * http(s), mail, or files of this installation; nothing runs.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's'],
    ...['a', 'img', 'br', 'hr', 'mark', 'code', 'pre'],
  ],
  allowedAttributes: { a: ['href', 'class', 'title', 'data-source', 'data-t'], img: ['src', 'alt', 'title'] },
  allowedClasses: { a: ['moment'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 2 * limits.textNesting + 10,
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
};

const isPicture = (source: string) => /^https?:\/\//i.test(source) || /^\/files\/[^\\]*$/.test(source);

/** The text with everything removed that it may not hold. */
export const cleanHtml = (html: string): string => sanitize(cleanText(html), allowed).trim();

const previewCharacters = 200;
/** Links to moments are evidence. Their labels are not words of the text. */
const moments = /<a\b[^>]*\bclass="moment"[^>]*>[^<]*<\/a>/g;

/** The first 200 characters of a text without its tags; null when there is no text. */
export function previewOf(html: string | null): string | null {
  if (html === null) return null;
  const characters = [...plainText(html.replace(moments, ''))];
  if (characters.length === 0) return null;
  return characters.slice(0, previewCharacters).join('').trim();
}

/** All words of a text, without its tags; empty when there is no text. */
export const wordsOfText = (html: string | null): string => plainText((html ?? '').replace(moments, ''));

/** The words of a text's own title, its H1; null when it has none. */
export function titleIn(html: string | null): string | null {
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html ?? '')?.[1];
  return title === undefined ? null : plainText(title) || null;
}

/**
 * Whether two texts say the same in the same form. The document writes HTML in its own way (paragraphs in list items, its
 * own attributes), which is no change by anybody.
 */
export const sameContent = (one: string | null, other: string | null): boolean =>
  one === other || canonicalHtml(one ?? '') === canonicalHtml(other ?? '');

/** The same for texts that read the same, however their HTML was written. To be compared, not to be shown. */
function canonicalHtml(html: string): string {
  const bare = sanitize(html, {
    ...allowed,
    allowedTags: (allowed.allowedTags || []).filter((tag) => tag !== 'mark'),
    allowedAttributes: { a: ['href'], img: ['src'] },
    allowedClasses: {},
  });
  return (
    bare
      .replace(/<(li|blockquote)>\s*<p>/g, '<$1>')
      .replace(/<\/p>\s*<\/(li|blockquote)>/g, '</$1>')
      .replace(/<p>\s*(?:<br \/>\s*)?<\/p>/g, '')
      // In a document a picture is a block of its own.
      .replace(/<p>\s*((?:<img\b[^>]*>\s*)+)<\/p>/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/ ?(<\/?(?:h[1-3]|p|ul|ol|li|blockquote|hr|pre|br)(?: \/)?>) ?/g, '$1')
      .trim()
  );
}

function plainText(html: string): string {
  const spaced = html.replace(/<(?=\/?(?:h[1-6]|p|ul|ol|li|blockquote|br|hr|pre|div)\b)/gi, ' <');
  const bare = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  return unescape(bare).replace(/\s+/g, ' ').trim();
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
