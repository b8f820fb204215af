import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText, httpApi, isApiError, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { useAllProgress } from '../../shared/live/index.js';
import { selection } from '../../shared/lib/selection.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { toastError } from '../../shared/ui/index.js';
import { useUser } from '../auth/index.js';
import { t } from './texts.js';
import { useFollowedGeneration } from './useFollowedGeneration.js';

export type CreationType = 'newsletter' | 'blogpost';

/** A pause before the request is sent. The user can still leave during it. */
const GRACE_MS = 1000;
const GRACE_SAVED_BLOG_MS = 1500;

/**
 * A create screen from start to end. What it is about stands in the address (`topicId`, `guruId`, `subjectLine`), as does
 * the generation once it is known, so a reload goes on where it was.
 */
export function useCreation(type: CreationType) {
  const { id, text, set } = useUrlFilters();
  const generationId = id('generationId');
  /** From the order until the address names the text: what was there before does not come back in between. */
  const [ordered, setOrdered] = useState(false);
  const asked = useTopics(id('topicId'), id('guruId'), generationId, ordered);
  const subjectLine = text('subjectLine');
  const [paused, setPaused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [generate, { isLoading }] = useCallMutation(httpApi.text.generate);
  if (ordered && generationId !== null) setOrdered(false);
  const requesting = isLoading || (ordered && generationId === null);
  const follow = useFollowedGeneration(generationId);
  const keep = useCallback((found: number) => set({ generationId: String(found) }), [set]);
  const remember = useOwnNewGeneration(requesting && generationId === null, keep);
  const { topicIds, guruId, saved } = asked;
  const written = follow.progress.status === 'done';
  useEffect(() => {
    if (written && generationId !== null) selection.keepResult(generationId);
  }, [written, generationId]);

  const start = useCallback(async () => {
    if (guruId === null || topicIds.length === 0) return;
    setProblem(null);
    setOrdered(true);
    remember();
    if (saved) selection.forgetTopics();
    const result = await generate({ guruId, topicIds, subjectLine, contentType: type });
    if (!result.error) return set({ generationId: String(result.data.generation.id) });
    const failed = failedGeneration(result.error);
    if (failed !== null) set({ generationId: String(failed) });
    else {
      setOrdered(false);
      setProblem(errorText(result.error, t('notWritten')));
    }
    toastError(t('failed'), result.error, nothingMade(type));
  }, [guruId, topicIds, subjectLine, type, saved, generate, set, remember]);

  const startable = guruId !== null && topicIds.length > 0;
  const ready = generationId === null && !requesting && !paused && problem === null && startable;
  useStartAfterGrace(ready, start, saved && type === 'blogpost' ? GRACE_SAVED_BLOG_MS : GRACE_MS);

  return {
    ...asked,
    subjectLine,
    generationId,
    follow,
    requesting,
    problem,
    waiting: ready,
    pause: () => setPaused(true),
    start: () => (setPaused(false), void start()),
    choose: (topic: { id: number; guruId: number }) =>
      set({ topicId: String(topic.id), guruId: String(topic.guruId) }),
  };
}

function useStartAfterGrace(ready: boolean, start: () => Promise<unknown>, graceMs: number): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void start(), graceMs);
    return () => clearTimeout(timer);
  }, [ready, start, graceMs]);
}

export type Creation = ReturnType<typeof useCreation>;

const nothingMade = (type: CreationType) => t(type === 'newsletter' ? 'noNewsletter' : 'noBlog');

/** A text that was begun and failed is named in the error, so that it can be tried again instead of made twice. */
export function failedGeneration(error: unknown): number | null {
  if (!isApiError(error) || typeof error.details !== 'object' || error.details === null) return null;
  const details: { generationId?: unknown } = error.details;
  return typeof details.generationId === 'number' ? details.generationId : null;
}

/**
 * What to write about: the topic in the address, else the selection kept in browser storage.
 * @param ordered whether its text is ordered; a text that is written makes its topic old, but this screen shows the text then
 */
function useTopics(
  topicId: number | null,
  guruInUrl: number | null,
  generationId: number | null,
  ordered: boolean,
) {
  const [kept] = useState(() => ({ topics: selection.topics(), guru: selection.guru() }));
  const fromStorage = topicId === null && generationId === null && kept.topics.length > 0;
  const first = topicId ?? (fromStorage ? (kept.topics[0]?.id ?? null) : null);
  const isWritten = ordered || generationId !== null;
  const topic = useCallQuery(httpApi.topic.get, { id: first ?? 0 }, { skip: first === null || isWritten });
  const shown = (isWritten ? topic.data : topic.currentData) ?? null;
  const guruId = guruInUrl ?? shown?.guruId ?? (fromStorage ? (kept.guru?.id ?? null) : null);
  const topicIds = useMemo(() => {
    if (topicId !== null) return [topicId];
    return fromStorage ? kept.topics.map(({ id }) => id) : [];
  }, [topicId, fromStorage, kept]);
  // The topic is looked at before anything is written, so that a link to a deleted one says so.
  const known = shown !== null;
  return {
    topic: shown,
    topicError: first === null ? undefined : topic.error,
    topicIds: known ? topicIds : [],
    hasTopic: first !== null,
    guruId,
    saved: fromStorage,
  };
}

/**
 * The answer comes when the text is written; its id is told live long before, as soon as the request has arrived.
 * Whatever was known before the request left is somebody else's, or an earlier one.
 */
export function useOwnNewGeneration(looking: boolean, onFound: (generationId: number) => void) {
  const user = useUser();
  const all = useAllProgress();
  const latest = useRef(all);
  const known = useRef<Set<string>>(new Set());
  useEffect(() => {
    latest.current = all;
    if (!looking) return;
    const fresh = Object.entries(all).find(
      ([key, { kind, userId }]) => kind === 'generate' && userId === user.id && !known.current.has(key),
    );
    const id = fresh?.[1].generationId;
    if (id) onFound(id);
  }, [looking, all, user.id, onFound]);
  /** To be called before the request leaves. */
  return useCallback(() => {
    known.current = new Set(Object.keys(latest.current));
  }, []);
}
