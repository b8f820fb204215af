import { limits } from '@galley/contracts';
import { toast } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import type { SessionState } from './connection.js';

/** What the server says beside the text: a change of the page's state, or null when it is said of something else. */
export function changeFrom(payload: string): Partial<SessionState> | null {
  const { type, what } = JSON.parse(payload) as { type?: unknown; what?: unknown };
  if (type === 'full' || type === 'refused' || type === 'long') return { notTaken: type };
  if (type === 'unstored' || type === 'stored') return { unstored: type === 'unstored' };
  if (type !== 'mended') return null;
  const parts = Array.isArray(what) ? what : [];
  toast({ title: t('mended'), message: parts.flatMap(sentenceOf).join(' ') });
  return {};
}

const sentences: Readonly<Record<string, string>> = {
  characters: t('mendedCharacters'),
  nesting: t('mendedNesting', { levels: limits.textNesting }),
  pictures: t('mendedPictures'),
};
const sentenceOf = (part: unknown): string[] => (typeof part === 'string' ? [sentences[part] ?? ''] : []);
