import type { OutsideTargetKind } from '@galley/contracts';
import type { Node } from '@tiptap/pm/model';

/** A text on its way out. */
export interface OutgoingText {
  /** Names the text among all texts of this installation, in letters that file names take. */
  readonly key: string;
  /** Where it was put before; null for a text that is put out for the first time. */
  readonly place: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly createdAt: Date;
  /** Without comments and marks of changes, and with whole addresses only. */
  readonly text: Node;
}

export interface Placed {
  /** What the outlet calls it. */
  readonly place: string;
  /** Where people read it: a web address, or a name by which they find it. */
  readonly address: string;
}

/**
 * A publishing target that only takes texts: nobody edits them there. `OutletTarget` makes a `PublishTarget` of it, which keeps
 * what was put out and what it is called there.
 */
export interface Outlet {
  readonly kind: OutsideTargetKind;
  /** Whether new documents can go there. */
  readonly connected: boolean;
  /** Puts a text out, in place of what was there of it before. Asked twice for the same key, it is there once. */
  put(text: OutgoingText): Promise<Placed>;
  /** @throws AppError when the outlet cannot be asked */
  isThere(place: string): Promise<boolean>;
  /** Takes a text away. One that is not there is fine. */
  remove(place: string): Promise<void>;
}
