import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';

interface Props {
  label: string;
  button: string;
  onSay: (text: string) => void;
  onCancel?: () => void;
}

/** A line to say something in; Ctrl+Enter sends it. */
export function Say({ label, button, onSay, onCancel }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const say = () => {
    if (text.trim() === '') return;
    setText('');
    // The button goes with the words; one may go on.
    field.current?.focus();
    onSay(text);
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
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say();
          if (event.key !== 'Escape' || !onCancel) return;
          event.preventDefault();
          onCancel();
        }}
      />
      {text.trim() !== '' || onCancel ? (
        <div className="row">
          <Button type="submit" size="compact-sm" disabled={text.trim() === ''}>
            {button}
          </Button>
          {onCancel ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      ) : null}
    </form>
  );
}
