import type { LoginInput, Membership, RegisterInput, Role, SignedIn, Team, User } from '@galley/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  api,
  dropToken,
  httpApi,
  isApiError,
  keepToken,
  ReaderRole,
  sessionEnded,
  type sessionSlice,
  sessionStarted,
  useCallMutation,
} from '../../shared/api/index.js';
import { DraftOwner } from '../../shared/lib/draft/owner.js';
import { useLiveUpdates } from '../../shared/live/index.js';
import { authApi, useMeQuery } from './auth.api.js';
import { notifyOtherTabs, useSessionEnd } from './useSessionEnd.js';

type State = { session: ReturnType<typeof sessionSlice.reducer>; api: ReturnType<typeof api.reducer> };

interface Auth {
  user: User | null;
  /** What they are in the team. */
  role: Role | null;
  /** The team for which they act; null until it is known. */
  team: Team | null;
  /** All teams that they are in. */
  teams: readonly Membership[];
  /** Whether they own the installation. */
  isOwner: boolean;
  /** Whether they have a password of this installation. */
  hasPassword: boolean;
  /** True while the session query, login or register is pending. */
  isLoading: boolean;
  /** True while it is not yet known who is signed in. */
  isChecking: boolean;
  /** Why it could not be found out who is signed in, when the session itself may be fine. */
  problem: unknown;
  retry: () => void;
  login: (input: LoginInput) => Promise<User>;
  register: (input: RegisterInput) => Promise<User>;
  /** Begins the session that a sign-in elsewhere, or with a passkey, has opened. */
  enter: (answer: SignedIn, rememberMe?: boolean) => Promise<User>;
  /** @returns where the browser ends the session at the sign-in provider, too; null where there is none */
  logout: () => Promise<string | null>;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the three ways to change that. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const token = useSelector((state: State) => state.session.token);
  const me = useMeQuery(token ?? '', { skip: token === null });
  const [callLogin, { isLoading: loggingIn }] = useCallMutation(httpApi.account.login);
  const [callRegister, { isLoading: registering }] = useCallMutation(httpApi.account.register);
  const [callLogout] = useCallMutation(httpApi.account.logout);
  // While the server is told that somebody leaves, news must not ask for anything any more: it would be refused.
  const [leaving, setLeaving] = useState(false);
  useLiveUpdates(me.data && !leaving ? token : null);

  useSessionEnd(token, me.data?.user.id ?? null);

  const auth = useMemo<Auth>(() => {
    const begin = async ({ token: fresh, ...known }: SignedIn, remember: boolean) => {
      keepToken(fresh, remember);
      await dispatch(authApi.util.upsertQueryData('me', fresh, known));
      dispatch(sessionStarted({ token: fresh }));
      return known.user;
    };
    const refused = isApiError(me.error) && me.error.statusCode === 401;
    return {
      user: token === null ? null : (me.data?.user ?? null),
      role: token === null ? null : (me.data?.role ?? null),
      team: me.data?.team ?? null,
      teams: me.data?.teams ?? [],
      isOwner: me.data?.owner ?? false,
      hasPassword: me.data?.hasPassword ?? true,
      isLoading: (token !== null && me.isLoading) || loggingIn || registering,
      isChecking: token !== null && !me.data && !me.error,
      problem: token !== null && !me.data && me.error && !refused ? me.error : null,
      retry: () => void me.refetch(),
      login: async (input) => begin(await callLogin(input).unwrap(), input.rememberMe ?? false),
      register: async (input) => begin(await callRegister(input).unwrap(), false),
      enter: (answer, rememberMe = false) => begin(answer, rememberMe),
      logout: async () => {
        setLeaving(true);
        // The person leaves even when the server can't be told; the token then ends by its age.
        const answer = await callLogout()
          .unwrap()
          .catch(() => null);
        if (token !== null) notifyOtherTabs(token);
        dropToken();
        dispatch(sessionEnded({ signedOut: true }));
        setLeaving(false);
        return answer?.providerUrl ?? null;
      },
    };
  }, [token, me, loggingIn, registering, callLogin, callRegister, callLogout, dispatch]);

  return (
    <AuthContext value={auth}>
      <ReaderRole value={auth.role}>
        <DraftOwner value={token === null ? null : (me.data?.user.id ?? null)}>{children}</DraftOwner>
      </ReaderRole>
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in person, on screens that stand behind sign-in. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('This screen stands behind sign-in.');
  return user;
}
