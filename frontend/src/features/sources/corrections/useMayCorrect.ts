import type { SourceListItem } from '@galley/contracts';
import { httpApi, useMay } from '../../../shared/api/index.js';
import { useAuth } from '../../auth/index.js';

/** Whoever added a source may correct it, and whoever manages sources. What would be refused is not offered. */
export function useMayCorrect({ addedBy }: Pick<SourceListItem, 'addedBy'>): boolean {
  const { user } = useAuth();
  const manages = useMay(httpApi.sourceRemoval.withdraw);
  const adds = useMay(httpApi.correction.correct);
  return manages || (adds && addedBy != null && addedBy === user?.id);
}
