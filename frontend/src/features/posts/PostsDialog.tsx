import { postNetworks, type PostNetwork, type Posts } from '@galley/contracts';
import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessageShare } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { useMayChange } from '../../shared/lib/ownership.js';
import { Callout, ConfirmDialog, EmptyState, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { MissingPost } from './MissingPost.js';
import { PostCard } from './PostCard.js';
import './posts.css';
import type { PostedText } from './PostsOfText.js';
import { t } from './texts.js';
import { useMaking } from './useMaking.js';

/** Below this width the dialog has the whole screen. */
const PHONE = '(max-width: 47.9375em)';

/** The short posts of a text: read, made, changed, copied and sent. */
export function PostsDialog({ text, onClose }: { text: PostedText; onClose: () => void }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const query = useCallQuery(httpApi.post.list, { id: text.id });
  const [unsaved, setUnsaved] = useState<readonly PostNetwork[]>([]);
  const [leaving, setLeaving] = useState(false);
  const close = () => (unsaved.length > 0 ? setLeaving(true) : onClose());
  const note = (network: PostNetwork, dirty: boolean) =>
    setUnsaved((before) => [...before.filter((one) => one !== network), ...(dirty ? [network] : [])]);
  return (
    <>
      <Modal opened onClose={close} size="64rem" fullScreen={phone} title={t('title')}>
        <QueryView
          query={query}
          errorTitle={t('notLoaded')}
          skeleton={<SkeletonLines count={6} label={t('loading')} />}
        >
          {(data) => <Body text={text} data={data} onDirty={note} />}
        </QueryView>
      </Modal>
      <ConfirmDialog
        opened={leaving}
        title={t('leaveTitle')}
        confirm={t('leave')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('leaveHint')}
      </ConfirmDialog>
    </>
  );
}

interface BodyProps {
  text: PostedText;
  data: Posts;
  onDirty: (network: PostNetwork, dirty: boolean) => void;
}

function Body({ text, data: { posts }, onDirty }: BodyProps) {
  const mayChange = useMayChange()(text);
  const { make, making } = useMaking(text.id);
  const behind = posts.filter(({ isBehind, edited }) => isBehind && !edited).map(({ network }) => network);
  if (posts.length === 0)
    return (
      <EmptyState plain icon={<IconMessageShare size={32} />} title={t('none')} text={t('noneHint')}>
        {mayChange ? (
          <Button loading={making.length > 0} onClick={() => void make()}>
            {t('make')}
          </Button>
        ) : null}
      </EmptyState>
    );
  return (
    <div className="stack g4">
      <p className="soft">{t('hint')}</p>
      {posts.some(({ isBehind }) => isBehind) ? (
        <Behind
          busy={making.length > 0}
          onMake={mayChange && behind.length > 0 ? () => void make(behind) : null}
        />
      ) : null}
      <VisuallyHidden component="p" role="status">
        {making.length > 0 ? t('making') : ''}
      </VisuallyHidden>
      <ul className="plain posts">
        {postNetworks.map((network) => {
          const post = posts.find((one) => one.network === network);
          const busy = making.includes(network);
          const again = () => void make([network]);
          return (
            <li key={network} className="card">
              {post ? (
                <PostCard
                  id={text.id}
                  post={post}
                  mayChange={mayChange}
                  making={busy}
                  onMake={again}
                  onDirty={(dirty) => onDirty(network, dirty)}
                />
              ) : (
                <MissingPost network={network} mayChange={mayChange} making={busy} onMake={again} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The text has changed since; what somebody wrote by hand is not made again. */
function Behind({ busy, onMake }: { busy: boolean; onMake: (() => void) | null }) {
  return (
    <Callout tone="amber" title={t('behind')}>
      <span className="row wrap">
        {t('behindHint')}
        {onMake ? (
          <Button size="compact-sm" variant="default" loading={busy} onClick={onMake}>
            {t('behindAgain')}
          </Button>
        ) : null}
      </span>
    </Callout>
  );
}
