import type { RestoreInput } from '@galley/contracts';
import { useCallback } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { toast, toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** How long Undo is offered, in milliseconds. */
export const UNDO_MS = 10_000;

/** Takes something out of the bin again, and says how that went. */
export function useRestore() {
  const [restore, { isLoading }] = useCallMutation(httpApi.bin.restore);
  const bringBack = useCallback(
    async (item: RestoreInput) => toastResult(await restore(item), t('restored'), t('notRestored')),
    [restore],
  );
  return [bringBack, isLoading] as const;
}

/** Says that something was deleted, and offers Undo for 10 seconds. After that it can be restored from the bin. */
export function useUndo() {
  const [restore] = useRestore();
  return useCallback(
    (title: string, item: RestoreInput) => toast({ title, stays: UNDO_MS, undo: () => void restore(item) }),
    [restore],
  );
}
