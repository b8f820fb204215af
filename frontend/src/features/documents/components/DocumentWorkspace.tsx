import type { DocumentAccess } from '@galley/contracts';
import { ownTitle } from '@galley/document-schema';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import { useEngine } from '../../../shared/keyboard/engine.js';
import { useShortcut } from '../../../shared/keyboard/index.js';
import { toast, useDocumentTitle } from '../../../shared/ui/index.js';
import { ChangesPanel } from '../changes/ChangesPanel.js';
import { waiting } from '../changes/waiting.js';
import type { DocumentLink } from '../documents.api.js';
import { FactsPanel } from '../facts/FactsPanel.js';
import { CommentsPanel } from '../panels/CommentsPanel.js';
import { PanelButtons } from '../panels/PanelButtons.js';
import {
  type DocumentSession,
  type Refusal,
  type SessionState,
  useDocumentSession,
} from '../session/useDocumentSession.js';
import { t } from '../texts.js';
import { Toolbar } from '../tools/Toolbar.js';
import { DocumentBar } from './DocumentBar.js';
import { DocumentSkeleton } from './DocumentSkeleton.js';
import { Notices } from './Notices.js';
import { SetAsideText } from './Rescue.js';
import { Surface } from './Surface.js';
import { TextNotice } from './TextNotice.js';
import { useWorkspace } from './useWorkspace.js';
import { WordsPanel } from './Words.js';

interface Props {
  access: DocumentAccess;
  link: DocumentLink;
  embedded: boolean;
  onRefused: (refusal: Refusal) => void;
}

/** An open document with everybody who is in it. */
export function DocumentWorkspace({ onRefused, ...props }: Props) {
  const state = useDocumentSession(props.link, props.access);
  useEffect(() => {
    if (state.refusal) onRefused(state.refusal);
  }, [state.refusal, onRefused]);
  if (!state.session) return <DocumentSkeleton />;
  return <OpenDocument {...props} state={state} session={state.session} />;
}

type OpenProps = Omit<Props, 'onRefused'> & { state: SessionState; session: DocumentSession };

function OpenDocument({ access, link, embedded, state, session }: OpenProps) {
  const workspace = useWorkspace({ access, state, session });
  const { editor, editable, panels, identity, threads, changes, suggestions, images } = workspace;
  const title = useTitle(editor, access.title);
  useEngine();
  useShortcut('text.save', () => saySaved(state));
  useShortcut('text.check', () => workspace.checkFacts(), workspace.canCheck);
  return (
    <>
      <DocumentBar
        access={access}
        title={title}
        link={link}
        embedded={embedded}
        state={state}
        session={session}
        editor={editor}
        identity={identity}
        tools={
          editable ? (
            <Toolbar
              editor={editor}
              onComment={() => workspace.beginComment(editor)}
              onImage={images ? (file, alt) => images(editor, file, alt) : null}
            />
          ) : null
        }
        panels={
          <PanelButtons
            panels={panels}
            comments={threads.filter(({ resolved }) => !resolved).length}
            changes={waiting(changes.length, suggestions)}
            canCheck={access.generationId !== null}
          />
        }
      />
      <Notices {...state} editable={access.mode === 'edit'} />
      {access.generationId === null ? null : <TextNotice link={link} />}
      <SetAsideText link={link} />
      <div className="doc-body">
        <Surface editor={editor} title={title} />
        <SidePanel workspace={workspace} access={access} online={state.online} session={session} />
      </div>
    </>
  );
}

interface SidePanelProps {
  workspace: ReturnType<typeof useWorkspace>;
  access: DocumentAccess;
  online: boolean;
  session: DocumentSession;
}

/** The panel that is open beside the text. */
function SidePanel({ workspace, access, online, session }: SidePanelProps) {
  const { editor, editable, panels, identity } = workspace;
  const author = identity.person.name;
  switch (panels.open) {
    case 'comments':
      return (
        <CommentsPanel
          session={session}
          editor={editor}
          threads={workspace.threads}
          author={author}
          editable={editable}
          active={panels.thread}
          onActive={(thread) => panels.show('comments', thread)}
          onClose={workspace.closeComments}
        />
      );
    case 'changes':
      return (
        <ChangesPanel
          deciding={{ editor, ydoc: session.ydoc, author }}
          changes={workspace.changes}
          suggestions={workspace.suggestions}
          able={editable && online}
          why={whyNotDecide(access.mode, online)}
          onClose={panels.hide}
        />
      );
    case 'facts':
      return (
        <FactsPanel
          editor={editor}
          facts={workspace.facts}
          why={workspace.whyNotCheck}
          onClose={panels.hide}
        />
      );
    case 'words':
      return <WordsPanel editor={editor} access={access} onClose={panels.hide} />;
    default:
      return null;
  }
}

/** What the text calls itself at this moment, in the tab as well; without a title of its own, the name it was stored under. */
function useTitle(editor: Editor, stored: string): string {
  const title = useEditorState({ editor, selector: ({ editor: now }) => ownTitle(now.state.doc) }) ?? stored;
  useDocumentTitle(title);
  return title;
}

/** What Ctrl+S says: a document saves itself, so there is nothing to do. */
function saySaved({ online, saving }: SessionState): void {
  if (saving === 'saved') toast({ title: t('saved'), message: t('savedHint') });
  else
    toast({
      title: online ? t('saving') : t('unsaved'),
      message: t('savingHint'),
    });
}

/** Two people who decide at once are told apart by the server, so deciding waits for the connection. */
function whyNotDecide(mode: DocumentAccess['mode'], online: boolean): string | null {
  if (mode === 'view') return t('needEditLink');
  return online ? null : t('decideOnline');
}
