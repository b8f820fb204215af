import { SkeletonProse } from '../../../shared/ui/index.js';

/** A page of text that is about to come. */
export function DocumentSkeleton() {
  return (
    <main className="doc-sheet">
      <SkeletonProse label="Opening the document" paragraphs={4} />
    </main>
  );
}
