import { type Post, postRules } from '@galley/contracts';
import { countIn } from '@galley/posts';
import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { Badge, toastResult } from '../../shared/ui/index.js';
import { PostActions } from './PostActions.js';
import { t } from './texts.js';

interface Props {
  /** Of the text. */
  id: number;
  post: Post;
  mayChange: boolean;
  making: boolean;
  onMake: () => void;
  /** Somebody has changed it and not saved. */
  onDirty: (dirty: boolean) => void;
}

/** A post with its live count. Over the limit it cannot be saved. */
export function PostCard({ id, post, mayChange, making, onMake, onDirty }: Props) {
  const { network, edited, isBehind } = post;
  const { name, limit } = postRules[network];
  const { text, draft, setDraft } = useDraftOf(post, onDirty);
  const [change, { isLoading }] = useCallMutation(httpApi.post.change);
  const counted = useId();
  const count = countIn(network, text.trim());
  const over = count > limit;
  const save = async () => {
    if (!draft) return;
    const result = await change({ id, network, text: draft.text, revision: draft.revision });
    if (toastResult(result, t('saved'), t('notSaved'))) setDraft(null);
  };
  return (
    <>
      <div className="row between wrap">
        <h3 className="section-title">{name}</h3>
        <span className="row wrap">
          {isBehind ? <Badge tone="amber">{t('behindOne')}</Badge> : null}
          {edited ? <Badge>{t('edited')}</Badge> : null}
        </span>
      </div>
      <Textarea
        aria-label={t('post', { network: name })}
        aria-describedby={counted}
        autosize
        minRows={4}
        maxRows={16}
        dir="auto"
        readOnly={!mayChange}
        value={text}
        error={over || text.trim() === ''}
        onChange={({ currentTarget: { value } }) => setDraft(value)}
      />
      <p id={counted} className="small post-count" data-over={over || undefined}>
        {text.trim() === '' ? t('empty') : t(over ? 'over' : 'count', { count, limit, network: name })}
      </p>
      {draft ? (
        <DraftActions
          name={name}
          busy={isLoading}
          ready={!over && text.trim() !== ''}
          onSave={() => void save()}
          onUndo={() => setDraft(null)}
        />
      ) : (
        <PostActions id={id} post={post} mayChange={mayChange} making={making} onMake={onMake} />
      )}
    </>
  );
}

interface DraftProps {
  name: string;
  busy: boolean;
  ready: boolean;
  onSave: () => void;
  onUndo: () => void;
}

function DraftActions({ name, busy, ready, onSave, onUndo }: DraftProps) {
  return (
    <div className="row wrap card-foot">
      <Button loading={busy} disabled={!ready} aria-label={t('saveOne', { network: name })} onClick={onSave}>
        {t('save')}
      </Button>
      <Button variant="default" disabled={busy} aria-label={t('undoOne', { network: name })} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

interface Draft {
  readonly text: string;
  /** The one that was being read when somebody began to change it. */
  readonly revision: number;
}

/** What somebody writes over a post, until it is saved or undone. */
function useDraftOf(post: Post, onDirty: (dirty: boolean) => void) {
  const [draft, set] = useState<Draft | null>(null);
  const setDraft = (text: string | null) => {
    const next =
      text === null || text === post.text ? null : { text, revision: draft?.revision ?? post.revision };
    set(next);
    onDirty(next !== null);
  };
  return { text: draft?.text ?? post.text, draft, setDraft };
}
