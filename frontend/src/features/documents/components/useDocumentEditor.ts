import { documentExtensions, isSafeLink, textField } from '@galley/document-schema';
import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Person } from '../session/person.js';
import type { DocumentSession } from '../session/useDocumentSession.js';

interface Options {
  session: DocumentSession;
  person: Person;
  editable: boolean;
  /** A commented passage was clicked. */
  onThread: (thread: string) => void;
}

/** Opens a link that was clicked: moments at once, other links with Ctrl or Command, or when nothing can be edited. */
function followLink(target: EventTarget | null, openAny: boolean): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !isSafeLink(href) || !(openAny || link.classList.contains('moment'))) return false;
  window.open(href ?? '', '_blank', 'noopener');
  return true;
}

/** The editor on the shared text, with everybody's carets. */
export function useDocumentEditor({ session, person, editable, onThread }: Options): Editor {
  const { ydoc, provider } = session;
  const said = useRef(onThread);
  useEffect(() => {
    said.current = onThread;
  });
  const editor = useEditor(
    {
      extensions: [
        ...documentExtensions(),
        Collaboration.configure({ document: ydoc, field: textField }),
        CollaborationCaret.configure({ provider, user: { name: person.name, color: person.color } }),
      ],
      editable,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          class: 'doc-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Document text',
          dir: 'auto',
        },
        handleClick: (view, _position, event) => {
          if (followLink(event.target, event.ctrlKey || event.metaKey || !view.editable)) return true;
          const thread =
            event.target instanceof Element
              ? event.target.closest('[data-comment]')?.getAttribute('data-comment')
              : null;
          if (thread) said.current(thread);
          return false;
        },
      },
    },
    [ydoc, provider],
  );
  useEffect(() => {
    editor.setEditable(editable, false);
  }, [editor, editable]);
  return editor;
}
