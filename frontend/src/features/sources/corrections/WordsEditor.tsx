import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { wordAt } from './rows.js';
import { t } from './texts.js';
import type { WordDraft } from './useWordDraft.js';

interface Props {
  draft: WordDraft;
  saving: boolean;
  onType: (text: string) => void;
  onSave: () => void;
  onClose: () => void;
  /** A turn begins at this place of the words. */
  onSplit: (at: number) => void;
}

/** The words of a row, to be changed: Enter saves them, Escape takes them back. */
export function WordsEditor({ draft, saving, onType, onSave, onClose, onSplit }: Props) {
  const { row, text, selected, problem, now } = draft;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (selected) input.current?.setSelectionRange(selected.from, selected.to);
  }, [selected]);
  const splitAtCursor = () => onSplit(wordAt(row.text, input.current?.selectionStart ?? 0).from);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text === row.text) splitAtCursor();
    else if (event.key === 'Enter') onSave();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stack g2 correction-editor">
      <Textarea
        ref={input}
        aria-label={labelOf(row)}
        autosize
        minRows={1}
        maxRows={12}
        dir="auto"
        value={text}
        readOnly={saving}
        aria-busy={saving}
        error={problem}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {now === null ? null : (
        <p className="small soft" dir="auto">
          {t('readsNow')} <span className="strong">{now}</span>
        </p>
      )}
      <div className="row wrap">
        <Button size="xs" loading={saving} onClick={onSave}>
          {t('save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('takeBack')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={text !== row.text}
          title={text === row.text ? undefined : t('splitAfterSave')}
          onClick={splitAtCursor}
        >
          {t('split')}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ speaker, timestamp: time }: WordDraft['row']): string {
  if (speaker !== null && time !== null) return t('words', { speaker, time });
  if (time !== null) return t('wordsAt', { time });
  return speaker === null ? t('wordsHere') : t('wordsOf', { speaker });
}
