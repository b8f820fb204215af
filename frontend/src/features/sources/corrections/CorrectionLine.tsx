import type { Source } from '@galley/contracts';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { LineMoment } from '../transcript/LineMoment.js';
import { type Row, wordAt } from './rows.js';

interface Props {
  row: Row;
  source: Pick<Source, 'id' | 'videoUrl'>;
  /** The name of who speaks, where a turn begins. */
  turn: ReactNode;
  /** In place of the words, while they are changed. */
  editor: ReactNode;
  hint: string;
  onOpen: (selected: { from: number; to: number } | null) => void;
}

/** A stretch of a transcript whose words open for correction; the word that was clicked is selected. */
export function CorrectionLine({ row, source, turn, editor, hint, onOpen }: Props) {
  const words = useRef<HTMLButtonElement>(null);
  const editing = Boolean(editor);
  const edited = useRef(editing);
  useEffect(() => {
    // Whoever has just saved goes on from there.
    if (edited.current && !editing) words.current?.focus();
    edited.current = editing;
  }, [editing]);
  const openAt = (event: MouseEvent) => {
    const place = event.detail > 0 ? placeUnder(event) : null;
    onOpen(place === null ? null : wordAt(row.text, place));
  };
  return (
    <div className="spoken correction" data-editing={editing || undefined}>
      <LineMoment line={row} source={source} />
      <div className="correction-words">
        {turn}
        {editor ?? (
          <button
            type="button"
            ref={words}
            className="correct-words"
            dir="auto"
            aria-describedby={hint}
            onClick={openAt}
            onKeyDown={stepOver}
          >
            {row.text}
          </button>
        )}
      </div>
    </div>
  );
}

/** The character of the words under the pointer; null where the browser does not say. */
function placeUnder({ clientX, clientY }: MouseEvent): number | null {
  const found =
    'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY) : null;
  return found?.offsetNode.nodeType === Node.TEXT_NODE ? found.offset : null;
}

/** Up and down lead to the line before and after. */
function stepOver(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest('.reader-lines');
  const lines = [...(list?.querySelectorAll<HTMLElement>('.correct-words') ?? [])];
  const next = lines[lines.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
