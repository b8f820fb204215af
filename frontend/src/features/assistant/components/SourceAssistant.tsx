import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../shared/ui/index.js';
import '../assistant.css';
import { type ChatState, useSourceChat } from '../useSourceChat.js';
import { ChatComposer } from './ChatComposer.js';
import { ChatEntry } from './ChatEntry.js';

interface Props {
  source: { id: number; title: string; videoUrl: string | null };
}

/** A chat about a source (spec part 1, section 2, Content Sources). Give it the source's id as its key. */
export function SourceAssistant({ source }: Props) {
  const { state, send, again } = useSourceChat(source.id);
  if (state.phase === 'refused') {
    return (
      <EmptyState
        plain
        title="The assistant could not be reached"
        text="Nothing was sent. The source is untouched."
      >
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={again}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  return (
    <section className="chat" aria-label="Assistant">
      <Conversation state={state} source={source} onAgain={again} />
      <ChatComposer
        waiting={state.phase === 'starting' || state.phase === 'answering'}
        placeholder="Ask about this source..."
        onSend={send}
      />
    </section>
  );
}

function Conversation({ state, source, onAgain }: Props & { state: ChatState; onAgain: () => void }) {
  const { messages, phase } = state;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length, phase]);
  const waiting = phase === 'starting' || phase === 'answering';
  return (
    <ol className="plain chat-list" ref={list} aria-live="polite" tabIndex={0} aria-label="Conversation">
      {messages.map((message, index) => (
        <ChatEntry
          key={message.id}
          message={message}
          question={messages.slice(0, index).findLast(({ role }) => role === 'user')?.content ?? null}
          source={source}
        />
      ))}
      {waiting ? (
        <li className="chat-waiting small soft" role="status">
          <span className="chat-dots" aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {phase === 'starting' ? 'The assistant reads the transcript' : 'The assistant is writing'}
        </li>
      ) : null}
      {phase === 'stopped' ? (
        <li className="row wrap small soft">
          No answer came. What was said is kept.
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            Look again
          </Button>
        </li>
      ) : null}
    </ol>
  );
}
