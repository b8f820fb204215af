import { unzipSync, zipSync } from 'fflate';
import { convertToHtml } from 'mammoth';

/** The words of a document take far less; more than this is a bomb, or no transcript. */
const mostBytes = 40_000_000;
/** What the words need; pictures and fonts are left packed. */
const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]+\.xml|word\/_rels\/.*)$/;

/**
 * The text of a Word document (.docx), one paragraph a line, line breaks kept: Teams writes name, time and words of a turn
 * into one paragraph. Null when the bytes are no such document, or unpack to more than a transcript can be.
 */
export async function wordText(bytes: Uint8Array): Promise<string | null> {
  try {
    let total = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!needed.test(name)) return false;
        total += originalSize;
        return total <= mostBytes;
      },
    });
    if (total > mostBytes || !parts['word/document.xml']) return null;
    const { value } = await convertToHtml({ buffer: Buffer.from(zipSync(parts, { level: 0 })) });
    return plainText(value);
  } catch {
    // Every broken document is broken in its own way; none of them is worth more than "not readable".
    return null;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const plainText = (html: string): string =>
  html
    .replace(/<img[^>]*>/g, '')
    .replace(/<br\s*\/?>|<\/(?:p|h[1-6]|li|tr)>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ');
