import type { SavedTopic } from '@galley/contracts';
import { toastResult } from '../../../shared/ui/index.js';
import {
  useChangeSavedTopicMutation,
  useCreateTopicFolderMutation,
  useDeleteSavedTopicMutation,
  useDeleteTopicFolderMutation,
  useRenameTopicFolderMutation,
} from './saved-topics.api.js';
import { folderColour } from '../../../shared/lib/folder-colour.js';

/** The actions of My Topics on saved topics and their folders. */
export function useSavedTopicActions() {
  const [change] = useChangeSavedTopicMutation();
  const [remove] = useDeleteSavedTopicMutation();
  const [createFolder, creating] = useCreateTopicFolderMutation();
  const [renameFolder] = useRenameTopicFolderMutation();
  const [deleteFolder] = useDeleteTopicFolderMutation();
  return {
    move: async (id: number, folderId: number | null) =>
      void toastResult(
        await change({ id, folderId }),
        'Topic updated successfully',
        'Failed to update topic',
      ),
    favourite: async ({ id, isFavorited }: SavedTopic) =>
      void toastResult(await change({ id, isFavorited: isFavorited !== 1 }), null, 'Failed to update topic'),
    edit: async (id: number, texts: { title: string; excerpt: string; details: string }) =>
      toastResult(await change({ id, ...texts }), 'Topic updated successfully', 'Failed to update topic'),
    remove: async (id: number) =>
      void toastResult(await remove(id), 'Topic removed successfully', 'Failed to remove topic'),
    creatingFolder: creating.isLoading,
    createFolder: async (name: string, description: string) =>
      toastResult(
        await createFolder({
          name,
          description: description || `Folder for ${name} topics`,
          color: folderColour(),
        }),
        'Folder created successfully',
        'Failed to create folder',
      ),
    renameFolder: async (id: number, name: string) =>
      toastResult(await renameFolder({ id, name }), 'Folder renamed successfully', 'Failed to rename folder'),
    deleteFolder: async (id: number) =>
      toastResult(await deleteFolder(id), 'Folder deleted successfully', 'Failed to delete folder'),
  };
}
export type SavedTopicActions = ReturnType<typeof useSavedTopicActions>;
