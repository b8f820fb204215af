import { type Editor, useEditorState } from '@tiptap/react';
import { LinkPopover } from '../../../shared/ui/LinkPopover.js';

export function LinkTool({ editor }: { editor: Editor }) {
  const { linked, selected } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ linked: now.isActive('link'), selected: !now.state.selection.empty }),
  });
  return <LinkPopover editor={editor} linked={linked} disabled={!linked && !selected} hint="tooltip" />;
}
