import type { ContentType, DocumentType } from '@galley/contracts';
import { SegmentedControl } from '@mantine/core';
import { useUrlFilters } from '../lib/useUrlFilters.js';
import { t } from '../texts.js';

/** The text that a generation is first of all. */
const firstText = (contentType: ContentType): DocumentType =>
  contentType === 'Blog' ? 'blogPost' : 'newsletter';

/** Which text of a generation the address names: of a newsletter and blog post the newsletter, until the other is chosen. */
export function useShownText(contentType: ContentType | undefined): DocumentType {
  const { text } = useUrlFilters();
  if (contentType === 'Both' && text('text') === 'blogPost') return 'blogPost';
  return firstText(contentType ?? 'Newsletter');
}

/** Chooses between the two texts of a generation that has two; nothing where there is one. */
export function TextChoice({ contentType, value }: { contentType: ContentType; value: DocumentType }) {
  const { set } = useUrlFilters();
  if (contentType !== 'Both') return null;
  return (
    <SegmentedControl
      className="segments"
      size="xs"
      withItemsBorders={false}
      aria-label={t('whichText')}
      value={value}
      data={[
        { value: 'newsletter', label: t('newsletter') },
        { value: 'blogPost', label: t('blogPost') },
      ]}
      onChange={(next) => set({ text: next === 'blogPost' ? next : null })}
    />
  );
}
