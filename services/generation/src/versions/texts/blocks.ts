import { canonicalHtml } from '../../html/content.js';
import { tokensOf } from './tokens.js';

/** A paragraph, heading, list or whatever else stands on its own in a text. */
export interface TextBlock {
  readonly html: string;
  /** The same for blocks that read the same, however their HTML was written. */
  readonly key: string;
}

const inline = /^<\/?(?:a|strong|em|u|s|mark|code|img|br)\b/i;
const standalone = /^<(?:img|br|hr)\b/i;
/** Documents put a paragraph into each list item and quotation; editors do not. */
const lonelyParagraph =
  /<(li|blockquote)>\s*<p>((?:(?!<\/?(?:p|li|ul|ol|blockquote)>)[\s\S])*)<\/p>\s*<\/\1>/g;

/** The blocks of a cleaned text, in order. Loose words become a paragraph; a block with nothing in it is none. */
export function blocksOf(html: string): TextBlock[] {
  const found: string[] = [];
  let block = '';
  let loose = '';
  let depth = 0;
  const endLoose = () => {
    if (loose.trim() !== '') found.push(`<p>${loose.trim()}</p>`);
    loose = '';
  };
  for (const { html: piece, kind } of tokensOf(html.replace(lonelyParagraph, '<$1>$2</$1>'))) {
    const starts = kind === 'tag' || standalone.test(piece);
    if (depth === 0 && (!starts || inline.test(piece))) {
      loose += piece;
      continue;
    }
    if (depth === 0) endLoose();
    block += piece;
    if (kind === 'tag') depth += piece.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    depth = 0;
    found.push(block);
    block = '';
  }
  endLoose();
  return found.map((one) => ({ html: one, key: canonicalHtml(one) })).filter(({ key }) => key !== '');
}
