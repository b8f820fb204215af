import type { LiveProgress } from '@galley/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../api/session.js';

interface LiveState {
  connected: boolean;
  /** The latest word on each piece of work, by kind and the thing it is about. */
  progress: Record<string, LiveProgress>;
}

const initialState: LiveState = { connected: false, progress: {} };

/** `generate:12` for a text, `ingest:3` for an ingest job, `extract:7` for the topics of a source. */
export function progressKey(progress: Pick<LiveProgress, 'kind' | 'jobId' | 'generationId' | 'sourceId'>): string {
  if (progress.kind === 'generate') return `generate:${progress.generationId ?? progress.jobId}`;
  if (progress.kind === 'extract') return `extract:${progress.sourceId ?? progress.jobId}`;
  return `ingest:${progress.jobId}`;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveConnected: (state, { payload }: PayloadAction<boolean>) => {
      state.connected = payload;
    },
    progressed: (state, { payload }: PayloadAction<LiveProgress>) => {
      state.progress[progressKey(payload)] = payload;
    },
    /** A retry starts over: what was said about the failed try no longer holds. */
    progressForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state.progress[payload];
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { liveConnected, progressed, progressForgotten } = liveSlice.actions;
