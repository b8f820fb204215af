import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useUndo } from '../../bin/index.js';
import { toast, toastFailure, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useDeleteSavedTopicMutation, useSavedTopicsQuery } from './saved-topics.api.js';

/** Says whether the user has saved a topic, and saves or removes it. */
export function useSaveToggle(topicId: number | null) {
  const { data } = useSavedTopicsQuery();
  const [save, saving] = useCallMutation(httpApi.savedTopic.save);
  const [remove, removing] = useDeleteSavedTopicMutation();
  const undo = useUndo();
  const saved = topicId === null ? undefined : data?.items.find((item) => item.topicId === topicId);
  const add = async (id: number) => {
    const result = await save({ topicId: id, folderId: null });
    if (!result.error) return toast({ title: t('added'), message: t('addedHint') });
    const text = errorText(result.error, t('notSaved'));
    const message = /already saved/i.test(text) ? t('alreadySaved') : text;
    toastFailure(t('saveFailed'), message);
  };
  const take = async (savedId: number) => {
    if (toastResult(await remove(savedId), null, t('notTaken')))
      undo(t('taken'), { kind: 'saved-topic', id: savedId });
  };
  const toggle = () => {
    if (topicId === null) {
      return toastFailure(t('noTopic'), t('noTopicHint'));
    }
    void (saved ? take(saved.id) : add(topicId));
  };
  return { saved: saved !== undefined, busy: saving.isLoading || removing.isLoading, toggle };
}
