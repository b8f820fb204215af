import { useEffect } from 'react';
import { rememberVisit, type Visit } from '../../shared/lib/visits.js';
import { useAuth } from './AuthProvider.js';

/** Remembers for the signed-in person that this is looked at; the command palette begins with such things. Null is nothing yet. */
export function useVisit(visit: Visit | null): void {
  const userId = useAuth().user?.id ?? null;
  const { kind, id, title, to } = visit ?? {};
  useEffect(() => {
    if (userId !== null && kind && id !== undefined && title !== undefined && to)
      rememberVisit(userId, { kind, id, title, to });
  }, [userId, kind, id, title, to]);
}
