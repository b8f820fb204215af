import type { DocumentType, GenerationDetail } from '@galley/contracts';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ErrorState, HtmlPreview, SkeletonProse } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The text as it is stored; null where nothing is written. */
export const storedText = (
  { contentType, content, blogContent }: GenerationDetail['generation'],
  type: DocumentType,
): string | null => (contentType === 'Both' && type === 'blogPost' ? blogContent : content);

interface Props {
  generationId: number;
  /** Which of two texts; the newsletter when nobody says. */
  type?: DocumentType;
}

/** A text to read, where its document cannot be shown in a frame. */
export function StoredText({ generationId, type = 'newsletter' }: Props) {
  const { currentData, error, refetch } = useCallQuery(httpApi.text.get, { id: generationId });
  if (error) return <ErrorState error={error} title={t('textNotLoaded')} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonProse label={t('loadingText')} />;
  return <HtmlPreview html={storedText(currentData.generation, type) ?? ''} title={t('storedText')} />;
}
