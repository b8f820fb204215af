import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Makes an earlier version the newest; all others stay in the history. True when it did. */
export function useRestore(generationId: number) {
  const [restore, { isLoading }] = useCallMutation(httpApi.version.restore);
  const run = async (version: number): Promise<boolean> =>
    toastResult(await restore({ id: generationId, version }), t('restored', { version }), t('notRestored'));
  return { run, busy: isLoading };
}
