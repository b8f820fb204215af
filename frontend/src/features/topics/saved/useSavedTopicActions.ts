import type { SavedTopic } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useUndo } from '../../bin/index.js';
import { folderActions, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useChangeSavedTopicMutation, useDeleteSavedTopicMutation } from './saved-topics.api.js';

/** The actions of My Topics on saved topics and their folders. */
export function useSavedTopicActions() {
  const [change] = useChangeSavedTopicMutation();
  const [remove] = useDeleteSavedTopicMutation();
  const undo = useUndo();
  const [create, creating] = useCallMutation(httpApi.topicFolder.create);
  const [rename] = useCallMutation(httpApi.topicFolder.change);
  const [removeFolder] = useCallMutation(httpApi.topicFolder.delete);
  return {
    move: async (id: number, folderId: number | null) =>
      void toastResult(await change({ id, folderId }), t('updated'), t('notUpdated')),
    favourite: async ({ id, isFavorited }: SavedTopic) =>
      void toastResult(await change({ id, isFavorited: isFavorited !== 1 }), null, t('notUpdated')),
    edit: async (id: number, texts: { title: string; excerpt: string; details: string }) =>
      toastResult(await change({ id, ...texts }), t('updated'), t('notUpdated')),
    remove: async (id: number) => {
      if (toastResult(await remove(id), null, t('notRemoved')))
        undo(t('removed'), { kind: 'saved-topic', id });
    },
    ...folderActions({
      create,
      creatingFolder: creating.isLoading,
      rename,
      remove: removeFolder,
      undo: (title, id) => undo(title, { kind: 'topic-folder', id }),
      describe: (name) => t('folderFor', { name }),
    }),
  };
}
export type SavedTopicActions = ReturnType<typeof useSavedTopicActions>;
