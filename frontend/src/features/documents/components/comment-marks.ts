import type { Editor } from '@tiptap/react';

interface Range {
  from: number;
  to: number;
}

function rangesOf(editor: Editor, thread: string): Range[] {
  const ranges: Range[] = [];
  editor.state.doc.descendants((node, position) => {
    const marked = node.marks.some(
      ({ type, attrs }) => type.name === 'comment' && attrs['thread'] === thread,
    );
    if (marked) ranges.push({ from: position, to: position + node.nodeSize });
  });
  return ranges;
}

/** Shows the passage that a thread is about; it may be gone from the text. */
export function selectThread(editor: Editor, thread: string): void {
  const [first] = rangesOf(editor, thread);
  if (first) editor.chain().focus().setTextSelection(first).scrollIntoView().run();
}

export function removeThreadMark(editor: Editor, thread: string): void {
  const mark = editor.schema.marks['comment'];
  if (!mark) return;
  const { tr } = editor.state;
  for (const { from, to } of rangesOf(editor, thread)) tr.removeMark(from, to, mark.create({ thread }));
  editor.view.dispatch(tr);
}
