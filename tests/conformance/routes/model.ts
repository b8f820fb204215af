import type { Context } from '../context.js';

/** A query parameter that the screen reads. */
export interface RouteQuery {
  name: string;
  meaning: string;
}

/** What the screen says in a state that the prepared data does not bring about. */
export interface RouteState {
  when: string;
  texts: readonly string[];
}

/** One screen that people rely on. Its texts must be on screen word for word. */
export interface Route {
  id: string;
  /** Path template; `*` stands for any path that is no other route. */
  path: string;
  aliases: readonly string[];
  /** The title on the screen; null when it has no fixed one. */
  title: string | null;
  /** Everything that has to be readable, as text, value, placeholder or label, with the prepared data on screen. */
  texts: readonly string[];
  states: readonly RouteState[];
  query: readonly RouteQuery[];
  /** Needs sign-in: a visitor without a session lands on /login. */
  guarded: boolean;
  served: boolean;
  /** Of `texts`, those whose part of the screen is not built yet; a screen with any is not counted as served whole. */
  pending?: readonly string[];
  /** A path that shows the screen with the prepared data. */
  example: (context: Context) => string;
  /** Browser storage that the screen reads, beside the session. */
  storage?: (context: Context) => Record<string, string>;
}

type Required = Pick<Route, 'id' | 'path' | 'texts'>;

/** A guarded, served screen without aliases, shown at its own path; `more` says what differs. */
export function screen(required: Required, more: Partial<Route> = {}): Route {
  return {
    aliases: [],
    title: null,
    states: [],
    query: [],
    guarded: true,
    served: true,
    example: () => required.path,
    ...required,
    ...more,
  };
}
