import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/react';
import type { ComponentType } from 'react';

export interface Tool {
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

export const groups: readonly (readonly Tool[])[] = [
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

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
export const shortcut = (keys: string): string =>
  isMac ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '') : keys;
