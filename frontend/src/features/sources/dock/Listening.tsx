import { lazy, Suspense } from 'react';
import { useAsked } from '../../../shared/player/index.js';

const PlayerDock = lazy(async () => ({ default: (await import('./PlayerDock.js')).PlayerDock }));

/** Plays the moments that somebody clicks, at the edge of whatever page they are on. Nothing is loaded before the first click. */
export function Listening() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <PlayerDock asked={asked} />
    </Suspense>
  );
}
