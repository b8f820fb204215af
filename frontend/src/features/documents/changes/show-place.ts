import type { Place } from '@galley/document-schema';
import type { Editor } from '@tiptap/react';

/** Brings a run of blocks into view with the caret at its beginning, where reading begins. */
export function showPlace(editor: Editor, { from }: Place): void {
  editor
    .chain()
    .focus()
    .setTextSelection(from + 1)
    .scrollIntoView()
    .run();
}
