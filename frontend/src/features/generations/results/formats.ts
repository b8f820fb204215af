import { makeOutward } from '../../../shared/lib/outward.js';

export type TextFormat = 'html' | 'markdown';

/** The text as it can leave the studio, so that its links and pictures work wherever it is put. */
export function portable(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  makeOutward(page.body);
  return page.body.innerHTML;
}

/** The same text as Markdown. The converter comes when it is needed. */
export async function markdownOf(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const converter = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
  return converter.turndown(portable(html));
}

export const inFormat = (html: string, format: TextFormat): Promise<string> =>
  format === 'markdown' ? markdownOf(html) : Promise.resolve(portable(html));

/** Hands a text over as a file named after its title. */
export async function download(html: string, title: string, format: TextFormat): Promise<void> {
  const text = await inFormat(html, format);
  const whole =
    format === 'markdown'
      ? `${text}\n`
      : `<!doctype html>\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n${text}\n`;
  const type = format === 'markdown' ? 'text/markdown' : 'text/html';
  const address = URL.createObjectURL(new Blob([whole], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(title)}.${format === 'markdown' ? 'md' : 'html'}`;
  link.click();
  // The browser has begun to read it once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const longestName = 80;
export const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestName)
    .toLowerCase() || 'text';
