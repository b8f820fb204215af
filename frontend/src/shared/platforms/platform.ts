import type { Icon } from '@tabler/icons-react';
import type { ShortcutId } from '../keyboard/index.js';

/** A screen that takes a source in. */
export interface WayIn {
  readonly to: string;
  readonly title: string;
  /** What a user has who takes this way. */
  readonly material: string;
  readonly icon: Icon;
  /** What else it is found by in the command palette. */
  readonly words: string;
  readonly shortcut?: ShortcutId;
}

/** What a failed job knows of its source. */
export interface KnownSource {
  readonly address: string;
  readonly guruName: string | null;
  readonly title: string | null;
}

/** Where sources come from, as `platformType` names it. */
export interface Platform {
  readonly name: string;
  /** The `platformType`s that it stands for, where that is not its name alone. */
  readonly types?: readonly string[];
  /** Its column where topics are chosen: of its own, or shared with all platforms that have none. */
  readonly column?: 'own' | 'shared';
  /** In badges. */
  readonly icon: Icon;
  /** In place of a thumbnail, where it is not the icon. */
  readonly sign?: Icon;
  readonly wayIn?: WayIn;
  /** What a job does first, where that is more than reading a text. */
  readonly reading?: string;
  /** The address of a frame that plays a recording from a second; null for one that can only be watched elsewhere. */
  frame?(videoUrl: string | null, seconds: number): string | null;
  /** The screen on which a user enters by hand what could not be fetched. */
  byHand?(known: KnownSource): string;
}
