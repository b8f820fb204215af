import type { LiveEvent } from '@galley/contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.js';
import { tab } from '../api/base-query.js';
import { tagTypes, type TagType } from '../api/tags.js';
import { generationRequested, liveConnected, progressed } from './live.slice.js';
import { tagsAfter, tagsOf } from './live-tags.js';

/** Several events of one piece of work arrive together; their refetches are made once. */
const GATHER_MS = 150;
/** Somebody who writes is saved every few seconds; nobody else's list has to follow at once. */
const GATHER_CALLS_MS = 1000;

/** After an outage everybody asks again; not all in the same moment. */
const SPREAD_MS = 1000;

/** What has to be asked again after news was missed. */
const missable: TagType[] = tagTypes.filter((tag) => tag !== 'Me' && tag !== 'Config');

/** A newer server may know more of them. */
const known = (names: unknown[]): TagType[] => tagTypes.filter((tag) => names.includes(tag));

/** Follows the studio's live events for as long as somebody is signed in. */
export function useLiveUpdates(token: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    // What is on screen was asked for at this moment.
    const page = { token, heardAt: Date.now() };
    const old = new Set<TagType>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (tags: readonly TagType[], ms = GATHER_MS) => {
      if (tags.length === 0) return;
      tags.forEach((tag) => old.add(tag));
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(api.util.invalidateTags([...old]));
        old.clear();
      }, ms);
    };
    const onEvent = (event: LiveEvent) => {
      if (event.type === 'resync') return gather(missable, GATHER_MS + Math.random() * SPREAD_MS);
      if (event.type === 'changed') {
        const { generationId, userId, changes } = event.data;
        if (Array.isArray(changes))
          return event.data.tab === tab ? undefined : gather(known(changes), GATHER_CALLS_MS);
        if (event.event.includes('generation.requested') && typeof generationId === 'number') {
          dispatch(generationRequested({ generationId, userId: typeof userId === 'number' ? userId : null }));
        }
        return gather(tagsOf(event.event));
      }
      dispatch(progressed(event));
      if (event.status === 'running') return;
      gather(tagsAfter(event.kind));
    };
    const onOpen = () => dispatch(liveConnected(true));
    const onDrop = () => dispatch(liveConnected(false));
    // Asking who is signed in ends the session on screen as well.
    const onEnded = () => dispatch(api.util.invalidateTags(['Me']));
    // Fetched beside the first screen, not before it.
    void import('./live-socket.js').then(({ followEvents }) =>
      followEvents(page, { onOpen, onEvent, onDrop, onEnded }, stop.signal),
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [token, dispatch]);
}
