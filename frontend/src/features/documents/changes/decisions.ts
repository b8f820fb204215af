import {
  acceptChange,
  acceptHunk,
  blockReader,
  changesField,
  closeChange,
  decide,
  type Decision,
  type DocumentChange,
  rejectChange,
  type SuggestedHunk,
  suggestionsField,
  textField,
} from '@galley/document-schema';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { withTakeBack } from './take-back.js';

/** Who decides, and in which document. */
export interface Deciding {
  readonly editor: Editor;
  readonly ydoc: Y.Doc;
  readonly author: string;
}

type Choice = Decision['decision'];

/**
 * Accepts or rejects changes that stand in the text. The text and the decision go in one transaction, so nobody ever
 * sees one without the other; Ctrl+Z takes back both.
 */
export function decideChanges(on: Deciding, changes: readonly DocumentChange[], decision: Choice): void {
  const map = on.ydoc.getMap(changesField);
  asOneStep(on, () => {
    for (const change of changes) {
      const key = `${change.id}/decided`;
      if (!map.has(change.id)) continue;
      together(on, map, key, (steps) => {
        if (decision === 'accepted') acceptChange(steps, change);
        else rejectChange(steps, change, blockReader(on.editor.schema));
        closeChange(map, change.id);
        map.set(key, decisionBy(on, decision));
      });
    }
  });
}

/** @returns the hunks that could not be accepted because their block reads differently by now; these stay undecided */
export function decideHunks(
  on: Deciding,
  suggestion: string,
  hunks: readonly SuggestedHunk[],
  decision: Choice,
): SuggestedHunk[] {
  const map = on.ydoc.getMap(suggestionsField);
  const stale: SuggestedHunk[] = [];
  asOneStep(on, () => {
    for (const hunk of hunks) {
      const key = `${suggestion}/${hunk.n}/decided`;
      if (map.has(key)) continue;
      together(on, map, key, (steps) => {
        const fits = decision === 'rejected' || acceptHunk(steps, hunk, blockReader(on.editor.schema));
        if (fits) decide(map, suggestion, hunk.n, decisionBy(on, decision));
        else stale.push(hunk);
      });
    }
  });
  return stale;
}

/** Takes the studio's own marks off the text and closes every change: all that it wrote is accepted as it stands. */
export function removeHighlights(on: Deciding, changes: readonly DocumentChange[]): void {
  decideChanges(on, changes, 'accepted');
  const { editor } = on;
  const mark = editor.schema.marks['aiChange'];
  if (mark) editor.view.dispatch(editor.state.tr.removeMark(0, editor.state.doc.content.size, mark));
}

const decisionBy = ({ author }: Deciding, decision: Choice): Decision => ({
  author,
  at: new Date().toISOString(),
  decision,
});

function together(
  { editor, ydoc }: Deciding,
  map: Y.Map<unknown>,
  key: string,
  change: (steps: Transaction) => void,
): void {
  const watched = { fragment: ydoc.getXmlFragment(textField), map, key };
  const run = () =>
    ydoc.transact(() => {
      const steps = editor.state.tr;
      change(steps);
      editor.view.dispatch(steps);
    }, ySyncPluginKey);
  withTakeBack(watched, run, ySyncPluginKey);
}

/** One step of its own for Ctrl+Z, whatever was typed just before or after. */
function asOneStep({ editor }: Deciding, run: () => void): void {
  const undo = (yUndoPluginKey.getState(editor.state) as { undoManager?: Y.UndoManager } | undefined)
    ?.undoManager;
  undo?.stopCapturing();
  run();
  undo?.stopCapturing();
}
