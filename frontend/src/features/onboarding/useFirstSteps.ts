import type { GenerationListItem } from '@galley/contracts';
import { useEffect } from 'react';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { useUser } from '../auth/index.js';
import { httpApi, useMay } from '../../shared/api/index.js';
import { keep, useKept } from './away.js';
import { isWritten } from './steps.js';

/**
 * Whether the dashboard shows the first steps: to whoever has written nothing yet, unless they were hidden, and to
 * whoever asks for them.
 * @param texts the newest texts of one's own; undefined until they are known
 * @param failed they could not be asked for: nothing waits for them then
 */
export function useFirstSteps(texts: readonly GenerationListItem[] | undefined, failed: boolean) {
  const { id: userId } = useUser();
  const { text, set } = useUrlFilters();
  const allowed = useMay(httpApi.text.create);
  const asked = text('welcome') !== null;
  const kept = useKept(userId);
  const written = texts?.some(isWritten) ?? false;
  useEffect(() => {
    if (written && kept === null) keep(userId, 'written');
  }, [written, kept, userId]);
  const wanted = asked || kept === null;
  return {
    /** Shown; `waiting` keeps their room until it is known. */
    state: !allowed
      ? 'hidden'
      : asked || (texts && !written && kept !== 'away')
        ? 'shown'
        : wanted && !texts && !failed
          ? 'waiting'
          : 'hidden',
    hide: () => {
      keep(userId, 'away');
      set({ welcome: null, topic: null });
    },
  } as const;
}
