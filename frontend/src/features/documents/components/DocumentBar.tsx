import type { DocumentAccess } from '@galley/contracts';
import { IconEye } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/index.js';
import { useAuth } from '../../auth/index.js';
import { type DocumentLink } from '../documents.api.js';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import type { DocumentSession, SessionState } from '../session/useDocumentSession.js';
import { usePeople } from '../session/usePeople.js';
import { ExportMenu } from '../share/ExportMenu.js';
import { ShareDialog } from '../share/ShareDialog.js';
import { countWords, lengthOf } from '../words.js';
import { People, type Identity } from './People.js';
import { SaveStatus } from './SaveStatus.js';
import { counted } from '../../../shared/lib/counted.js';

interface Props {
  access: DocumentAccess;
  title: string;
  link: DocumentLink;
  embedded: boolean;
  state: SessionState;
  session: DocumentSession;
  editor: Editor;
  identity: Identity;
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
  panels,
}: Props) {
  const people = usePeople(session.provider, identity.person);
  return (
    <header className="doc-bar">
      {embedded ? null : (
        <h1 className="doc-title clamp-1" dir="auto" title={title}>
          {title}
        </h1>
      )}
      {access.mode === 'view' ? (
        <Badge tone="grey">
          <IconEye size={12} aria-hidden /> View only
        </Badge>
      ) : (
        <SaveStatus online={state.online} saving={state.saving} />
      )}
      <Words editor={editor} access={access} />
      <span className="push" />
      <People people={people} identity={identity} />
      {panels}
      <ExportMenu link={link} />
      {embedded ? null : <ShareDialog access={access} />}
    </header>
  );
}

/** How long the text is, and how long one of its kind is to be. */
function Words({ editor, access }: { editor: Editor; access: DocumentAccess }) {
  const { contentType: type, generationId } = access;
  const { user } = useAuth();
  const { data: text } = useCallQuery(
    httpApi.text.details,
    { id: generationId ?? 0, transcript: 'false' },
    { skip: user === null || generationId === null },
  );
  const length = text?.length ?? null;
  const words = useEditorState({ editor, selector: ({ editor: now }) => countWords(now.state.doc) });
  const { guide, fits } = lengthOf(words, type, length);
  const kind = type === 'newsletter' ? 'newsletter' : 'blog post';
  return (
    <span
      className="doc-words numbers"
      data-off={fits ? undefined : true}
      title={`${length === null ? `A ${kind}` : 'This text'} is to have ${guide} words. Moments are not counted.`}
    >
      {counted(words, 'word')}
      <span className="doc-guide">{fits ? guide : `guide: ${guide}`}</span>
    </span>
  );
}
