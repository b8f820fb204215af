import type { Editor } from '@tiptap/react';
import { toastError } from '../../../shared/ui/index.js';
import { useUploadDocumentImageMutation } from '../documents.api.js';
import { t } from '../texts.js';

/** Uploads a picture and puts it behind the block that the caret is in by then. */
export function useImages(): (editor: Editor, file: File, alt: string) => Promise<void> {
  const [upload] = useUploadDocumentImageMutation();
  return async (editor, file, alt) => {
    try {
      const { url } = await upload(file).unwrap();
      if (editor.isDestroyed) return;
      const { $to } = editor.state.selection;
      // A picture stands on a line of its own: behind the paragraph, never in the midst of a word.
      const behind = $to.depth > 0 ? $to.after(1) : $to.pos;
      editor
        .chain()
        .focus()
        .insertContentAt(behind, { type: 'image', attrs: { src: url, alt: alt || null } })
        .run();
    } catch (error) {
      toastError(t('pictureNotInserted'), error, t('pictureNotUploaded'));
    }
  };
}

/** Pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => /^image\/(png|jpeg|gif|webp)$/.test(type));
