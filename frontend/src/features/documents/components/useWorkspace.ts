import type { DocumentAccess } from '@galley/contracts';
import {
  changesField,
  commentsField,
  readChanges,
  readSuggestions,
  readThreads,
  suggestionsField,
} from '@galley/document-schema';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { useAuth } from '../../auth/index.js';
import { selectionIn } from '../facts/sentence-place.js';
import { useFacts } from '../facts/useFacts.js';
import { beginThread, removeThreadMark, showThreads } from '../panels/comment-marks.js';
import { usePanels } from '../panels/usePanels.js';
import { usePerson } from '../session/person.js';
import type { DocumentSession, SessionState } from '../session/useDocumentSession.js';
import { useShared } from '../session/useShared.js';
import { t } from '../texts.js';
import { useImages } from '../tools/useImages.js';
import { useDocumentEditor } from './useDocumentEditor.js';

interface Opened {
  access: DocumentAccess;
  state: SessionState;
  session: DocumentSession;
}

/** All that an open document consists of: the editor, what stands beside the text, and who is writing. */
export function useWorkspace({ access, state, session }: Opened) {
  const identity = usePerson();
  const { user } = useAuth();
  const upload = useImages();
  const images = user ? upload : null;
  const editable = access.mode === 'edit' && state.notTaken === null && !state.reopening;
  const panels = usePanels();
  const beside = useBeside(session);
  const beginComment = (on: Editor) => {
    const begun = beginThread(on);
    if (begun) panels.show('comments', begun);
  };
  const editor = useDocumentEditor({
    session,
    person: identity.person,
    editable,
    onThread: (clicked) => panels.show('comments', clicked),
    onComment: beginComment,
    onImage: images,
  });
  const { threads } = beside;
  const { thread } = panels;
  useEffect(() => {
    const open = threads.filter(({ resolved }) => !resolved).map(({ id }) => id);
    showThreads(editor, { open, active: thread });
  }, [editor, threads, thread]);
  const closeComments = () => {
    // A comment that was begun and never said leaves nothing behind.
    if (thread !== null && !threads.some(({ id }) => id === thread)) removeThreadMark(editor, thread);
    panels.hide();
  };
  const facts = useFacts(access.generationId);
  const whyNotCheck = user ? null : t('signInToCheck');
  const checkFacts = () => {
    const selected = selectionIn(editor.state);
    panels.show('facts');
    panels.enter('facts');
    if (!facts.checking) void (selected === '' ? facts.check('text') : facts.check('selection', selected));
  };
  return {
    editor,
    editable,
    panels,
    identity,
    ...beside,
    facts,
    images,
    beginComment,
    closeComments,
    whyNotCheck,
    canCheck: user !== null && access.generationId !== null,
    checkFacts,
  };
}

/** What stands beside the text and is shared with it. */
function useBeside({ ydoc }: DocumentSession) {
  return {
    threads: useShared(ydoc.getMap(commentsField), readThreads),
    changes: useShared(ydoc.getMap(changesField), readChanges),
    suggestions: useShared(ydoc.getMap(suggestionsField), readSuggestions),
  };
}
