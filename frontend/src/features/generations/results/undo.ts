import { Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';

/**
 * Undo and redo of an editor that nobody shares. The shared documents take theirs from Yjs, so their schema brings none.
 */
export const Undo = Extension.create({
  name: 'undo',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});
