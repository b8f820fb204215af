import { closing, lettersOf, type DocumentText, type TextStyle, type Unit } from './document.js';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const inline: Record<string, TextStyle> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strikethrough: true },
  code: { weightedFontFamily: { fontFamily: 'Courier New', weight: 400 } },
};

/** What Google makes of an uploaded page: paragraphs with styles. Knows what the studio writes, no more. */
export function importHtml(html: string): DocumentText {
  const reader = new Reader();
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  for (const token of body.match(/<[^<>]+>|[^<]+/g) ?? []) reader.read(token);
  return reader.finish();
}

class Reader {
  private readonly text: DocumentText = { units: [], ranges: [], lists: {}, objects: {} };
  private readonly styles: { tag: string; style: TextStyle }[] = [];
  private readonly lists: string[] = [];
  private line: Unit[] = [];
  private quote = false;
  private heading: string | null = null;
  private inItem = false;

  read(token: string): void {
    if (!token.startsWith('<')) {
      const style = Object.assign({}, ...this.styles.map((open) => open.style)) as TextStyle;
      return void this.line.push(...lettersOf(decoded(token.replace(/\n/g, ' ')), style));
    }
    const tag = /^<\/?(\w+)/.exec(token)?.[1]?.toLowerCase() ?? '';
    if (token.startsWith('</')) this.close(tag);
    else this.open(tag, token);
  }

  finish(): DocumentText {
    this.endLine(false);
    if (this.text.units.length === 0) this.text.units.push(closing());
    return this.text;
  }

  private open(tag: string, token: string): void {
    if (tag === 'br') return void this.line.push(...lettersOf('\v'));
    if (tag === 'img') return this.picture(attribute(token, 'src'), attribute(token, 'alt'));
    if (tag === 'hr') {
      this.endLine(false);
      this.line = [];
      return void this.text.units.push(
        closing({ namedStyleType: 'NORMAL_TEXT', borderBottom: { width: { magnitude: 1 } } }),
      );
    }
    if (tag === 'a') {
      const url = attribute(token, 'href');
      this.styles.push({
        tag,
        style: /^https?:|^mailto:/.test(url) ? { link: { url }, underline: true } : {},
      });
    } else if (inline[tag]) this.styles.push({ tag, style: inline[tag] });
    else this.openBlock(tag);
  }

  private openBlock(tag: string): void {
    if (tag === 'blockquote') this.quote = true;
    if (/^h[1-6]$/.test(tag)) this.heading = `HEADING_${tag[1]!}`;
    if (tag === 'ul' || tag === 'ol') {
      this.endLine(false);
      const listId = this.lists[0] ?? `kix.import${Object.keys(this.text.lists).length}`;
      this.text.lists[listId] ??= tag === 'ul' ? 'bullets' : 'numbers';
      this.lists.push(listId);
    }
    if (tag === 'li') this.inItem = true;
  }

  private close(tag: string): void {
    const at = this.styles.findLastIndex((open) => open.tag === tag);
    if (at >= 0) return void this.styles.splice(at, 1);
    if (/^(p|h[1-6]|li)$/.test(tag)) this.endLine(tag !== 'li' && !this.inItem);
    if (tag === 'li') this.inItem = false;
    if (tag === 'ul' || tag === 'ol') this.lists.pop();
    if (tag === 'blockquote') this.quote = false;
    this.heading = null;
  }

  private picture(uri: string, alt: string): void {
    const objectId = `kix.picture${Object.keys(this.text.objects).length}`;
    this.text.objects[objectId] = { uri, alt };
    this.endLine(false);
    this.text.units.push({ char: '\ufffc', style: {}, objectId }, closing());
  }

  /** @param evenEmpty an empty paragraph is one as well */
  private endLine(evenEmpty: boolean): void {
    const words = this.line.map(({ char }) => char).join('');
    if (words.trim() === '' && !evenEmpty) return void (this.line = []);
    while (this.line[0]?.char === ' ') this.line.shift();
    while (this.line.at(-1)?.char === ' ') this.line.pop();
    const indent = this.quote ? { indentStart: { magnitude: 30, unit: 'PT' } } : {};
    const listId = this.lists.at(-1);
    const bullet = listId !== undefined ? { listId, nestingLevel: this.lists.length - 1 } : null;
    const look = { namedStyleType: this.heading ?? 'NORMAL_TEXT', ...indent };
    this.text.units.push(...this.line, closing(look, bullet));
    this.line = [];
  }
}
