import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** The text of a document is far smaller. A larger one is a zip bomb or not a transcript. */
const mostBytes = 40_000_000;
/** Documents that people write shrink to a tenth or a fiftieth; smaller ones than this may do what they like. */
const mostRatio = 200;
const ratioCountsFrom = 1_000_000;
const mostEntries = 5_000;
/** Tables in tables take some five elements each; nobody nests twenty of them. */
const deepest = 100;

/**
 * The text of a Word document (.docx), one paragraph a line, line breaks kept: Teams writes name, time and words of a turn
 * into one paragraph. Null when the bytes are no such document, or unpack to more than a transcript can be. Only the part
 * with the words is unpacked, and it is read in one pass.
 */
export function wordText(bytes: Uint8Array): string | null {
  try {
    const relations = unpacked(bytes, '_rels/.rels');
    const main = relations === null ? null : mainPart(relations);
    const words = main === null ? null : unpacked(bytes, main);
    return words === null ? null : textOf(words);
  } catch {
    // Every broken document is broken in its own way; none of them is worth more than "not readable".
    return null;
  }
}

/** One part of the package as text. @throws Error when it is larger than any document */
function unpacked(bytes: Uint8Array, wanted: string): string | null {
  let entries = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1;
      if (entries > mostEntries) throw new Error('It has too many parts.');
      if (name !== wanted) return false;
      const bomb = originalSize > ratioCountsFrom && originalSize > size * mostRatio;
      if (bomb || originalSize > mostBytes) throw new Error('It unpacks to too much.');
      return true;
    },
  });
  const part = parts[wanted];
  return part ? new TextDecoder().decode(part) : null;
}

/** The name of the part that holds the words; the package says it. */
function mainPart(relations: string): string | null {
  let target: string | null = null;
  const onopentag = (_name: string, { Type = '', Target = '' }: Record<string, string>) => {
    if (Type.endsWith('/officeDocument')) target ??= Target.replace(/^\//, '');
  };
  new Parser({ onopentag }, { xmlMode: true }).end(relations);
  return target;
}

const wordNamespace =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/wordprocessingml\/.*main$/;
/** What stands for a character or line of its own. */
const written: Record<string, string> = { br: '\n', cr: '\n', tab: '\t', noBreakHyphen: '\u2011' };
const closing: Record<string, string> = { tc: '\t', tr: '\n' };
/** Formatting, deleted words, and what other programs show instead of a picture. */
const skipped = new Set(['pPr', 'rPr', 'tblPr', 'sectPr', 'del', 'moveFrom', 'mc:Fallback']);

/** @throws Error for what is no document, or is nested too deeply */
function textOf(xml: string): string {
  const parts: string[] = [];
  const open: string[] = [];
  let prefix: string | null = null;
  let hidden = 0;
  const write = (text: string | undefined): void => {
    if (text) parts.push(text);
  };
  const own = (name: string): string =>
    prefix !== null && name.startsWith(prefix) ? name.slice(prefix.length) : name;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        prefix ??= wordPrefix(attributes);
        const element = own(name);
        open.push(element);
        if (open.length > deepest) throw new Error('It is nested too deeply.');
        if (skipped.has(element)) hidden += 1;
        if (hidden === 0) write(written[element]);
      },
      ontext: (text) => {
        if (hidden === 0 && open.at(-1) === 't') write(text);
      },
      onclosetag: (name) => {
        const element = own(name);
        open.pop();
        if (skipped.has(element)) hidden -= 1;
        if (hidden > 0) return;
        // An empty paragraph leaves no line.
        if (element === 'p' && parts.at(-1)?.endsWith('\n') === false) write('\n');
        write(closing[element]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (prefix === null) throw new Error('It is no document.');
  return parts.join('');
}

/** What stands before the names of Word's own elements, by the declaration on the outermost one. @throws Error */
function wordPrefix(attributes: Record<string, string>): string {
  const declared = Object.entries(attributes).find(
    ([name, value]) => name.startsWith('xmlns') && wordNamespace.test(value),
  );
  if (!declared) throw new Error('It is no document.');
  const [, prefix] = declared[0].split(':');
  return prefix === undefined ? '' : `${prefix}:`;
}
