import { folderColour } from '../lib/folder-colour.js';
import { t } from '../texts.js';
import { toastResult } from './toast-result.js';

type Call<Input> = (input: Input) => PromiseLike<{ error?: unknown }>;

interface Calls {
  create: Call<{ name: string; color: string; description: string }>;
  creatingFolder: boolean;
  rename: Call<{ id: number; name: string }>;
  remove: Call<{ id: number }>;
  /** Says that a folder was deleted, and offers to take that back. */
  undo: (title: string, id: number) => void;
  /** The description of a new folder to which nobody gave one. */
  describe: (name: string) => string;
}

/** Creates, renames and deletes folders, and says how that went in a toast. Each answers true when it succeeded. */
export const folderActions = ({ create, creatingFolder, rename, remove, undo, describe }: Calls) => ({
  creatingFolder,
  createFolder: async (name: string, description: string) =>
    toastResult(
      await create({
        name,
        description: description || describe(name),
        color: folderColour(),
      }),
      t('folderCreated'),
      t('folderNotCreated'),
    ),
  renameFolder: async (id: number, name: string) =>
    toastResult(await rename({ id, name }), t('folderRenamed'), t('folderNotRenamed')),
  deleteFolder: async (id: number) => {
    const deleted = toastResult(await remove({ id }), null, t('folderNotDeleted'));
    if (deleted) undo(t('folderDeleted'), id);
    return deleted;
  },
});
export type FolderActions = ReturnType<typeof folderActions>;
