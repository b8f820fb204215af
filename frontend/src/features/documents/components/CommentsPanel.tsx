import {
  commentsField,
  readThreads,
  replyTo,
  resolveThread,
  startThread,
  type Thread,
} from '@galley/document-schema';
import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../shared/ui/index.js';
import type { DocumentSession } from '../session/useDocumentSession.js';
import { removeThreadMark, selectThread } from './comment-marks.js';

interface Props {
  session: DocumentSession;
  editor: Editor;
  author: string;
  editable: boolean;
  /** The thread to show first; one that has no words yet is being begun. */
  active: string | null;
  onClose: () => void;
}

function useThreads({ ydoc }: DocumentSession): Thread[] {
  const [threads, setThreads] = useState(() => readThreads(ydoc.getMap(commentsField)));
  useEffect(() => {
    const map = ydoc.getMap(commentsField);
    const look = () => setThreads(readThreads(map));
    look();
    map.observe(look);
    return () => map.unobserve(look);
  }, [ydoc]);
  return threads;
}

const remark = (author: string, text: string) => ({
  author,
  text: text.trim(),
  at: new Date().toISOString(),
});

export function CommentsPanel({ session, editor, author, editable, active, onClose }: Props) {
  const threads = useThreads(session);
  const open = threads.filter(({ resolved }) => !resolved);
  const map = session.ydoc.getMap(commentsField);
  const beginning = active !== null && !threads.some(({ id }) => id === active);
  return (
    <aside className="doc-comments" aria-label="Comments">
      <div className="row between">
        <h2 className="section-title">Comments</h2>
        <ActionIcon aria-label="Hide comments" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {beginning && editable ? (
        <Beginning
          key={active}
          onSay={(text) => startThread(map, active, remark(author, text))}
          onCancel={() => {
            removeThreadMark(editor, active);
            onClose();
          }}
        />
      ) : null}
      {open.map((thread) => (
        <ThreadCard
          key={thread.id}
          thread={thread}
          active={thread.id === active}
          editable={editable}
          onSelect={() => selectThread(editor, thread.id)}
          onReply={(text) => replyTo(map, thread.id, crypto.randomUUID(), remark(author, text))}
          onResolve={() => {
            resolveThread(map, thread.id, remark(author, ''));
            removeThreadMark(editor, thread.id);
          }}
        />
      ))}
      {open.length === 0 && !beginning ? (
        <EmptyState
          plain
          title="No open comments"
          text={
            editable
              ? 'Select some text and press the comment button to begin one.'
              : 'Nobody has commented yet.'
          }
        />
      ) : null}
    </aside>
  );
}

interface SayProps {
  label: string;
  button: string;
  onSay: (text: string) => void;
  onCancel?: () => void;
}

function Say({ label, button, onSay, onCancel }: SayProps) {
  const [text, setText] = useState('');
  const say = () => {
    if (text.trim() === '') return;
    onSay(text);
    setText('');
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
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        value={text}
        autoFocus={onCancel !== undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say();
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

const Beginning = ({ onSay, onCancel }: { onSay: (text: string) => void; onCancel: () => void }) => (
  <div className="doc-thread" data-active>
    <Say label="What about this passage?" button="Comment" onSay={onSay} onCancel={onCancel} />
  </div>
);

interface ThreadProps {
  thread: Thread;
  active: boolean;
  editable: boolean;
  onSelect: () => void;
  onReply: (text: string) => void;
  onResolve: () => void;
}

function ThreadCard({ thread, active, editable, onSelect, onReply, onResolve }: ThreadProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="doc-thread" data-active={active || undefined} ref={card}>
      <button type="button" className="doc-thread-words" onClick={onSelect}>
        <Words {...thread} />
      </button>
      {thread.replies.map((reply) => (
        <Words key={`${reply.at}${reply.author}`} {...reply} />
      ))}
      {editable ? (
        <div className="doc-thread-acts">
          <Say label="Reply" button="Reply" onSay={onReply} />
          <Tooltip label="Resolve">
            <ActionIcon size="md" aria-label={`Resolve the comment of ${thread.author}`} onClick={onResolve}>
              <IconCheck size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
      ) : null}
    </div>
  );
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Words({ author, text, at }: { author: string; text: string; at: string }) {
  const time = new Date(at);
  return (
    <span className="doc-words-said">
      <span className="row between small">
        <strong className="clamp-1">{author}</strong>
        {Number.isNaN(time.getTime()) ? null : (
          <time className="faint" dateTime={at}>
            {when.format(time)}
          </time>
        )}
      </span>
      <span className="preserve" dir="auto">
        {text}
      </span>
    </span>
  );
}
