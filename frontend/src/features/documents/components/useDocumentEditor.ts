import { cleanText } from '@galley/contracts';
import {
  changesField,
  documentExtensions,
  isSafeLink,
  suggestionsField,
  textField,
} from '@galley/document-schema';
import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { defaultDeleteFilter, defaultProtectedNodes, ySyncPluginKey } from '@tiptap/y-tiptap';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import * as Y from 'yjs';
import { ShownThreads } from '../panels/comment-marks.js';
import type { Person } from '../session/person.js';
import type { DocumentSession } from '../session/useDocumentSession.js';
import { toastFailure } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { toolbarId } from '../tools/Toolbar.js';
import { picturesIn } from '../tools/useImages.js';
import { caretOf, selectionOf } from './carets.js';
import { incomingHtml } from './incoming-html.js';

interface Handlers {
  /** A commented passage was clicked. */
  readonly onThread: (thread: string) => void;
  /** The key for a comment on the selection was pressed. */
  readonly onComment: (editor: Editor) => void;
  /** A picture was pasted or dropped; null when this person may not upload any. */
  readonly onImage: ((editor: Editor, file: File, alt: string) => Promise<void>) | null;
}

interface Options extends Handlers {
  session: DocumentSession;
  person: Person;
  editable: boolean;
}

type Now = RefObject<Handlers & { editor: Editor | null }>;

/** The editor on the shared text, with everybody's carets. */
export function useDocumentEditor({ session, person, editable, ...handlers }: Options): Editor {
  const { ydoc, provider } = session;
  const now: Now = useRef({ ...handlers, editor: null });
  // Made once for a document: a history listens to it from then on.
  const shared = useMemo(
    () => [
      ...documentExtensions(),
      Collaboration.configure({
        document: ydoc,
        field: textField,
        yUndoOptions: { undoManager: ownHistory(ydoc) },
      }),
      ShownThreads,
    ],
    [ydoc],
  );
  const editor = useEditor(
    {
      extensions: [
        ...shared,
        CollaborationCaret.configure({
          provider,
          user: { name: person.name, color: person.color },
          render: caretOf,
          selectionRender: selectionOf,
        }),
      ],
      editable,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes,
        handleClick: (view, _position, event) => clicked(event, view.editable, now),
        handleKeyDown: (_view, event) => pressed(event, now),
        transformPastedText: cleanText,
        transformPastedHTML: (html) => incomingHtml(html, (picture, alt) => takePicture(picture, alt, now)),
        handleTextInput: (view, from, to, text) => typed(view, { from, to, text }),
        handlePaste: (_view, event) => takePictures(event.clipboardData, now),
        handleDrop: (_view, event, _slice, moved) => !moved && takePictures(event.dataTransfer, now),
      },
    },
    [ydoc, provider],
  );
  useEffect(() => {
    now.current = { ...handlers, editor };
  });
  useEffect(() => {
    editor.setEditable(editable, false);
  }, [editor, editable]);
  return editor;
}

const attributes = {
  class: 'doc-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': t('text'),
  dir: 'auto',
};

/** The person's own edits, and with them the decisions about changes: Ctrl+Z takes back both sides of one. */
function ownHistory(ydoc: Y.Doc): Y.UndoManager {
  const shared = [ydoc.getXmlFragment(textField), ydoc.getMap(changesField), ydoc.getMap(suggestionsField)];
  return new Y.UndoManager(shared, {
    trackedOrigins: new Set([ySyncPluginKey]),
    deleteFilter: (item) => defaultDeleteFilter(item, defaultProtectedNodes),
    captureTransaction: ({ meta }) => meta.get('addToHistory') !== false,
  });
}

/** Ctrl+Alt+M begins a comment, as in Google Docs; Alt+F10 goes to the toolbar, as in most editors. */
function pressed(event: KeyboardEvent, now: Now): boolean {
  const { editor, onComment } = now.current;
  if (event.altKey && event.key === 'F10') {
    document.querySelector<HTMLElement>(`#${toolbarId} button[tabindex="0"]`)?.focus();
    return true;
  }
  // On some keyboards Alt makes another letter of it.
  if (!editor?.isEditable || !event.altKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyM')
    return false;
  onComment(editor);
  return true;
}

/** Opens a link that was clicked: moments at once, other links with Ctrl or Command, or when nothing can be edited. */
function followLink(target: Element, openAny: boolean): boolean {
  const link = target.closest('a[href]');
  const href = link?.getAttribute('href');
  if (!link || !isSafeLink(href) || !(openAny || link.classList.contains('moment'))) return false;
  window.open(href ?? '', '_blank', 'noopener');
  return true;
}

function clicked({ target, ctrlKey, metaKey }: MouseEvent, editable: boolean, now: Now): boolean {
  if (!(target instanceof Element)) return false;
  if (followLink(target, ctrlKey || metaKey || !editable)) return true;
  // Resolved threads keep their marks in the text, but don't show.
  const thread = target.closest('.doc-commented')
    ? target.closest('[data-comment]')?.getAttribute('data-comment')
    : null;
  if (thread) now.current.onThread(thread);
  return false;
}

/** Pictures go through the studio's store; inside the text they would travel to everybody with every edit. */
function takePictures(data: DataTransfer | null, now: Now): boolean {
  const pictures = picturesIn(data);
  if (pictures.length === 0) return false;
  for (const picture of pictures) takePicture(picture, '', now);
  return true;
}

function takePicture(picture: File, alt: string, now: Now): void {
  const { editor, onImage } = now.current;
  if (editor && onImage) void onImage(editor, picture, alt);
  else toastFailure(t('signInForPictures'), t('textWithout'));
}

/** Some keyboards and input methods send control characters along. */
function typed(view: EditorView, { from, to, text }: { from: number; to: number; text: string }): boolean {
  const clean = cleanText(text);
  if (clean === text) return false;
  view.dispatch(view.state.tr.insertText(clean, from, to));
  return true;
}
