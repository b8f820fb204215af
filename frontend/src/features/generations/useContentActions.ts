import type { GenerationListItem } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { useUndo } from '../bin/index.js';
import { folderActions, toastResult } from '../../shared/ui/index.js';
import { useOrganiseGenerationMutation } from './organise.api.js';
import { t } from './texts.js';

/** The actions of My Content on generations and their folders. */
export function useContentActions() {
  const [organise] = useOrganiseGenerationMutation();
  const [remove] = useCallMutation(httpApi.text.delete);
  const undo = useUndo();
  const [create, creating] = useCallMutation(httpApi.contentFolder.create);
  const [rename] = useCallMutation(httpApi.contentFolder.change);
  const [removeFolder] = useCallMutation(httpApi.contentFolder.delete);
  return {
    move: async (id: number, folderId: number | null) =>
      void toastResult(await organise({ id, folderId }), t('updated'), t('notUpdated')),
    favourite: async ({ id, isFavorited }: GenerationListItem) =>
      void toastResult(await organise({ id, isFavorited: isFavorited !== 1 }), null, t('notUpdated')),
    remove: async (id: number) => {
      if (toastResult(await remove({ id }), null, t('notDeleted'))) undo(t('deleted'), { kind: 'text', id });
    },
    ...folderActions({
      create,
      creatingFolder: creating.isLoading,
      rename,
      remove: removeFolder,
      undo: (title, id) => undo(title, { kind: 'content-folder', id }),
      describe: (name) => t('folderFor', { name }),
    }),
  };
}
export type ContentActions = ReturnType<typeof useContentActions>;
