import type { DocumentType, Generation } from '@galley/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { isStale, useSaveVersionMutation } from '../../versions/index.js';
import { drafts } from './drafts.js';

/** The body that a document type shows: of a newsletter and blog post, the post has a body of its own. */
export const bodyField = (
  generation: Pick<Generation, 'contentType'>,
  type: DocumentType,
): 'content' | 'blogContent' =>
  generation.contentType === 'Both' && type === 'blogPost' ? 'blogContent' : 'content';

interface Shown {
  /** The version that the text was written on. */
  readonly base: number;
  readonly html: string;
  /** Counts up when the editor has to begin anew. */
  readonly turn: number;
}

/** Saves a text that was written on a version; the default is the call that every screen has. */
export type StoreText = (edit: {
  id: number;
  baseVersion: number;
  body: ReturnType<typeof bodyField>;
  html: string;
}) => Promise<{ data?: Generation; error?: unknown }>;

/**
 * One text in the editor: what is unsaved stays in this browser over a reload, a save names the version it was written on,
 * and a save that comes late opens the merge view instead of losing anything.
 */
export function useText(generation: Generation, type: DocumentType, store?: StoreText) {
  const { id, activeVersion } = generation;
  const stored = generation[bodyField(generation, type)] ?? '';
  const [shown, setShown] = useState<Shown>(() => startOf(id, type, stored, activeVersion));
  const [text, setText] = useState(shown.html);
  const [dirty, setDirty] = useState(() => drafts.read(id, type) !== null);
  const [merging, setMerging] = useState(false);
  /** The editor's own words for what is stored: null until it has said them, or when it began with something unsaved. */
  const clean = useRef<string | null>(null);
  const restored = useRef(dirty);
  const [patch] = useSaveVersionMutation();
  const [saving, setSaving] = useState(false);
  /** What is written now: more may have been typed while a save was on its way. */
  const latest = useRef(text);

  const begin = useCallback(
    (html: string, base: number) => {
      drafts.forget(id, type);
      clean.current = null;
      restored.current = false;
      setShown(({ turn }) => ({ base, html, turn: turn + 1 }));
      setText(html);
      setDirty(false);
      latest.current = html;
    },
    [id, type],
  );
  // A new version by somebody else, or by the engine: shown at once where nothing is unsaved, said otherwise.
  const behind = activeVersion > shown.base;
  const follow = useRef(begin);
  useEffect(() => {
    if (behind && !dirty && !saving) follow.current(stored, activeVersion);
  }, [behind, dirty, saving, stored, activeVersion]);

  const change = (html: string, first: string) => {
    if (clean.current === null && !restored.current) clean.current = first;
    const changed = html !== clean.current;
    latest.current = html;
    setText(html);
    setDirty(changed);
    if (!changed) drafts.forget(id, type);
    else if (!drafts.keep(id, type, { baseVersion: shown.base, html }))
      toast({
        title: 'This browser has no room left',
        message: 'Save often: what is unsaved would not survive a reload.',
        destructive: true,
      });
  };

  /** The version that now holds what is written; null when it could not be saved. */
  const save = async (): Promise<number | null> => {
    if (!dirty || saving) return shown.base;
    const edit = { id, baseVersion: shown.base, body: bodyField(generation, type), html: text };
    setSaving(true);
    const { data, error } = await (store ? store(edit) : patch(patchOf(edit)));
    setSaving(false);
    if (data) {
      const base = data.activeVersion;
      clean.current = text;
      restored.current = false;
      const more = latest.current !== text;
      if (more) drafts.keep(id, type, { baseVersion: base, html: latest.current });
      else drafts.forget(id, type);
      setDirty(more);
      setShown((before) => ({ ...before, base }));
      return base;
    }
    if (isStale(error)) setMerging(true);
    else
      toast({
        title: 'Save failed',
        message: `${errorText(error, 'Please try again.')} What you wrote is kept here.`,
        destructive: true,
      });
    return null;
  };
  const merged = (html: string, version: number) => {
    setMerging(false);
    begin(html, version);
    toast({ title: `Saved as version ${version}` });
  };
  const discard = () => begin(stored, activeVersion);
  return {
    shown,
    text,
    dirty,
    behind: behind && dirty && !saving,
    saving,
    merging,
    change,
    save,
    merged,
    discard,
    leaveMerge: () => setMerging(false),
    openMerge: () => setMerging(true),
  };
}
export type TextState = ReturnType<typeof useText>;

const patchOf = ({ id, baseVersion, body, html }: Parameters<StoreText>[0]) => ({
  id,
  baseVersion,
  [body]: html,
});

/** What was left unsaved in this browser, else what is stored. */
function startOf(id: number, type: DocumentType, stored: string, version: number): Shown {
  const kept = drafts.read(id, type);
  return kept === null
    ? { base: version, html: stored, turn: 0 }
    : { base: kept.baseVersion, html: kept.html, turn: 0 };
}
