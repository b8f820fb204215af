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
import { t } from '../texts.js';

export interface Tool {
  readonly label: string;
  readonly keys: string;
  readonly Icon: ComponentType<{ size: number }>;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** What is active when the tool is: a node or mark, with its attributes. */
  readonly active?: readonly [string, Record<string, unknown>?];
}

const heading = (level: 1 | 2 | 3, Icon: Tool['Icon']): Tool => ({
  label: t('heading', { level }),
  keys: `Ctrl+Alt+${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  active: ['heading', { level }],
});

export const groups: readonly (readonly Tool[])[] = [
  [
    { label: t('undo'), keys: 'Ctrl+Z', Icon: IconArrowBackUp, run: (chain) => chain.undo() },
    { label: t('redo'), keys: 'Ctrl+Shift+Z', Icon: IconArrowForwardUp, run: (chain) => chain.redo() },
  ],
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    {
      label: t('bold'),
      keys: 'Ctrl+B',
      Icon: IconBold,
      run: (chain) => chain.toggleBold(),
      active: ['bold'],
    },
    {
      label: t('italic'),
      keys: 'Ctrl+I',
      Icon: IconItalic,
      run: (chain) => chain.toggleItalic(),
      active: ['italic'],
    },
    {
      label: t('strike'),
      keys: 'Ctrl+Shift+S',
      Icon: IconStrikethrough,
      run: (chain) => chain.toggleStrike(),
      active: ['strike'],
    },
  ],
  [
    {
      label: t('bulletList'),
      keys: 'Ctrl+Shift+8',
      Icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      active: ['bulletList'],
    },
    {
      label: t('numberedList'),
      keys: 'Ctrl+Shift+7',
      Icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      active: ['orderedList'],
    },
    {
      label: t('quote'),
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
