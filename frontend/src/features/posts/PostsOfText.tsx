import type { Generation } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMessageShare } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { t } from './texts.js';

const PostsDialog = lazy(async () => ({ default: (await import('./PostsDialog.js')).PostsDialog }));

/** What the posts of a text need to know of it. */
export type PostedText = Pick<Generation, 'id' | 'contentLabel' | 'activeVersion'>;

/** Opens the short posts of a text. The address says that they are open (`?posts=1`). */
export function PostsOfText({ text }: { text: PostedText }) {
  const dialog = useUrlDialog('posts');
  if (text.activeVersion === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMessageShare size={14} />}
        onClick={() => dialog.open(1)}
      >
        {t('title')}
      </Button>
      {dialog.id === null ? null : (
        <Suspense fallback={null}>
          <PostsDialog text={text} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
