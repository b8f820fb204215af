import type { Generation } from '@galley/contracts';
import { lazy, Suspense } from 'react';
import { SignOffs } from '../sign-off/index.js';
import { SkeletonLines } from '../../shared/ui/index.js';

const Panel = lazy(async () => ({ default: (await import('./ReviewsPanel.js')).ReviewsPanel }));

/** What the reviews of a text need to know of it. */
export type ReviewedText = Pick<Generation, 'id' | 'contentType' | 'content' | 'blogContent'>;

/** Who was asked to review a text, what they say, and what stands in the way of publishing it. */
export function Reviews({ text }: { text: ReviewedText }) {
  return (
    <>
      <Suspense fallback={<SkeletonLines shape="row" count={2} />}>
        <Panel text={text} />
      </Suspense>
      <SignOffs id={text.id} />
    </>
  );
}
