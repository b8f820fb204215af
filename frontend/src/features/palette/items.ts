import type { Status } from '@galley/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ShortcutId } from '../../shared/keyboard/index.js';

/** The groups of the palette, in the order in which they stand. That order never changes, so nothing jumps. Each is
 * the name of its title among the texts. */
export const groups = [
  'recent',
  'actions',
  'screens',
  'gurus',
  'content',
  'topics',
  'said',
  'sources',
] as const;
export type Group = (typeof groups)[number];

/** One thing that can be chosen in the palette. */
export interface Item {
  /** Unique among all: `topic:12`, `screen:/my-topics`. */
  id: string;
  group: Group;
  title: string;
  /** The title with what the search found in it (contracts, `Highlight`), where the server says so. */
  highlight?: string | undefined;
  /** What tells it from others of the same name. */
  detail?: string | undefined;
  /** Other words that people look for it by. */
  words?: string;
  moment?: string | null;
  /** The stretch that holds the words, marked in the same way. */
  passage?: string | null;
  status?: Status;
  icon: Icon;
  shortcut?: ShortcutId;
  /** Where it leads; what leads nowhere is done by `run`. */
  to?: string;
  run?: () => unknown;
}
