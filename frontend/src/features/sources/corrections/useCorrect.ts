import type { Correction, Reading } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { t } from './texts.js';

/** Corrects what a person has before them; answers with the number of the version, or with why it was refused. */
export function useCorrect(sourceId: number) {
  const [send, { isLoading }] = useCallMutation(httpApi.correction.correct);
  const correct = async (
    reading: Pick<Reading, 'version'>,
    correction: Correction,
  ): Promise<{ version: number; error?: undefined } | { error: unknown }> => {
    const { data, error } = await send({ id: sourceId, baseVersion: reading.version, correction });
    if (!data) return { error };
    if (data.rebased) toast({ title: t('beside') });
    return { version: data.version };
  };
  return { correct, isLoading };
}
