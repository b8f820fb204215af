import {
  commentsField,
  replyTo,
  reopenThread,
  resolveThread,
  startThread,
  type Thread,
} from '@galley/document-schema';
import { SegmentedControl } from '@mantine/core';
import { nanoid } from '@reduxjs/toolkit';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/index.js';
import type { DocumentSession } from '../session/useDocumentSession.js';
import { t } from '../texts.js';
import { passagesOf, removeThreadMark, selectThread } from './comment-marks.js';
import { Panel } from './Panel.js';
import { Say } from './Say.js';
import { ThreadCard } from './ThreadCard.js';

interface Props {
  session: DocumentSession;
  editor: Editor;
  threads: readonly Thread[];
  author: string;
  editable: boolean;
  /** The thread to show first; one that has no words yet is being begun. */
  active: string | null;
  onActive: (thread: string | null) => void;
  onClose: () => void;
}

const remark = (author: string, text: string) => ({
  author,
  text: text.trim(),
  at: new Date().toISOString(),
});

/** What people said about passages, with replies; what is resolved can be looked at and opened again. */
export function CommentsPanel({ session, editor, threads, author, editable, active, ...props }: Props) {
  const [resolved, setResolved] = useState(false);
  const passages = useEditorState({ editor, selector: ({ editor: now }) => passagesOf(now.state.doc) });
  const map = session.ydoc.getMap(commentsField);
  const known = threads.find(({ id }) => id === active);
  const showResolved = known ? known.resolved : resolved;
  const shown = threads.filter((thread) => thread.resolved === showResolved);
  const beginning = active !== null && !known && editable;
  const choose = (value: string) => {
    setResolved(value === 'resolved');
    if (known) props.onActive(null);
  };
  return (
    <Panel
      name="comments"
      onClose={props.onClose}
      tools={<Filter threads={threads} showResolved={showResolved} choose={choose} />}
    >
      {beginning ? (
        <div className="doc-card" data-active>
          <blockquote className="doc-passage clamp-2" dir="auto">
            {passages[active]?.text}
          </blockquote>
          <Say
            key={active}
            thread={`new:${session.provider.configuration.name}`}
            label={t('commentLabel')}
            button={t('comment')}
            onSay={(text) => {
              startThread(map, active, remark(author, text));
              editor.commands.focus();
            }}
            onCancel={() => {
              removeThreadMark(editor, active);
              props.onClose();
              editor.commands.focus();
            }}
          />
        </div>
      ) : null}
      {shown.map((thread) => (
        <ThreadCard
          key={thread.id}
          thread={thread}
          passage={passages[thread.id]?.text ?? null}
          active={thread.id === active}
          editable={editable}
          onSelect={() => {
            props.onActive(thread.id);
            selectThread(editor, thread.id);
          }}
          onReply={(text) => replyTo(map, thread.id, nanoid(), remark(author, text))}
          onResolve={() => resolveThread(map, thread.id, remark(author, ''))}
          onReopen={() => reopenThread(map, thread.id)}
        />
      ))}
      {shown.length === 0 && !beginning ? <Nothing resolved={showResolved} editable={editable} /> : null}
    </Panel>
  );
}

interface FilterProps {
  threads: readonly Thread[];
  showResolved: boolean;
  choose: (value: string) => void;
}

function Filter({ threads, showResolved, choose }: FilterProps) {
  const done = threads.filter(({ resolved }) => resolved).length;
  if (done === 0 && !showResolved) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('whichComments')}
      value={showResolved ? 'resolved' : 'open'}
      onChange={choose}
      data={[
        { value: 'open', label: t('open', { open: threads.length - done }) },
        { value: 'resolved', label: t('resolved', { resolved: done }) },
      ]}
    />
  );
}

function Nothing({ resolved, editable }: { resolved: boolean; editable: boolean }) {
  if (resolved) return <EmptyState plain title={t('noneResolved')} />;
  return (
    <EmptyState plain title={t('noComments')} text={editable ? t('howToComment') : t('nobodyCommented')} />
  );
}
