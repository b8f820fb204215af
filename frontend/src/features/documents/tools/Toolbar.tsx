import { IconMessagePlus } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { t } from '../texts.js';
import { HighlightTool } from './HighlightTool.js';
import { ImageTool } from './ImageTool.js';
import { LinkTool } from './LinkTool.js';
import { ToolButton } from './ToolButton.js';
import { groups } from './tools.js';
import { useRovingFocus } from './useRovingFocus.js';

const tools = groups.flat();
const comment = { label: t('commentOnSelection'), keys: 'Ctrl+Alt+M', Icon: IconMessagePlus };
export const toolbarId = 'doc-toolbar';

interface Props {
  editor: Editor;
  /** Begins a comment on the selection. */
  onComment: () => void;
  /** Takes a picture into the text; null for somebody who may not upload any. */
  onImage: ((file: File, alt: string) => Promise<void>) | null;
}

export function Toolbar({ editor, onComment, onImage }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.map(({ active }) => (active === undefined ? undefined : now.isActive(...active))),
      able: tools.map(({ run }) => run(now.can().chain()).run()),
      selected: !now.state.selection.empty,
    }),
  });
  const roving = useRovingFocus(() => editor.commands.focus());
  return (
    <div id={toolbarId} className="doc-tools" role="toolbar" aria-label={t('formatting')} {...roving}>
      {groups.map((group) => (
        <div className="doc-tool-group" key={group[0]?.label}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            return (
              <ToolButton
                key={tool.label}
                tool={tool}
                active={state.active[index]}
                disabled={!(state.able[index] ?? false)}
                onClick={() => tool.run(editor.chain().focus()).run()}
              />
            );
          })}
        </div>
      ))}
      <div className="doc-tool-group">
        <HighlightTool editor={editor} />
        <LinkTool editor={editor} />
        <ImageTool onImage={onImage} />
        <ToolButton tool={comment} disabled={!state.selected} onClick={onComment} />
      </div>
    </div>
  );
}
