import { type Editor, EditorContent, useEditorState } from '@tiptap/react';

interface Props {
  editor: Editor;
  title: string;
}

/** The sheet that is read and written. */
export function Surface({ editor, title }: Props) {
  const empty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  return (
    <main className="doc-sheet" aria-label={title} data-empty={empty || undefined}>
      <EditorContent editor={editor} className="doc-editor" />
    </main>
  );
}
