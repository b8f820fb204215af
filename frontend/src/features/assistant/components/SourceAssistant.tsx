import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Composer } from '../../../shared/ui/Composer.js';
import { EmptyState } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import '../assistant.css';
import { type ChatState, type useChat, useSourceChat } from '../useSourceChat.js';
import { ChatEntry } from './ChatEntry.js';

interface Props {
  source: { id: number; title: string; videoUrl: string | null };
}

/** A chat about a source. Give it the source's id as its key. */
export function SourceAssistant({ source }: Props) {
  const chat = useSourceChat(source.id);
  return <Chat name={`source:${source.id}`} chat={chat} source={source} placeholder={t('askSource')} />;
}

interface ChatProps extends Props {
  /** Tells it from other conversations. */
  name: string;
  chat: ReturnType<typeof useChat>;
  placeholder: string;
}

/** A conversation with its place to type. */
export function Chat({ name, chat, source, placeholder }: ChatProps) {
  const { state, live, send, stop, stopping, again } = chat;
  if (state.phase === 'refused') {
    return (
      <EmptyState plain title={t('notReached')} text={t('notReachedHint')}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={again}>
          {t('tryAgainButton')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <section className="chat" aria-label={t('assistant')}>
      <Conversation state={state} live={live} source={source} onAgain={again} />
      <Composer
        key={name}
        conversation={name}
        waiting={state.phase === 'starting' || state.phase === 'answering'}
        placeholder={placeholder}
        onSend={send}
        onStop={state.phase === 'answering' && !stopping ? () => void stop() : null}
      />
    </section>
  );
}

interface ConversationProps extends Props {
  state: ChatState;
  /** What there is of the answer that is being written. */
  live: string;
  onAgain: () => void;
}

function Conversation({ state, live, source, onAgain }: ConversationProps) {
  const { messages, phase } = state;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length, phase, live.length]);
  const waiting = phase === 'starting' || phase === 'answering';
  return (
    <ol className="plain chat-list" ref={list} aria-live="polite" tabIndex={0} aria-label={t('conversation')}>
      {messages.map((message, index) => (
        <ChatEntry
          key={message.id}
          message={message}
          question={messages.slice(0, index).findLast(({ role }) => role === 'user')?.content ?? null}
          source={source}
        />
      ))}
      {waiting && live !== '' ? <Writing text={live} /> : null}
      {waiting && live === '' ? (
        <li>
          <p className="chat-waiting small soft" role="status">
            <span className="chat-dots" aria-hidden>
              <span />
              <span />
              <span />
            </span>
            {phase === 'starting' ? t('reading') : t('writing')}
          </p>
        </li>
      ) : null}
      {phase === 'stopped' ? (
        <li className="row wrap small soft">
          {t('noAnswer')}
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            {t('lookAgain')}
          </Button>
        </li>
      ) : null}
    </ol>
  );
}

/** An answer while it is written. Read out as a whole when it is there, not piece by piece. */
function Writing({ text }: { text: string }) {
  return (
    <li className="chat-entry" data-role="assistant" aria-label={t('writing')} aria-live="off">
      <p className="preserve chat-writing" dir="auto">
        {text}
      </p>
    </li>
  );
}
