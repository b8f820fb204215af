import { z } from 'zod';
import { blocksOf, decodeEntities, textOf } from '@galley/writing-core';

export const Block = z.object({
  kind: z.enum(['heading', 'paragraph', 'quote', 'list']),
  text: z.string(),
  items: z.array(z.string()),
  /** Numbers of the sentences that the block rests on, such as `A12`. */
  sentences: z.array(z.string()),
});
export type DraftBlock = z.infer<typeof Block>;
/** What a model answers when it writes: parts of a text, no markup. */
export const RawDraft = z.object({ title: z.string(), blocks: z.array(Block).min(1) });
export type RawDraft = z.infer<typeof RawDraft>;

const fewestWords = 60;

/** A draft that a model sent as HTML or Markdown instead of the requested shape; null when it is too short to be one. */
export function draftOfText(answer: string): RawDraft | null {
  const text = answer.replace(/^\s*```\w*\n|\n```\s*$/g, '');
  const parts = /<(?:p|h[1-6]|ul|ol|blockquote|div)\b/i.test(text) ? fromHtml(text) : fromMarkdown(text);
  const words = parts.reduce(
    (sum, { block }) => sum + `${block.text} ${block.items.join(' ')}`.trim().split(/\s+/).length,
    0,
  );
  if (words < fewestWords) return null;
  const title = parts.find((part) => part.level === 1)?.block.text ?? '';
  const blocks = parts.filter((part) => part.level !== 1).map((part) => part.block);
  return blocks.length > 0 ? { title, blocks } : null;
}

interface Part {
  /** 1 for the title, 0 for what is no heading. */
  level: number;
  block: DraftBlock;
}

const part = (kind: DraftBlock['kind'], text: string, items: string[] = [], level = 0): Part => ({
  level,
  block: { kind, text, items, sentences: [] },
});

/** Whole elements whose content nobody should read. */
const unread = /<(script|style|head|title|template|noscript|iframe)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const wrappers = /<\/?(?:!doctype|html|body|article|main|section|header|footer|div|table|tbody|tr)\b[^>]*>/gi;

function fromHtml(html: string): Part[] {
  return blocksOf(html.replace(unread, ' ').replace(wrappers, '\n')).flatMap((block): Part[] => {
    const text = textOf(block.html);
    if (text === '') return [];
    if (/^h[1-6]$/.test(block.tag)) return [part('heading', text, [], Number(block.tag.charAt(1)))];
    if (block.tag === 'blockquote') return [part('quote', text)];
    if (/^[uo]l$/.test(block.tag)) {
      const items = [...block.html.matchAll(/<li\b[^>]*>([\s\S]*?)(?=<li\b|<\/[uo]l>|<\/li>)/gi)];
      return [part('list', '', items.map((item) => textOf(item[1] ?? '')).filter(Boolean))];
    }
    return [part('paragraph', text)];
  });
}

function fromMarkdown(text: string): Part[] {
  return decodeEntities(text)
    .replace(/^#{1,6}\s.*\n/gm, '$&\n')
    .split(/\n\s*\n|\n(?=#{1,6}\s)/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '' && !/^[-*_\s]{3,}$/.test(chunk))
    .map((chunk): Part => {
      const heading = /^(#{1,6})\s+(\S.*)$/.exec(chunk);
      if (heading) return part('heading', heading[2] ?? '', [], heading[1]?.length ?? 2);
      if (chunk.startsWith('>')) return part('quote', chunk.replace(/^>\s?/gm, '').replace(/\s+/g, ' '));
      const lines = chunk.split('\n');
      const bullets = lines.every((line) => /^\s*(?:[-*•]|\d+[.)])\s+/.test(line));
      if (bullets)
        return part(
          'list',
          '',
          lines.map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')),
        );
      return part('paragraph', chunk.replace(/\s+/g, ' '));
    });
}
