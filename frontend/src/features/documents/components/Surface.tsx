import { Evidence } from '../../../shared/evidence/index.js';
import { Listening } from '../../sources/index.js';
import { useAuth } from '../../auth/index.js';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';

interface Props {
  editor: Editor;
  title: string;
}

/** The sheet that is read and written. */
export function Surface({ editor, title }: Props) {
  const empty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  const { user } = useAuth();
  const text = <EditorContent editor={editor} className="doc-editor" />;
  return (
    <main className="doc-sheet" aria-label={title} data-empty={empty || undefined}>
      {/* Whoever holds a link reads the document; the recordings are for people who are signed in. */}
      {user ? <Evidence newTab>{text}</Evidence> : text}
      {user ? <Listening /> : null}
    </main>
  );
}
