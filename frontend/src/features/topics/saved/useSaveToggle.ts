import { errorText } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import {
  useDeleteSavedTopicMutation,
  useSavedTopicsQuery,
  useSaveTopicMutation,
} from './saved-topics.api.js';

/** Says whether the user has saved a topic, and saves or removes it. */
export function useSaveToggle(topicId: number | null) {
  const { data } = useSavedTopicsQuery();
  const [save, saving] = useSaveTopicMutation();
  const [remove, removing] = useDeleteSavedTopicMutation();
  const saved = topicId === null ? undefined : data?.items.find((item) => item.topicId === topicId);
  const add = async (id: number) => {
    const result = await save({ topicId: id, folderId: null });
    if (!result.error)
      return toast({ title: 'Topic Saved', message: 'Topic has been added to your personal collection' });
    const text = errorText(result.error, 'Failed to save topic');
    const message = /already saved/i.test(text) ? 'This topic is already in your collection' : text;
    toast({ title: 'Save failed', message, destructive: true });
  };
  const take = async (savedId: number) => {
    const result = await remove(savedId);
    if (!result.error) return toast({ title: 'Topic Removed' });
    toast({
      title: 'Failed to remove topic from collection',
      message: errorText(result.error, 'Please try again.'),
      destructive: true,
    });
  };
  const toggle = () => {
    if (topicId === null) {
      return toast({
        title: 'No topic available',
        message: "This content doesn't have an associated topic to save",
        destructive: true,
      });
    }
    void (saved ? take(saved.id) : add(topicId));
  };
  return { saved: saved !== undefined, busy: saving.isLoading || removing.isLoading, toggle };
}
