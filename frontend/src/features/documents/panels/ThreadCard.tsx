import type { Remark, Thread } from '@galley/document-schema';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../texts.js';
import { Byline } from './Panel.js';
import { Say } from './Say.js';

interface Props {
  thread: Thread;
  /** The words it is about; null when they are gone from the text. */
  passage: string | null;
  active: boolean;
  editable: boolean;
  onSelect: () => void;
  onReply: (text: string) => void;
  onResolve: () => void;
  onReopen: () => void;
}

export function ThreadCard({ thread, passage, active, editable, ...on }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="doc-card" data-active={active || undefined} ref={card}>
      <button
        type="button"
        className="doc-card-place"
        disabled={passage === null}
        aria-label={passage === null ? t('passageRemoved') : t('goTo', { passage })}
        onClick={on.onSelect}
      >
        <blockquote className="doc-passage clamp-2" dir="auto">
          {passage ?? <em>{t('passageRemoved')}</em>}
        </blockquote>
      </button>
      <Words {...thread} />
      {thread.replies.map((reply) => (
        <Words key={`${reply.at}${reply.author}`} {...reply} />
      ))}
      {editable ? <Acts thread={thread} {...on} /> : null}
    </div>
  );
}

type ActsProps = Pick<Props, 'thread' | 'onReply' | 'onResolve' | 'onReopen'>;

function Acts({ thread, onReply, onResolve, onReopen }: ActsProps) {
  if (thread.resolved)
    return (
      <div className="row">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onReopen}
        >
          {t('reopen')}
        </Button>
      </div>
    );
  return (
    <div className="doc-card-acts">
      <Say thread={thread.id} label={t('reply')} button={t('reply')} onSay={onReply} />
      <Tooltip label={t('resolve')}>
        <ActionIcon size="lg" aria-label={t('resolveOne', { author: thread.author })} onClick={onResolve}>
          <IconCheck size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

const Words = ({ author, text, at }: Remark) => (
  <div className="doc-said">
    <Byline author={author} at={at} />
    <p className="preserve" dir="auto">
      {text}
    </p>
  </div>
);
