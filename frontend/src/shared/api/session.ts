import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './token.js';

export { dropToken, isRemembered, keepToken, readToken, TOKEN } from './token.js';

interface SessionState {
  /** The stored token; null when nobody is signed in. */
  token: string | null;
  /** The person left, here or in another tab of the session; false when it only ended. */
  signedOut: boolean;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: readToken(), signedOut: false }),
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<{ token: string }>) => {
      state.token = payload.token;
      state.signedOut = false;
    },
    sessionEnded: (state, { payload }: PayloadAction<{ signedOut: boolean } | undefined>) => {
      state.token = null;
      state.signedOut = payload?.signedOut ?? false;
    },
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
