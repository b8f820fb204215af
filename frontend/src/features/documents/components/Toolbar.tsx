import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconHighlight,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMessagePlus,
  IconStrikethrough,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { LinkTool } from './LinkTool.js';

interface Tool {
  readonly label: string;
  readonly keys: string;
  readonly Icon: ComponentType<{ size: number }>;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** What is active when the tool is: a node or mark, with its attributes. */
  readonly active?: readonly [string, Record<string, unknown>?];
}

const heading = (level: 1 | 2 | 3, Icon: Tool['Icon']): Tool => ({
  label: `Heading ${level}`,
  keys: `Ctrl+Alt+${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  active: ['heading', { level }],
});

const groups: readonly (readonly Tool[])[] = [
  [
    { label: 'Undo', keys: 'Ctrl+Z', Icon: IconArrowBackUp, run: (chain) => chain.undo() },
    { label: 'Redo', keys: 'Ctrl+Shift+Z', Icon: IconArrowForwardUp, run: (chain) => chain.redo() },
  ],
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    { label: 'Bold', keys: 'Ctrl+B', Icon: IconBold, run: (chain) => chain.toggleBold(), active: ['bold'] },
    {
      label: 'Italic',
      keys: 'Ctrl+I',
      Icon: IconItalic,
      run: (chain) => chain.toggleItalic(),
      active: ['italic'],
    },
    {
      label: 'Strike',
      keys: 'Ctrl+Shift+S',
      Icon: IconStrikethrough,
      run: (chain) => chain.toggleStrike(),
      active: ['strike'],
    },
    {
      label: 'Highlight',
      keys: 'Ctrl+Shift+H',
      Icon: IconHighlight,
      run: (chain) => chain.toggleHighlight(),
      active: ['highlight'],
    },
  ],
  [
    {
      label: 'Bullet list',
      keys: 'Ctrl+Shift+8',
      Icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      active: ['bulletList'],
    },
    {
      label: 'Numbered list',
      keys: 'Ctrl+Shift+7',
      Icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      active: ['orderedList'],
    },
    {
      label: 'Quote',
      keys: 'Ctrl+Shift+B',
      Icon: IconBlockquote,
      run: (chain) => chain.toggleBlockquote(),
      active: ['blockquote'],
    },
  ],
];
const tools = groups.flat();
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const shortcut = (keys: string) =>
  isMac ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '') : keys;

interface Props {
  editor: Editor;
  /** A thread was begun on the selection. */
  onComment: (thread: string) => void;
}

export function Toolbar({ editor, onComment }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.map(({ active }) => active !== undefined && now.isActive(...active)),
      able: tools.map(({ run }) => run(now.can().chain()).run()),
      selected: !now.state.selection.empty,
    }),
  });
  const comment = () => {
    const thread = crypto.randomUUID();
    editor.chain().focus().setMark('comment', { thread }).run();
    // A code block refuses marks; then there is nothing to comment on.
    if (editor.getHTML().includes(thread)) onComment(thread);
  };
  return (
    <div className="doc-tools" role="toolbar" aria-label="Formatting">
      {groups.map((group) => (
        <div className="doc-tool-group" key={group[0]?.label}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            return (
              <ToolButton
                key={tool.label}
                tool={tool}
                active={state.active[index] ?? false}
                disabled={!(state.able[index] ?? false)}
                onClick={() => tool.run(editor.chain().focus()).run()}
              />
            );
          })}
        </div>
      ))}
      <div className="doc-tool-group">
        <LinkTool editor={editor} />
        <ToolButton
          tool={{ label: 'Comment on the selection', keys: '', Icon: IconMessagePlus }}
          active={false}
          disabled={!state.selected}
          onClick={comment}
        />
      </div>
    </div>
  );
}

interface ToolButtonProps {
  tool: Pick<Tool, 'label' | 'keys' | 'Icon'>;
  active: boolean;
  disabled: boolean;
  onClick: () => void;
}

function ToolButton({ tool, active, disabled, onClick }: ToolButtonProps) {
  const { label, keys, Icon } = tool;
  return (
    <Tooltip label={keys ? `${label} (${shortcut(keys)})` : label}>
      <ActionIcon
        size="md"
        aria-label={label}
        aria-pressed={active}
        data-active={active || undefined}
        disabled={disabled}
        // The editor keeps its selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
