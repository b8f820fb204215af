import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

interface Props {
  /** An answer is on its way: one may type on, but not send. */
  waiting: boolean;
  placeholder: string;
  /** True when the message was taken; otherwise what was typed stays. */
  onSend: (message: string) => Promise<boolean>;
  /** In place of sending, while an answer is written that can be stopped. */
  onStop?: (() => void) | null;
}

/** Enter sends, Shift+Enter adds a line; a blank message is not sent (spec part 1, section 5). */
export function ChatComposer({ waiting, placeholder, onSend, onStop = null }: Props) {
  const [draft, setDraft] = useState('');
  const message = draft.trim();
  const send = async () => {
    if (waiting || message === '') return;
    setDraft('');
    // Given back, unless something new was typed meanwhile.
    if (!(await onSend(message))) setDraft((typed) => typed || message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in many scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        className="grow"
        aria-label="Message"
        placeholder={placeholder}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={20_000}
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {onStop ? (
        <ActionIcon variant="default" aria-label="Stop" title="Stop writing" onClick={onStop}>
          <IconPlayerStopFilled size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon
          type="submit"
          variant="filled"
          color="ember"
          aria-label="Send message"
          disabled={waiting || message === ''}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
      )}
    </form>
  );
}
