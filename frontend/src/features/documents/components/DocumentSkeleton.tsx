import { SkeletonProse } from '../../../shared/ui/index.js';
import { t } from '../routes-texts.js';

/** A page of text that is about to come. */
export function DocumentSkeleton() {
  return (
    <main className="doc-sheet">
      <SkeletonProse label={t('opening')} paragraphs={4} />
    </main>
  );
}
