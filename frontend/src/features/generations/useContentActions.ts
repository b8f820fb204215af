import type { GenerationListItem } from '@galley/contracts';
import { folderColour } from '../../shared/lib/folder-colour.js';
import { toastResult } from '../../shared/ui/index.js';
import {
  useCreateContentFolderMutation,
  useDeleteContentFolderMutation,
  useDeleteGenerationMutation,
  useRenameContentFolderMutation,
} from './generations.api.js';
import { useOrganiseGenerationMutation } from './organise.api.js';

/** The actions of My Content on generations and their folders. */
export function useContentActions() {
  const [organise] = useOrganiseGenerationMutation();
  const [remove] = useDeleteGenerationMutation();
  const [createFolder] = useCreateContentFolderMutation();
  const [renameFolder] = useRenameContentFolderMutation();
  const [deleteFolder] = useDeleteContentFolderMutation();
  return {
    move: async (id: number, folderId: number | null) =>
      void toastResult(
        await organise({ id, folderId }),
        'Generation updated successfully',
        'Failed to update generation',
      ),
    favourite: async ({ id, isFavorited }: GenerationListItem) =>
      void toastResult(
        await organise({ id, isFavorited: isFavorited !== 1 }),
        null,
        'Failed to update generation',
      ),
    remove: async (id: number) =>
      void toastResult(await remove(id), 'Generation deleted successfully', 'Failed to delete generation'),
    createFolder: async (name: string) =>
      toastResult(
        await createFolder({ name, color: folderColour(), description: `Folder for ${name} content` }),
        'Folder created successfully',
        'Failed to create folder',
      ),
    renameFolder: async (id: number, name: string) =>
      toastResult(await renameFolder({ id, name }), 'Folder renamed successfully', 'Failed to rename folder'),
    deleteFolder: async (id: number) =>
      toastResult(await deleteFolder(id), 'Folder deleted successfully', 'Failed to delete folder'),
  };
}
export type ContentActions = ReturnType<typeof useContentActions>;
