import type { IngestYoutubeInput } from '@galley/contracts';
import { z } from 'zod';
import { youtubeQuery } from '../../../shared/platforms/youtube.js';
import { t } from '../texts.js';
import { Run } from './youtube-run.js';

export const YoutubeDraft = z.object({
  youtubeUrl: z.string(),
  guruName: z.string().nullable(),
  manual: z.boolean(),
  /** Of the captions; null for the one that is spoken. */
  language: z.string().nullable().default(null),
  title: z.string(),
  transcript: z.string(),
  run: Run.nullable(),
});
export type YoutubeDraft = z.infer<typeof YoutubeDraft>;
/** The name of its draft. */
export const YOUTUBE_DRAFT = 'ingest.youtube';
export const emptyYoutubeDraft: YoutubeDraft = {
  youtubeUrl: '',
  guruName: null,
  manual: false,
  language: null,
  title: '',
  transcript: '',
  run: null,
};

/** What an address gives the form to begin with; see `byHand` of the platform. */
export function givenIn(query: URLSearchParams): YoutubeDraft {
  return {
    ...emptyYoutubeDraft,
    youtubeUrl: query.get(youtubeQuery.address) ?? '',
    guruName: query.get(youtubeQuery.guruName),
    title: query.get(youtubeQuery.title) ?? '',
    manual: query.get(youtubeQuery.manual) === '1',
  };
}

type Said = { title: string; message: string };

/**
 * The input to send, or the problem that prevents sending, as the toast says it. `gurus` is null while the list is not
 * loaded.
 */
export function youtubeInput(
  draft: YoutubeDraft,
  gurus: readonly { name: string }[] | null,
): { input: IngestYoutubeInput } | { problem: Said } {
  const [youtubeUrl, title] = [draft.youtubeUrl.trim(), draft.title.trim()];
  const { guruName, manual, transcript, language } = draft;
  if (!youtubeUrl || !guruName) {
    const message = t('missingFieldsHint');
    return { problem: { title: t('missingFields'), message } };
  }
  if (gurus && !gurus.some(({ name }) => name === guruName)) {
    const message = t('invalidGuruHint');
    return { problem: { title: t('invalidGuru'), message } };
  }
  if (!manual) return { input: { youtubeUrl, guruName, ...(language === null ? {} : { language }) } };
  if (!title || !transcript.trim()) {
    const message = t('missingContentHint');
    return { problem: { title: t('missingContent'), message } };
  }
  return { input: { youtubeUrl, guruName, title, transcript } };
}
