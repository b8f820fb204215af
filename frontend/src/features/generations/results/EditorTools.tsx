import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType, ReactNode } from 'react';
import { LinkPopover } from '../../../shared/ui/LinkPopover.js';
import { t } from './texts.js';
import { accepted } from './usePictures.js';

interface Tool {
  readonly label: string;
  readonly Icon: ComponentType<{ size: number }>;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly active: readonly [string, Record<string, unknown>?];
}

const heading = (level: 2 | 3, Icon: Tool['Icon']): Tool => ({
  label: t(level === 2 ? 'subhead' : 'smallHeading'),
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  active: ['heading', { level }],
});
const tools: readonly Tool[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  { label: t('bold'), Icon: IconBold, run: (chain) => chain.toggleBold(), active: ['bold'] },
  { label: t('italic'), Icon: IconItalic, run: (chain) => chain.toggleItalic(), active: ['italic'] },
  { label: t('list'), Icon: IconList, run: (chain) => chain.toggleBulletList(), active: ['bulletList'] },
  {
    label: t('numberedList'),
    Icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
    active: ['orderedList'],
  },
  {
    label: t('quote'),
    Icon: IconBlockquote,
    run: (chain) => chain.toggleBlockquote(),
    active: ['blockquote'],
  },
];

interface Props {
  editor: Editor;
  uploading: boolean;
  onPictures: (files: File[]) => void;
}

/** The tools of the results editor; they act on the selection. */
export function EditorTools({ editor, uploading, onPictures }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.map(({ active }) => now.isActive(...active)),
      linked: now.isActive('link'),
      selected: !now.state.selection.empty,
    }),
  });
  return (
    <div className="result-tools" role="toolbar" aria-label={t('formatting')}>
      {tools.map(({ label, Icon, run }, index) => (
        <ToolButton
          key={label}
          label={label}
          active={state.active[index] ?? false}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon size={18} />
        </ToolButton>
      ))}
      <LinkPopover
        editor={editor}
        linked={state.linked}
        disabled={!state.linked && !state.selected}
        hint="title"
      />
      <FileButton accept={accepted.join(',')} multiple onChange={(files) => onPictures(files)}>
        {({ onClick }) => (
          <Tooltip label={t('insertImage')}>
            <ActionIcon size="md" aria-label={t('insertImage')} loading={uploading} onClick={onClick}>
              <IconPhotoPlus size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  active: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ label, active, disabled = false, onClick, children }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
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
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
