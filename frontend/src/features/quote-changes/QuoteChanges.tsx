import type { Generation } from '@galley/contracts';
import { lazy, Suspense, useState } from 'react';
import { WaitingChanges } from './WaitingChanges.js';

const ChangesCard = lazy(async () => ({ default: (await import('./ChangesCard.js')).ChangesCard }));

type Text = Pick<Generation, 'id' | 'openChanges' | 'contentLabel'>;

/** The quotes of a text that were corrected in their transcripts; nothing where none waits for a decision. */
export function QuoteChanges({ text }: { text: Text }) {
  const open = (text.openChanges ?? 0) > 0;
  // Once decided it stays, because it says where readers have the old words.
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  return shown ? (
    <Suspense fallback={<WaitingChanges />}>
      <ChangesCard text={text} />
    </Suspense>
  ) : null;
}
