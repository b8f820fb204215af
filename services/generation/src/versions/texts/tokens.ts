/** A piece of cleaned HTML: a tag, a word, white space, a mark of punctuation, or a picture. */
export interface Token {
  readonly html: string;
  readonly kind: 'tag' | 'word' | 'space' | 'other';
  /** What a reader sees of it: the same word in bold, or with another link, is not the same. Empty for tags. */
  readonly key: string;
  /** The time of a moment: evidence, not counted as words. */
  readonly evidence: boolean;
}

const pieces = /<[^<>]*>|&[#\w]+;|\s+|[\p{L}\p{N}\p{M}’']+|[^\s<&]|[<&]/gu;
const named = /^<(\/?)([a-z][a-z0-9]*)/i;
const standalone = new Set(['img', 'br', 'hr']);
/** They say how HTML was written, not how it reads. */
const invisible = new Set(['p', 'mark']);

/** Cleaned HTML (tags balanced, `<` and `>` nowhere but in tags) as its pieces in order; joined they are the HTML again. */
export function tokensOf(html: string): Token[] {
  const open: string[] = [];
  return (html.match(pieces) ?? []).map((piece): Token => {
    const [, closing, name] = named.exec(piece) ?? [];
    const tag = name?.toLowerCase();
    if (tag === undefined || standalone.has(tag)) return content(piece, open);
    if (closing === '/') open.pop();
    else open.push(invisible.has(tag) ? '' : labelOf(tag, piece));
    return { html: piece, kind: 'tag', key: '', evidence: false };
  });
}

function content(piece: string, open: readonly string[]): Token {
  const kind = /^\s/.test(piece)
    ? 'space'
    : /[\p{L}\p{N}]/u.test(piece) && piece[0] !== '<'
      ? 'word'
      : 'other';
  const where = open.filter(Boolean).join('>');
  const text = kind === 'space' ? ' ' : piece;
  return { html: piece, kind, key: `${where}|${text}`, evidence: where.includes('a.moment') };
}

function labelOf(tag: string, piece: string): string {
  if (tag !== 'a') return tag;
  const moment = /\bclass="moment"/.test(piece) ? '.moment' : '';
  return `a${moment}(${/\bhref="([^"]*)"/.exec(piece)?.[1] ?? ''})`;
}

/** Whether every tag that is opened is closed in its place. */
export function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [piece] of html.matchAll(/<[^<>]*>/g)) {
    const [, closing, name] = named.exec(piece) ?? [];
    const tag = name?.toLowerCase();
    if (tag === undefined || standalone.has(tag)) continue;
    if (closing !== '/') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}
