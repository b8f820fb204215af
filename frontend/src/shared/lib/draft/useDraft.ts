import { useCallback, useRef, useState } from 'react';
import { type DraftOptions, type DraftState, useKeeper } from './useKeeper.js';

export interface Draft<T> extends DraftState {
  value: T;
  change: (changes: Partial<T>) => void;
  /** To be said when it was sent, or given up: the draft goes, and the form begins anew. */
  done: () => void;
}

/**
 * The state of a form that outlives a reload, a closed tab, and a session that ended while somebody was typing. It is
 * kept for this person alone, on this device alone, until `done` or sign-out.
 *
 * @example
 * const draft = useDraft({ screen: 'manage-gurus.prompt', thing: guru.id, schema: Prompt, initial });
 * <DraftNotice draft={draft} />
 * <Textarea value={draft.value.text} onChange={(event) => draft.change({ text: event.currentTarget.value })} />
 */
export function useDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const { first, initial, keep, drop, ...state } = useKeeper(options);
  const [value, setValue] = useState(first);
  const latest = useRef(first);
  const show = useCallback((after: T) => {
    latest.current = after;
    setValue(after);
  }, []);
  const change = useCallback(
    (changes: Partial<T>) => {
      show({ ...latest.current, ...changes });
      keep(latest.current);
    },
    [show, keep],
  );
  const done = () => {
    drop();
    show(initial);
  };
  return { ...state, value, change, done, discard: done };
}
