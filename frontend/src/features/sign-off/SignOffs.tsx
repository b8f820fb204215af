import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../../shared/ui/index.js';

const Panel = lazy(async () => ({ default: (await import('./TextSignOffs.js')).TextSignOffs }));

/** What experts say of a text. */
export function SignOffs({ id }: { id: number }) {
  return (
    <Suspense fallback={<SkeletonLines shape="row" count={1} />}>
      <Panel id={id} />
    </Suspense>
  );
}
