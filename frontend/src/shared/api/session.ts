import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the token lives: localStorage when the person asked to be remembered, else sessionStorage (decisions.md). */
export const TOKEN = 'auth_token';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN) ?? sessionStorage.getItem(TOKEN);
}

/** Whether the person asked to stay signed in when the browser is closed. */
export const isRemembered = (): boolean => localStorage.getItem(TOKEN) !== null;

export function keepToken(token: string, remember: boolean): void {
  dropToken();
  (remember ? localStorage : sessionStorage).setItem(TOKEN, token);
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN);
  sessionStorage.removeItem(TOKEN);
}

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
