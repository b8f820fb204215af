import type { LiveProgress } from '@galley/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../api/session.js';

interface LiveState {
  connected: boolean;
  /** It stood, or was tried, and is tried again. */
  down: boolean;
  /** The latest word on each piece of work, by kind and the thing it is about. */
  progress: Record<string, LiveProgress>;
}

const QUEUED = {
  kind: 'generate',
  status: 'queued',
  stage: null,
  progress: 0,
  code: null,
  reason: null,
  sourceId: null,
} as const;

const initialState: LiveState = { connected: false, down: false, progress: {} };

/** `generate:12` for a text, `ingest:3` for an ingest job, `extract:7` for the topics of a source. */
function progressKey(progress: Pick<LiveProgress, 'kind' | 'jobId' | 'generationId' | 'sourceId'>): string {
  if (progress.kind === 'generate') return `generate:${progress.generationId ?? progress.jobId}`;
  if (progress.kind === 'extract') return `extract:${progress.sourceId ?? progress.jobId}`;
  return `${progress.kind}:${progress.jobId}`;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveConnected: (state, { payload }: PayloadAction<boolean>) => {
      state.connected = payload;
      state.down = !payload;
    },
    progressed: (state, { payload }: PayloadAction<LiveProgress>) => {
      state.progress[progressKey(payload)] = payload;
    },
    /** Somebody asked for a text; a word on its progress may already have overtaken this. */
    generationRequested: (
      state,
      { payload }: PayloadAction<{ generationId: number; userId: number | null }>,
    ) => {
      state.progress[`generate:${payload.generationId}`] ??= {
        ...QUEUED,
        ...payload,
        jobId: payload.generationId,
      };
    },
    /** A retry starts over: what was said about the failed try no longer holds. */
    progressForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state.progress[payload];
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { generationRequested, liveConnected, progressed, progressForgotten } = liveSlice.actions;
