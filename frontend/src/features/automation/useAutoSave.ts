import { useEffect, useRef, useState } from 'react';
import type { TextState } from '../generations/index.js';

/** A text is saved so long after the last edit. */
const AFTER_EDIT_MS = 2000;
/** A save that failed is tried again when there has been time for its reason to go away. */
const AFTER_FAILURE_MS = 15_000;

/**
 * Saves 2 s after the last edit, and at once when the text is left. Where somebody else has saved in between nothing is
 * saved by itself: the person decides in the merge view.
 */
export function useAutoSave(text: TextState): void {
  const [failed, setFailed] = useState(false);
  const waits = text.dirty && !text.saving && !text.merging && !text.behind;
  const save = useRef(text.save);
  const left = useRef(waits);
  useEffect(() => {
    save.current = text.save;
    left.current = waits;
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(
      () => void save.current().then((version) => setFailed(version === null)),
      failed ? AFTER_FAILURE_MS : AFTER_EDIT_MS,
    );
    return () => clearTimeout(timer);
  }, [waits, failed, text.text]);
  useEffect(
    () => () => {
      if (left.current) void save.current();
    },
    [],
  );
}
