import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { errorText } from '../api/index.js';
import { t } from '../texts.js';

/** How far below the screen the next page is asked for already. */
const AHEAD = '800px';

interface Props {
  /** An infinite query of RTK Query. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  /** What the button says. */
  label: string;
}

/** The end of a list: it goes on by itself when the end comes near; after a failure only by its button. */
export function LoadMore({ pages, label }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: failed, error, fetchNextPage } = pages;
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !failed) fetchNextPage();
  }, [near, hasNextPage, isFetchingNextPage, failed, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className="stack load-more" ref={ref}>
      {failed ? (
        <p className="small soft" role="alert">
          {errorText(error, t('restNotLoaded'))}
        </p>
      ) : null}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {failed ? t('retry') : label}
      </Button>
    </div>
  );
}
