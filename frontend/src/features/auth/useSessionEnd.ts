import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  api,
  dropToken,
  readToken,
  sessionEnded,
  type sessionSlice,
  sessionStarted,
  TOKEN,
} from '../../shared/api/index.js';
import { TEAM_ENTERED } from './useTeams.js';
import { forgetDrafts } from '../../shared/lib/draft/owner.js';

/** Under this name a tab says which session was left, by the end of its token's signature. */
const LEFT = 'signed_out';
const endOf = (token: string) => token.slice(-16);

/** The person leaves: other tabs of the same session leave as well, wherever their token is kept. */
export function notifyOtherTabs(token: string): void {
  localStorage.setItem(LEFT, endOf(token));
  localStorage.removeItem(LEFT);
}

/** Clears up after a session, and follows what other tabs do with it. */
export function useSessionEnd(token: string | null, userId: number | null): void {
  const dispatch = useDispatch();
  const signedOut = useSelector(
    ({ session }: { session: ReturnType<typeof sessionSlice.reducer> }) => session.signedOut,
  );
  const last = useRef({ token, userId });
  useEffect(() => {
    const before = last.current;
    last.current = { token, userId: userId ?? before.userId };
    // Nothing of it stays behind.
    if (before.token !== null && before.token !== token) dispatch(api.util.resetApiState());
  }, [token, userId, dispatch]);
  // Except what was typed, unless the person signed out: which may be known a moment after the server has ended the
  // session. Forms keep their last words while they close, which they have done by now.
  useEffect(() => {
    if (signedOut && last.current.userId !== null) forgetDrafts(last.current.userId);
  }, [signedOut]);

  useWindowEvent('storage', ({ key, newValue }) => {
    if (key === LEFT && token !== null && newValue === endOf(token)) {
      dropToken();
      dispatch(sessionEnded({ signedOut: true }));
    }
    if (key === TEAM_ENTERED && newValue !== null && token !== null) return window.location.assign('/');
    if (key !== TOKEN) return;
    const now = readToken();
    if (now === token) return;
    dispatch(now === null ? sessionEnded() : sessionStarted({ token: now }));
  });
}
