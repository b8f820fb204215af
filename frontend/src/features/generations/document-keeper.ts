import type { ContentType, DocumentType, PublicConfig } from '@galley/contracts';

export type DocumentKeeper = PublicConfig['engines']['documents'];

/** Who keeps new documents; this installation while that is not known yet. */
export const keeperOf = (config: PublicConfig | undefined): DocumentKeeper =>
  config?.engines.documents ?? 'embedded';

export const documentNames: Record<DocumentType, string> = {
  newsletter: 'Newsletter',
  blogPost: 'Blog Post',
};

/** The documents that a text of this type should have. */
export const documentsFor = (type: ContentType): readonly DocumentType[] =>
  type === 'Both' ? ['newsletter', 'blogPost'] : [type === 'Blog' ? 'blogPost' : 'newsletter'];

const waysOut: Record<string, string> = {
  GOOGLE_RECONNECT:
    'Whoever runs this studio connects the Google account again, with a new refresh token; then try again.',
  GOOGLE_FORBIDDEN:
    'Whoever runs this studio checks that the Drive and Docs APIs are on, and that the account may share by link.',
  GOOGLE_STORAGE: 'Make room in the account’s Google Drive, or let a shared drive be set; then try again.',
  GOOGLE_GONE: 'Look for it in Google’s bin. The text itself is kept here.',
};

/** What to do about a document that could not be made; null where the sentence of the failure says it already. */
export const wayOutOf = (code: string | undefined): string | null => waysOut[code ?? ''] ?? null;
