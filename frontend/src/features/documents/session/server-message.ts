import { limits } from '@galley/contracts';
import { toast } from '../../../shared/ui/index.js';
import type { SessionState } from './connection.js';

/** What the server says beside the text: a change of the page's state, or null when it is said of something else. */
export function changeFrom(payload: string): Partial<SessionState> | null {
  const { type, what } = JSON.parse(payload) as { type?: unknown; what?: unknown };
  if (type === 'full' || type === 'refused' || type === 'long') return { notTaken: type };
  if (type === 'unstored' || type === 'stored') return { unstored: type === 'unstored' };
  if (type !== 'mended') return null;
  const parts = Array.isArray(what) ? what : [];
  toast({ title: 'Something was removed from the text', message: parts.flatMap(sentenceOf).join(' ') });
  return {};
}

const sentences: Readonly<Record<string, string>> = {
  characters: 'Invisible control characters can’t be kept.',
  nesting: `Quotes and lists can be nested at most ${limits.textNesting} levels deep; deeper ones became paragraphs.`,
  pictures: 'A picture could not be read. Its description takes its place.',
};
const sentenceOf = (part: unknown): string[] => (typeof part === 'string' ? [sentences[part] ?? ''] : []);
