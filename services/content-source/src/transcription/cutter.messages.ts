import type { ErrorCode, ErrorDetails } from '@galley/contracts';
import type { ClipFacts } from './clip.js';
import type { Peaks } from './peaks.js';
import type { PieceLimits, SoundFacts, SoundPiece } from './sound.js';

/** What the process that cuts is told: work to do, or the bytes that it has asked for. */
export type ToCutter =
  | { readonly kind: 'open'; readonly size: number }
  | { readonly kind: 'piece'; readonly start: number; readonly limits: PieceLimits }
  | {
      readonly kind: 'clip';
      readonly size: number;
      readonly span: { readonly start: number; readonly end: number };
    }
  | { readonly kind: 'peaks'; readonly size: number }
  | { readonly kind: 'written'; readonly id: number }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array };

/** What it says: which bytes it needs, what it has made, or why it can't. */
export type FromCutter =
  | { readonly kind: 'read'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly kind: 'write'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'clipped'; readonly facts: ClipFacts }
  | { readonly kind: 'heard'; readonly peaks: Peaks | null }
  | { readonly kind: 'opened'; readonly facts: SoundFacts }
  | { readonly kind: 'cut'; readonly piece: SoundPiece }
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly details: ErrorDetails };
