import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the token lives: localStorage when the person asked to be remembered, else sessionStorage (decisions.md). */
const KEY = 'auth_token';

export function readToken(): string | null {
  return localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
}

export function keepToken(token: string, remember: boolean): void {
  dropToken();
  (remember ? localStorage : sessionStorage).setItem(KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

interface SessionState {
  /** The stored token; null when nobody is signed in. */
  token: string | null;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: readToken() }),
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<{ token: string; remember: boolean }>) => {
      state.token = payload.token;
    },
    sessionEnded: (state) => {
      state.token = null;
    },
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
