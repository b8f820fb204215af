import { Button, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { z } from 'zod';
import { useDraft } from '../lib/draft/index.js';
import './composer.css';
import { t } from '../texts.js';

const MAX = 20_000;
/** The browser fits a field to its text (composer.css). A script measures it once, maybe while it is hidden, and it stays too tall. */
const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
const Message = z.object({ text: z.string() });

interface Props {
  /** The conversation; what was typed into it is there again after a reload. Give it as the key as well. */
  conversation: string;
  placeholder: string;
  /** An answer is on its way, or there is nobody to send to yet: one may type on, but not send. */
  waiting: boolean;
  /** Nobody may type either, as in the widget while a reply is pending. */
  disabled?: boolean;
  /** Shown instead of sending while an answer is written that can be stopped. */
  onStop?: (() => void) | null;
  /** True when the message was taken; otherwise what was typed stays. */
  onSend: (message: string) => Promise<boolean>;
}

/** Enter sends, Shift+Enter adds a line. A blank message is not sent. */
export function Composer({
  conversation,
  placeholder,
  waiting,
  disabled = false,
  onStop = null,
  onSend,
}: Props) {
  const draft = useDraft({ screen: 'message', thing: conversation, schema: Message, initial: { text: '' } });
  const { text } = draft.value;
  const message = text.trim();
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const send = async () => {
    if (waiting || disabled || message === '') return;
    draft.done();
    // Given back, unless something new was typed meanwhile.
    if (!(await onSend(message)) && latest.current === '') draft.change({ text: message });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in many scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        className="grow"
        aria-label={t('message')}
        placeholder={placeholder}
        autosize={!GROWS}
        rows={1}
        minRows={1}
        maxRows={6}
        maxLength={MAX}
        dir="auto"
        disabled={disabled}
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {onStop ? (
        <StopButton onStop={onStop} />
      ) : (
        <SendButton disabled={waiting || disabled || message === ''} />
      )}
    </form>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
      title={t('stopWriting')}
      onClick={onStop}
    >
      {t('stop')}
    </Button>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      type="submit"
      leftSection={<IconArrowUp size={16} aria-hidden />}
      aria-label={t('sendMessage')}
      disabled={disabled}
    >
      {t('send')}
    </Button>
  );
}
