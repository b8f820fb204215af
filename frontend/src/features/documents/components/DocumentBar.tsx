import type { DocumentAccess } from '@galley/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconMessage2 } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { Badge } from '../../../shared/ui/index.js';
import { usePeople } from '../session/usePeople.js';
import type { DocumentSession, SessionState } from '../session/useDocumentSession.js';
import { countWords } from '../words.js';
import { People, type Identity } from './People.js';
import { SaveStatus } from './SaveStatus.js';
import { ShareMenu } from './ShareMenu.js';

interface Props {
  access: DocumentAccess;
  embedded: boolean;
  state: SessionState;
  session: DocumentSession;
  editor: Editor;
  identity: Identity;
  commentsOpen: boolean;
  onComments: () => void;
}

/** Title, who is here, whether it is saved; inside a frame only what the frame's own bar does not say. */
export function DocumentBar({
  access,
  embedded,
  state,
  session,
  editor,
  identity,
  commentsOpen,
  onComments,
}: Props) {
  const people = usePeople(session.provider, identity.person);
  const words = useEditorState({ editor, selector: ({ editor: now }) => countWords(now.state.doc) });
  return (
    <>
      <header className="doc-bar">
        {embedded ? null : (
          <h1 className="doc-title clamp-1" dir="auto" title={access.title}>
            {access.title}
          </h1>
        )}
        {access.mode === 'view' ? (
          <Badge tone="grey">
            <IconEye size={12} aria-hidden /> View only
          </Badge>
        ) : (
          <SaveStatus online={state.online} saving={state.saving} />
        )}
        <span className="doc-words numbers">
          {words === 1 ? '1 word' : `${words.toLocaleString()} words`}
        </span>
        <span className="push" />
        <People people={people} identity={identity} />
        <Tooltip label={commentsOpen ? 'Hide comments' : 'Show comments'}>
          <ActionIcon aria-label="Comments" aria-pressed={commentsOpen} onClick={onComments}>
            <IconMessage2 size={18} />
          </ActionIcon>
        </Tooltip>
        {embedded ? null : <ShareMenu access={access} />}
      </header>
      {state.online ? null : (
        <p className="doc-notice" role="status">
          No connection. You can go on writing; your changes are kept on this page and sent when the
          connection is back.
        </p>
      )}
      {state.full ? (
        <p className="doc-notice" role="alert">
          This document has reached its largest size and takes no more text.
        </p>
      ) : null}
    </>
  );
}
