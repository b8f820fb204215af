import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { api } from '../../shared/api/index.js';
import { foundApi } from './found.api.js';

const PAUSE_MS = 120;
/** One letter is in nearly every title; a character of Chinese or Japanese is a word. */
const fewest = (query: string): number =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(query) ? 1 : 2;

type State = { api: ReturnType<typeof api.reducer> };

const { found } = foundApi.endpoints;

export type Found = ReturnType<typeof useFound>;

/**
 * What the studio's search finds. It is asked when the typing pauses; a question that is overtaken by the next is given up, at the
 * server too.
 */
export function useFound(typed: string) {
  const query = typed.trim();
  const [paused] = useDebouncedValue(query, PAUSE_MS);
  const short = query.length < fewest(query);
  const asked = !short && paused.length >= fewest(paused) ? paused : null;
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (asked === null) return;
    const running = dispatch(found.initiate(asked, { forceRefetch: tries > 0 }));
    return () => {
      running.abort();
      running.unsubscribe();
    };
  }, [asked, tries, dispatch]);
  const state = found.useQueryState(asked ?? skipToken);
  return {
    /** The answer to this question; until it comes the one before, which is then narrowed by what was typed since. */
    answer: short ? undefined : state.data,
    isFresh: state.currentData !== undefined,
    /** The answer is still to come. */
    searching: !short && (paused !== query || state.isFetching || state.isUninitialized),
    failed: asked !== null && state.isError && !isAborted(state.error),
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
