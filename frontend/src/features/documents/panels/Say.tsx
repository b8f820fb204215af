import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { t } from '../texts.js';

const Said = z.object({ text: z.string() });

interface Props {
  /** The thread; what was typed for it is there again after a reload. */
  thread: string;
  label: string;
  button: string;
  onSay: (text: string) => void;
  onCancel?: () => void;
}

/** A line to say something in; Ctrl+Enter sends it. */
export function Say({ thread, label, button, onSay, onCancel }: Props) {
  const draft = useDraft({ screen: 'document.comment', thing: thread, schema: Said, initial: { text: '' } });
  const { text } = draft.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const say = () => {
    if (text.trim() === '') return;
    draft.done();
    // The button goes with the words; one may go on.
    field.current?.focus();
    onSay(text);
  };
  const cancel = () => {
    draft.done();
    onCancel?.();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        value={text}
        autoFocus={onCancel !== undefined}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say();
          if (event.key !== 'Escape' || !onCancel) return;
          event.preventDefault();
          cancel();
        }}
      />
      {text.trim() !== '' || onCancel ? (
        <div className="row">
          <Button type="submit" size="compact-sm" disabled={text.trim() === ''}>
            {button}
          </Button>
          {onCancel ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </form>
  );
}
