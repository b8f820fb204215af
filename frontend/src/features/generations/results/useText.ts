import type { DocumentType, Generation } from '@galley/contracts';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { errorText, httpApi, useCallMutation, useLazyCallQuery } from '../../../shared/api/index.js';
import { DraftOwner } from '../../../shared/lib/draft/index.js';
import { toast } from '../../../shared/ui/index.js';
import { isStale } from '../../versions/index.js';
import { textDraft } from './drafts.js';
import { isSameText } from './same-text.js';
import { t } from './texts.js';

/** The body that a document type shows: of a newsletter and blog post, the post has a body of its own. */
const bodyField = (
  generation: Pick<Generation, 'contentType'>,
  type: DocumentType,
): 'content' | 'blogContent' =>
  generation.contentType === 'Both' && type === 'blogPost' ? 'blogContent' : 'content';

interface Shown {
  /** The version that the text was written on. */
  readonly base: number;
  readonly html: string;
  /** Counts up when the editor has to begin anew. */
  readonly resets: number;
}

/** Saves a text that was written on a version; the default is the call that every screen has. */
export type StoreText = (edit: {
  id: number;
  baseVersion: number;
  body: ReturnType<typeof bodyField>;
  html: string;
}) => Promise<{ data?: Generation; error?: unknown }>;

/** What is written in the editor, on which version, and whether that is saved; what is unsaved stays in this browser. */
function useWritten({ id, activeVersion }: Generation, type: DocumentType, stored: string) {
  const owner = useContext(DraftOwner);
  const draft = useMemo(() => textDraft(owner, id, type), [owner, id, type]);
  const [kept] = useState(() => draft.read());
  const [shown, setShown] = useState<Shown>({
    base: kept?.baseVersion ?? activeVersion,
    html: kept?.html ?? stored,
    resets: 0,
  });
  const [text, setText] = useState(shown.html);
  const [dirty, setDirty] = useState(kept !== null);
  /** The editor's own words for what is stored: null until it has said them, or when it began with something unsaved. */
  const clean = useRef<string | null>(null);
  const restored = useRef(dirty);
  /** What is written now: more may have been typed while a save was on its way. */
  const latest = useRef(text);

  const begin = useCallback(
    (html: string, base: number) => {
      draft.forget();
      clean.current = null;
      restored.current = false;
      setShown(({ resets }) => ({ base, html, resets: resets + 1 }));
      setText(html);
      setDirty(false);
      latest.current = html;
    },
    [draft],
  );
  const change = (html: string, first: string) => {
    if (clean.current === null && !restored.current) clean.current = first;
    const changed = html !== clean.current;
    latest.current = html;
    setText(html);
    setDirty(changed);
    if (!changed) draft.forget();
    else if (!draft.keep({ baseVersion: shown.base, html })) toast(noRoom);
  };
  /** What was sent is version `base`; what was typed meanwhile is written on it. */
  const saved = (base: number): number => {
    clean.current = text;
    restored.current = false;
    const more = latest.current !== text;
    if (more) draft.keep({ baseVersion: base, html: latest.current });
    else draft.forget();
    setDirty(more);
    setShown((before) => ({ ...before, base }));
    return base;
  };
  return { shown, text, dirty, restored, latest, begin, change, saved };
}

const noRoom = {
  title: t('noSpace'),
  message: t('noSpaceHint'),
  destructive: true,
};

/**
 * One text in the editor: what is unsaved stays in this browser over a reload, a save names the version it was written on,
 * and a save that comes late opens the merge view instead of losing anything.
 */
export function useText(generation: Generation, type: DocumentType, store?: StoreText) {
  const { id, activeVersion } = generation;
  const body = bodyField(generation, type);
  const stored = generation[body] ?? '';
  const { restored, latest, begin, saved, ...written } = useWritten(generation, type, stored);
  const { shown, text, dirty } = written;
  const [merging, setMerging] = useState(false);
  const [patch] = useCallMutation(httpApi.text.edit);
  const ask = useLazyCallQuery(httpApi.text.get);
  const [saving, setSaving] = useState(false);

  // A new version by somebody else, or by the engine: shown at once where nothing is unsaved, said otherwise. It may also be
  // the very text that stands here, saved in another tab or on its way when the page was reloaded.
  const behind = activeVersion > shown.base;
  const follow = useRef(begin);
  useEffect(() => {
    if (!behind || saving) return;
    if (!dirty || isSameText(stored, latest.current)) follow.current(stored, activeVersion);
  }, [behind, dirty, latest, saving, stored, activeVersion]);

  /** The version that now holds what is written; null when it could not be saved. */
  const save = async (): Promise<number | null> => {
    if (!dirty || saving) return shown.base;
    setSaving(true);
    // A save may have been on its way when the page was reloaded: then it is there by now, and is not made again.
    const now = restored.current ? (await ask({ id })).data?.generation : undefined;
    if (now && now.activeVersion > shown.base) {
      setSaving(false);
      if (isSameText(now[body] ?? '', text)) return saved(now.activeVersion);
      setMerging(true);
      return null;
    }
    const edit = { id, baseVersion: shown.base, body, html: text };
    const { data, error } = await (store ? store(edit) : patch(patchOf(edit)));
    setSaving(false);
    if (data) return saved(data.activeVersion);
    if (isStale(error)) setMerging(true);
    else toast(saveFailed(error));
    return null;
  };
  const merged = (html: string, version: number) => {
    setMerging(false);
    begin(html, version);
    toast({ title: t('savedAs', { version }) });
  };
  return {
    ...written,
    behind: behind && dirty && !saving,
    saving,
    merging,
    save,
    merged,
    discard: () => begin(stored, activeVersion),
    leaveMerge: () => setMerging(false),
    openMerge: () => setMerging(true),
  };
}
export type TextState = ReturnType<typeof useText>;

const saveFailed = (error: unknown) => ({
  title: t('saveFailed'),
  message: t('saveFailedHint', { reason: errorText(error, t('tryAgain')) }),
  destructive: true,
});

const patchOf = ({ id, baseVersion, body, html }: Parameters<StoreText>[0]) => ({
  id,
  baseVersion,
  [body]: html,
});
