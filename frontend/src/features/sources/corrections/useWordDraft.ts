import type { Reading } from '@galley/contracts';
import { useState } from 'react';
import { errorText, isApiError } from '../../../shared/api/index.js';
import { type Row, rowsOf, sameRow } from './rows.js';
import { t } from './texts.js';
import type { useCorrect } from './useCorrect.js';

/** Words that somebody is changing. The reading stays the one that they began with, whatever comes meanwhile. */
export interface WordDraft {
  readonly reading: Reading;
  readonly row: Row;
  readonly text: string;
  /** What is selected when it opens. */
  readonly selected: { readonly from: number; readonly to: number } | null;
  readonly problem: string | null;
  /** After somebody else changed the same words: how they read now. */
  readonly now: string | null;
  /** The version that it became. */
  readonly saved: number | null;
}

interface Asks {
  /** The present reading. */
  reading: Reading;
  correct: ReturnType<typeof useCorrect>['correct'];
  refetch: () => Promise<{ data?: unknown }>;
}

/** The words that are being changed, and what is done with them. What was typed is kept until it is saved or taken back. */
export function useWordDraft({ reading, correct, refetch }: Asks) {
  const [kept, setDraft] = useState<WordDraft | null>(null);
  const isOver = kept !== null && kept.saved !== null && reading.version >= kept.saved;
  const draft = isOver ? null : kept;
  const open = (row: Row, selected: WordDraft['selected'] = null) =>
    setDraft({ reading, row, text: row.text, selected, problem: null, now: null, saved: null });
  const close = () => setDraft(null);
  const type = (text: string) => setDraft((one) => one && { ...one, text, problem: null });
  const save = async () => {
    if (!draft || draft.saved !== null) return;
    const { row, text } = draft;
    if (text === row.text) return close();
    const answer = await correct(draft.reading, {
      kind: 'words',
      edits: [{ from: row.from, to: row.to, text }],
    });
    if ('version' in answer) return setDraft({ ...draft, saved: answer.version });
    const problem = errorText(answer.error, t('notSaved'));
    const changed = isApiError(answer.error) && answer.error.code === 'TRANSCRIPT_CHANGED';
    const fresh = changed ? ((await refetch()).data as Reading | undefined) : undefined;
    const same = fresh && sameRow(row, rowsOf(fresh));
    setDraft(
      fresh && same
        ? { ...draft, reading: fresh, row: same, text, problem, now: same.text }
        : { ...draft, problem },
    );
  };
  return { draft, open, close, type, save };
}
