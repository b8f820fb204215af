import { documentExtensions } from '@galley/document-schema';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EditorTools } from './EditorTools.js';
import { Evidence } from '../../../shared/evidence/index.js';
import './results.css';
import { t } from './texts.js';
import { Undo } from './undo.js';
import { usePictures } from './usePictures.js';

interface Props {
  /** Where the editing begins; a new key begins anew. */
  html: string;
  editable: boolean;
  /** Each change; `first` is how the editor itself writes what it was given. */
  onChange: (html: string, first: string) => void;
  /** Told once how pictures are put at the caret, for a button outside of the editor. */
  onReady?: (insert: (files: File[]) => void) => void;
}

/** A text as it is read, to be written in. It takes pictures that are pasted or dropped. */
export default function TextEditor({ html, editable, onChange, onReady }: Props) {
  const said = useRef(onChange);
  const first = useRef('');
  useEffect(() => {
    said.current = onChange;
  });
  const pictures = usePictures();
  const take = useRef(pictures.take);
  useEffect(() => {
    take.current = pictures.take;
  });
  const editor: Editor = useEditor({
    extensions: [...documentExtensions(), Undo],
    content: html,
    editable,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: made }) => {
      first.current = made.getHTML();
    },
    onUpdate: ({ editor: now }) => said.current(now.getHTML(), first.current),
    editorProps: {
      attributes: {
        class: 'draft result-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('text'),
        dir: 'auto',
      },
      handlePaste: (_view, event) => take.current(editor, event.clipboardData?.files),
      handleDrop: (view, event) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return take.current(editor, event.dataTransfer?.files, place);
      },
    },
  });
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current?.((files) => void take.current(editor, files));
  }, [editor]);
  useEffect(() => {
    editor.setEditable(editable, false);
  }, [editor, editable]);
  return (
    <div className="result-editor">
      {editable ? (
        <EditorTools
          editor={editor}
          uploading={pictures.uploading}
          onPictures={(files) => pictures.take(editor, files)}
        />
      ) : null}
      <Evidence newTab>
        <EditorContent editor={editor} />
      </Evidence>
    </div>
  );
}
