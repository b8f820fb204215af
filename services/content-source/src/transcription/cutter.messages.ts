import type { ErrorCode, ErrorDetails } from '@galley/contracts';
import type { PieceLimits, SoundFacts, SoundPiece } from './sound.js';

/** What the process that cuts is told: work to do, or the bytes that it has asked for. */
export type ToCutter =
  | { readonly kind: 'open'; readonly size: number }
  | { readonly kind: 'piece'; readonly start: number; readonly limits: PieceLimits }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array };

/** What it says: which bytes it needs, what it has made, or why it can't. */
export type FromCutter =
  | { readonly kind: 'read'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly kind: 'opened'; readonly facts: SoundFacts }
  | { readonly kind: 'cut'; readonly piece: SoundPiece }
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly details: ErrorDetails };
