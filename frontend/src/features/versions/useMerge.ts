import type { DocumentType, MergedBlock } from '@galley/contracts';
import { useEffect, useState } from 'react';
import { errorText, httpApi, isApiError, useCallMutation } from '../../shared/api/index.js';
import { type Choice, type Choices, conflictKey, mergedText, openConflicts } from './merge-state.js';
import { t } from './texts.js';

interface Options {
  generationId: number;
  baseVersion: number;
  content: string;
  contentType?: DocumentType | undefined;
  onResolved: (content: string, version: number) => void;
}

/** Whether a save was refused because somebody saved in between: time for the merge view. */
export const isStale = (error: unknown): boolean => isApiError(error) && error.code === 'STALE_VERSION';

/** The merge of a late text with the active version, until it is saved. */
export function useMerge({ generationId, contentType, onResolved, ...first }: Options) {
  const [late, setLate] = useState({ baseVersion: first.baseVersion, content: first.content });
  const [choices, setChoices] = useState<Choices>({});
  const [edited, setEdited] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [ask, { data: view, error }] = useCallMutation(httpApi.version.merge);
  const [store, { isLoading: saving }] = useCallMutation(httpApi.text.edit);
  const { baseVersion, content } = late;
  useEffect(() => {
    void ask({ id: generationId, baseVersion, content, contentType });
  }, [ask, generationId, baseVersion, content, contentType]);

  const merged = view ? mergedText(view.blocks, choices) : null;
  const result = merged === null ? null : (edited ?? merged);
  const choose = (block: MergedBlock, choice: Choice) => {
    setChoices({ ...choices, [conflictKey(block)]: choice });
    setEdited(null);
  };
  const save = async () => {
    if (!view || result === null) return;
    setRefused(null);
    const { activeVersion, body } = view;
    const userComment = t('mergedWith', { version: activeVersion });
    const stored = await store({ id: generationId, baseVersion: activeVersion, [body]: result, userComment });
    if (stored.data) return onResolved(stored.data[body] ?? result, stored.data.activeVersion);
    if (!isStale(stored.error)) return setRefused(errorText(stored.error, t('tryAgain')));
    // The result holds both texts so far: it is what is late now.
    setRefused(t('savedAgain'));
    setEdited(null);
    setLate({ baseVersion: activeVersion, content: result });
  };
  return {
    view,
    error,
    choices,
    choose,
    result,
    edited,
    edit: setEdited,
    save,
    saving,
    saveError: refused,
    open: view ? openConflicts(view.blocks, choices) : 0,
    again: () => void ask({ id: generationId, baseVersion, content, contentType }),
  };
}
