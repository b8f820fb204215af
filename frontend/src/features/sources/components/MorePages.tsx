import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { errorText } from '../../../shared/api/index.js';

interface Props {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  label: string;
}

/** The end of a list: the next page comes as it gets near; by its button after a failure, or without a pointer. */
export function MorePages({ pages, label }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [near, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className="stack more-pages" ref={ref}>
      {isFetchNextPageError ? (
        <p className="small soft" role="alert">
          {errorText(error, 'The rest could not be loaded. Please try again.')}
        </p>
      ) : null}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? 'Retry' : label}
      </Button>
    </div>
  );
}
