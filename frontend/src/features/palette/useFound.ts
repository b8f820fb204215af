import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { api, Page } from '../../shared/api/index.js';
import { foundApi } from './found.api.js';

const PAUSE_MS = 120;
/** Fewer letters are in nearly every title. */
const FEWEST = 2;

type State = { api: ReturnType<typeof api.reducer> };

const { foundContent, foundSources, foundTopics } = foundApi.endpoints;

export type Found = ReturnType<typeof useFound>;

/**
 * What the studio's searches find, each as it comes. They are asked when the typing pauses; a question that is overtaken by
 * the next is given up, at the server too.
 */
export function useFound(typed: string) {
  const query = typed.trim();
  const [paused] = useDebouncedValue(query, PAUSE_MS);
  const asked = query.length >= FEWEST && paused.length >= FEWEST ? paused : null;
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (asked === null) return;
    const running = [
      dispatch(foundContent.initiate(asked)),
      dispatch(foundSources.initiate(asked)),
      dispatch(foundTopics.initiate(asked)),
    ];
    return () =>
      running.forEach((one) => {
        one.abort();
        one.unsubscribe();
      });
  }, [asked, tries, dispatch]);
  const content = foundContent.useQueryState(asked ?? skipToken);
  const sources = foundSources.useQueryState(asked ?? skipToken);
  const topics = foundTopics.useQueryState(asked ?? skipToken);
  const all = [content, sources, topics];
  const short = query.length < FEWEST;
  return {
    content: answerOf(content, short),
    sources: answerOf(sources, short),
    topics: answerOf(topics, short),
    /** An answer is still to come. */
    searching:
      !short &&
      (paused !== query || all.some(({ isFetching, isUninitialized }) => isFetching || isUninitialized)),
    failed: asked !== null && all.some(({ isError, error }) => isError && !isAborted(error)),
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

/** The answer to this question; until it comes the one before, which is then narrowed by what was typed since. */
export interface Answer<T> {
  page: Page<T> | undefined;
  isFresh: boolean;
}

const answerOf = <T>(state: { data?: Page<T>; currentData?: Page<T> }, short: boolean): Answer<T> => ({
  page: short ? undefined : state.data,
  isFresh: state.currentData !== undefined,
});

const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
