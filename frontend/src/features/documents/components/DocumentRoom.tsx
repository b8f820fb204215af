import type { DocumentAccess } from '@galley/contracts';
import { useEffect, useState } from 'react';
import type { DocumentLink } from '../documents.api.js';
import { usePerson } from '../session/person.js';
import {
  type DocumentSession,
  type Refusal,
  type SessionState,
  useDocumentSession,
} from '../session/useDocumentSession.js';
import { CommentsPanel } from './CommentsPanel.js';
import { DocumentBar } from './DocumentBar.js';
import { DocumentSkeleton } from './DocumentSkeleton.js';
import { Surface } from './Surface.js';
import { Toolbar } from './Toolbar.js';
import { useDocumentEditor } from './useDocumentEditor.js';

interface Props {
  access: DocumentAccess;
  link: DocumentLink;
  embedded: boolean;
  onRefused: (refusal: Refusal) => void;
}

/** An open document with everybody who is in it. */
export function DocumentRoom({ access, link, embedded, onRefused }: Props) {
  const state = useDocumentSession(link);
  useEffect(() => {
    if (state.refusal) onRefused(state.refusal);
  }, [state.refusal, onRefused]);
  if (!state.session) return <DocumentSkeleton />;
  return <OpenDocument access={access} embedded={embedded} state={state} session={state.session} />;
}

interface OpenProps {
  access: DocumentAccess;
  embedded: boolean;
  state: SessionState;
  session: DocumentSession;
}

function OpenDocument({ access, embedded, state, session }: OpenProps) {
  const { person, isGuest, rename } = usePerson();
  const [comments, setComments] = useState<{ open: boolean; thread: string | null }>({
    open: false,
    thread: null,
  });
  const editable = access.mode === 'edit' && !state.full;
  const editor = useDocumentEditor({
    session,
    person,
    editable,
    onThread: (thread) => setComments({ open: true, thread }),
  });
  return (
    <>
      <DocumentBar
        access={access}
        embedded={embedded}
        state={state}
        session={session}
        editor={editor}
        identity={{ person, isGuest, rename }}
        commentsOpen={comments.open}
        onComments={() => setComments(({ open }) => ({ open: !open, thread: null }))}
      />
      {editable ? (
        <Toolbar editor={editor} onComment={(thread) => setComments({ open: true, thread })} />
      ) : null}
      <div className="doc-body">
        <Surface editor={editor} title={access.title} />
        {comments.open ? (
          <CommentsPanel
            session={session}
            editor={editor}
            author={person.name}
            editable={editable}
            active={comments.thread}
            onClose={() => setComments({ open: false, thread: null })}
          />
        ) : null}
      </div>
    </>
  );
}
