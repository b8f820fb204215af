import { tokensOf, type Token } from './tokens.js';

/** A paragraph, heading, list or whatever else stands on its own in a text. */
export interface TextBlock {
  readonly html: string;
  /** The same for blocks that read the same, however their HTML was written. */
  readonly key: string;
  readonly tokens: readonly Token[];
}

const inline = /^<\/?(?:a|strong|em|u|s|mark|code|img|br)\b/i;
const standalone = /^<(?:img|br|hr)\b/i;
/** Documents put a paragraph into each list item and quotation; editors do not. */
const lonelyParagraph =
  /<(li|blockquote)>\s*<p>((?:(?!<\/?(?:p|li|ul|ol|blockquote)>)[\s\S])*)<\/p>\s*<\/\1>/g;

/** The blocks of a cleaned text, in order. Loose words become a paragraph; a block with nothing in it is none. */
export function blocksOf(html: string): TextBlock[] {
  const found: TextBlock[] = [];
  let block: Token[] = [];
  let loose: Token[] = [];
  let depth = 0;
  const end = (tokens: readonly Token[]) => {
    if (tokens.some(isSeen)) found.push(blockOf(tokens));
  };
  const endLoose = () => {
    end(loose.some(isSeen) ? [paragraph('<p>'), ...trimmed(loose), paragraph('</p>')] : []);
    loose = [];
  };
  for (const token of tokensOf(html.replace(lonelyParagraph, '<$1>$2</$1>'))) {
    const starts = token.kind === 'tag' || standalone.test(token.html);
    if (depth === 0 && (!starts || inline.test(token.html))) {
      loose.push(token);
      continue;
    }
    if (depth === 0) endLoose();
    block.push(token);
    if (token.kind === 'tag') depth += token.html.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    depth = 0;
    end(block);
    block = [];
  }
  endLoose();
  return found;
}

const isSeen = ({ kind, html }: Token) => kind === 'word' || (kind === 'other' && !/^<br\b/i.test(html));
const paragraph = (html: string): Token => ({ html, kind: 'tag', key: '', evidence: false });

function trimmed(tokens: readonly Token[]): readonly Token[] {
  const isText = ({ kind }: Token) => kind !== 'space';
  return tokens.slice(tokens.findIndex(isText), tokens.findLastIndex(isText) + 1);
}

const blockOf = (tokens: readonly Token[]): TextBlock => ({
  html: tokens.map(({ html }) => html).join(''),
  key: keyOf(tokens),
  tokens,
});

const attributes = /\b(?:href|src)="[^"]*"/;
const aroundBlocks = / ?(<\/?(?:h[1-3]|p|ul|ol|li|blockquote|hr|pre|br)>) ?/g;

/** What a reader sees: tags by name, where links lead and pictures come from, and words. */
function keyOf(tokens: readonly Token[]): string {
  const parts = tokens.map(({ html, kind }) => {
    if (kind === 'space') return ' ';
    if (html[0] !== '<' || html === '<') return html;
    const name = /^<(\/?[a-z][a-z0-9]*)/i.exec(html)?.[1] ?? '';
    if (name === 'mark' || name === '/mark') return '';
    const where = attributes.exec(html)?.[0];
    return where === undefined ? `<${name}>` : `<${name} ${where}>`;
  });
  return parts.join('').replace(/ +/g, ' ').replace(aroundBlocks, '$1').trim();
}
