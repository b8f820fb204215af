import type { Warning } from '@galley/contracts';
import type { Piece } from './pieces.js';

/** A command that was carried out, or the sentence that says why not. */
export type Outcome =
  | {
      readonly pieces: readonly Piece[];
      /** One sentence. */
      readonly did: string;
      readonly title?: string;
      readonly warnings?: readonly Warning[];
    }
  | { readonly refused: string };

export const refused = (reason: string): Outcome => ({ refused: reason });
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
