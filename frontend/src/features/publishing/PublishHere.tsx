import type { Generation } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { SkeletonLines } from '../../shared/ui/index.js';
import './publishing.css';
import { t } from './texts.js';

const Panel = lazy(async () => ({ default: (await import('./PublishPanel.js')).PublishPanel }));

export type PublishedText = Pick<Generation, 'id' | 'contentType' | 'content' | 'blogContent'>;

/** The way to publishing a text and to its reviews; in the address it is `?publish=1`, and `?review=1` in mails and on the dashboard. */
export function PublishHere({ text }: { text: PublishedText }) {
  const { text: filter, set } = useUrlFilters();
  const isOpen = filter('publish') !== null || filter('review') !== null;
  return (
    <>
      <div className="row">
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={isOpen ? <IconX size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
          onClick={() => set({ publish: isOpen ? null : '1', review: null })}
        >
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </div>
      {isOpen ? (
        <div className="publish-panel">
          <Suspense fallback={<SkeletonLines shape="row" count={3} label={t('loading')} />}>
            <Panel text={text} isForReview={filter('review') !== null} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
