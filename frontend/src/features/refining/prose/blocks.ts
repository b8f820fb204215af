/** Whether a reply is the HTML of a draft (as "Write Newsletter" gets it) and not plain paragraphs. */
export const isMarkup = (text: string): boolean => /<(p|h[1-6]|ul|ol|blockquote|table)\b/i.test(text);

const LINE = /<subject-line>([\s\S]*?)<\/subject-line>/gi;

/** A piece of a plain reply: a paragraph, or subject lines that can be clicked. */
export type Block = { kind: 'text'; text: string } | { kind: 'subjects'; lines: string[] };

/** The paragraphs of a plain reply, with the subject lines that stand in a row put together. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const match of text.matchAll(LINE)) {
    pushText(blocks, text.slice(at, match.index));
    pushSubject(blocks, plain(match[1] ?? ''));
    at = match.index + match[0].length;
  }
  pushText(blocks, text.slice(at));
  return blocks;
}

/** While an answer is still being written its last tag may be half there. */
export const withoutHalfTag = (text: string): string =>
  text.replace(/<subject-line>[^<]*$/i, '').replace(/<\/?[a-z-]*$/i, '');

function pushText(blocks: Block[], text: string): void {
  for (const paragraph of text.split(/\n\s*\n/)) {
    const words = plain(paragraph);
    // Between two subject lines only their numbers stand.
    if (words !== '' && !/^[\d\s.)\-–•*]*$/.test(words)) blocks.push({ kind: 'text', text: words });
  }
}

function pushSubject(blocks: Block[], line: string): void {
  if (line === '') return;
  const last = blocks.at(-1);
  if (last?.kind === 'subjects') last.lines.push(line);
  else blocks.push({ kind: 'subjects', lines: [line] });
}

/** The number of the next subject line is left at the end of the words before it. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/(?<!\s)[^\S\n]*\n\s*\d{1,2}[.)]$/, '')
    .trim();
