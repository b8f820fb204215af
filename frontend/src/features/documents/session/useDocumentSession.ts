import type { DocumentAccess } from '@galley/contracts';
import { useEffect, useRef, useState } from 'react';
import type { DocumentLink } from '../documents.api.js';
import { connect, startState, type SessionState } from './connection.js';
import { settleKept } from './set-aside.js';

export type { DocumentSession, Refusal, SessionState } from './connection.js';

/** The live connection to a document, for as long as the component is shown; another link wants another `key`. */
export function useDocumentSession({ id, key }: DocumentLink, access: DocumentAccess): SessionState {
  const [state, setState] = useState(startState);
  // A title that changes is no reason to connect anew.
  const first = useRef(access);
  useEffect(() => {
    const link = { id, key };
    const notify = (change: Partial<SessionState>) => setState((before) => changed(before, change));
    let end: (() => void) | null = null;
    let left = false;
    const begin = () => {
      if (!left) end = connect(link, first.current, notify);
    };
    // A store that can't be read keeps nobody from the document.
    settleKept(link, first.current.epoch).then(begin, begin);
    return () => {
      left = true;
      end?.();
    };
  }, [id, key]);
  return state;
}

/** The same object when nothing is new: "saving" is said again with every key that is pressed. */
function changed(before: SessionState, change: Partial<SessionState>): SessionState {
  const after = { ...before, ...change };
  const isNew = (Object.keys(change) as (keyof SessionState)[]).some((name) => before[name] !== after[name]);
  return isNew ? after : before;
}
