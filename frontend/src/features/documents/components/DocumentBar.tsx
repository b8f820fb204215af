import type { DocumentAccess } from '@galley/contracts';
import { ownTitle } from '@galley/document-schema';
import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/index.js';
import { type DocumentLink } from '../documents.api.js';
import type { DocumentSession, SessionState } from '../session/useDocumentSession.js';
import { usePeople } from '../session/usePeople.js';
import { ExportMenu } from '../share/ExportMenu.js';
import { ShareDialog } from '../share/ShareDialog.js';
import { t } from '../texts.js';
import { Words } from './Words.js';
import { People, type Identity } from './People.js';
import { SaveStatus } from './SaveStatus.js';

interface Props {
  access: DocumentAccess;
  title: string;
  link: DocumentLink;
  embedded: boolean;
  state: SessionState;
  session: DocumentSession;
  editor: Editor;
  identity: Identity;
  /** The ways to write; null for somebody who reads. */
  tools: ReactNode;
  /** The ways into the panels. */
  panels: ReactNode;
}

/** Title, who is here, whether it is saved; inside a frame only what the frame's own bar does not say. */
export function DocumentBar({
  access,
  title,
  link,
  embedded,
  state,
  session,
  editor,
  identity,
  tools,
  panels,
}: Props) {
  const people = usePeople(session.provider, identity.person);
  return (
    <header className="doc-bar">
      {embedded ? null : <Title title={title} editor={editor} />}
      {access.mode === 'view' ? (
        <Badge tone="grey">
          <IconEye size={12} aria-hidden /> {t('viewOnly')}
        </Badge>
      ) : (
        <SaveStatus online={state.online} saving={state.saving} />
      )}
      <Words editor={editor} access={access} />
      {tools ?? <span className="push" />}
      <People people={people} identity={identity} />
      {panels}
      <ExportMenu link={link} />
      {embedded ? null : <ShareDialog access={access} />}
    </header>
  );
}

/** The name of the page. A text that begins with its own title shows it there, and not a second time here. */
function Title({ title, editor }: { title: string; editor: Editor }) {
  const isInText = useEditorState({
    editor,
    selector: ({ editor: now }) => ownTitle(now.state.doc) !== null,
  });
  if (isInText) return <VisuallyHidden component="h1">{title}</VisuallyHidden>;
  return (
    <h1 className="doc-title clamp-1" dir="auto" title={title}>
      {title}
    </h1>
  );
}
