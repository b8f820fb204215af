import { documentExtensions } from '@galley/document-schema';
import { EditorContent, useEditor } from '@tiptap/react';
import { t } from '../texts.js';

interface Props {
  html: string;
  onChange: (html: string) => void;
}

/** The merged text, to be changed before it is saved. It knows what documents know, so moments stay moments. */
export function ResultEditor({ html, onChange }: Props) {
  const editor = useEditor({
    extensions: documentExtensions(),
    content: html,
    autofocus: 'start',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('mergedText'),
        class: 'draft',
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
  });
  return <EditorContent editor={editor} className="merge-editor" />;
}
