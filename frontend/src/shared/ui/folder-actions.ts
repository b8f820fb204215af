import { folderColour } from '../lib/folder-colour.js';
import { toastResult } from './toast-result.js';

type Call<Input> = (input: Input) => PromiseLike<{ error?: unknown }>;

interface Calls {
  create: Call<{ name: string; color: string; description: string }>;
  creatingFolder: boolean;
  rename: Call<{ id: number; name: string }>;
  remove: Call<{ id: number }>;
  /** What is in the folders, in the words of the screen: "topics". */
  things: string;
}

/** Creates, renames and deletes folders, and says how that went in a toast. Each answers true when it succeeded. */
export const folderActions = ({ create, creatingFolder, rename, remove, things }: Calls) => ({
  creatingFolder,
  createFolder: async (name: string, description: string) =>
    toastResult(
      await create({
        name,
        description: description || `Folder for ${name} ${things}`,
        color: folderColour(),
      }),
      'Folder created successfully',
      'Failed to create folder',
    ),
  renameFolder: async (id: number, name: string) =>
    toastResult(await rename({ id, name }), 'Folder renamed successfully', 'Failed to rename folder'),
  deleteFolder: async (id: number) =>
    toastResult(await remove({ id }), 'Folder deleted successfully', 'Failed to delete folder'),
});
export type FolderActions = ReturnType<typeof folderActions>;
