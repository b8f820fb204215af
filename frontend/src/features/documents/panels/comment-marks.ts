import { nanoid } from '@reduxjs/toolkit';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';

export interface Passage {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The passages that comment threads speak about, by thread; one that is gone from the text has none. */
export function passagesOf(doc: Node): Record<string, Passage> {
  const passages: Record<string, Passage> = {};
  doc.descendants((node, position) => {
    for (const { type, attrs } of node.marks) {
      const thread: unknown = attrs['thread'];
      if (type.name !== 'comment' || typeof thread !== 'string') continue;
      const before = passages[thread];
      passages[thread] = {
        from: before?.from ?? position,
        to: position + node.nodeSize,
        text: (before?.text ?? '') + (node.text ?? ''),
      };
    }
  });
  return passages;
}

/** Shows the passage that a thread is about. */
export function selectThread(editor: Editor, thread: string): void {
  const passage = passagesOf(editor.state.doc)[thread];
  if (passage) editor.chain().focus().setTextSelection(passage).scrollIntoView().run();
}

/** @returns the new thread's id; null where nothing can be commented on, as in a code block */
export function beginThread(editor: Editor): string | null {
  if (editor.state.selection.empty) return null;
  const thread = nanoid();
  editor.chain().setMark('comment', { thread }).run();
  return passagesOf(editor.state.doc)[thread] ? thread : null;
}

export function removeThreadMark(editor: Editor, thread: string): void {
  const mark = editor.schema.marks['comment']?.create({ thread });
  const passage = passagesOf(editor.state.doc)[thread];
  if (mark && passage) editor.view.dispatch(editor.state.tr.removeMark(passage.from, passage.to, mark));
}

interface Shown {
  /** Threads that are neither resolved nor abandoned. */
  readonly open: readonly string[];
  readonly active: string | null;
}
const shownKey = new PluginKey<Shown>('shown-threads');

export function showThreads(editor: Editor, shown: Shown): void {
  if (editor.isDestroyed) return;
  editor.view.dispatch(editor.state.tr.setMeta(shownKey, shown));
}

/**
 * Underlines what open threads speak about. The marks of resolved ones stay in the text, so that a thread can be
 * opened again; they just don't show.
 */
export const ShownThreads = Extension.create({
  name: 'shownThreads',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key: shownKey,
      state: {
        init: () => ({ open: [], active: null }),
        apply: (transaction, shown) => (transaction.getMeta(shownKey) as Shown | undefined) ?? shown,
      },
      props: { decorations: (state) => DecorationSet.create(state.doc, underlined(state)) },
    }),
  ],
});

function underlined(state: EditorState): Decoration[] {
  const { open, active } = shownKey.getState(state) ?? { open: [], active: null };
  const shown = new Set(active === null ? open : [...open, active]);
  const decorations: Decoration[] = [];
  state.doc.descendants((node, position) => {
    const threads = node.marks
      .filter(({ type }) => type.name === 'comment')
      .map(({ attrs }) => attrs['thread']);
    if (!threads.some((thread) => shown.has(thread as string))) return;
    const name = threads.includes(active) ? 'doc-commented doc-commented-now' : 'doc-commented';
    decorations.push(Decoration.inline(position, position + node.nodeSize, { class: name }));
  });
  return decorations;
}
