import { Skeleton } from '@mantine/core';

/** A page of text that is about to come. */
export function DocumentSkeleton() {
  return (
    <main className="doc-sheet" role="status" aria-label="Opening the document">
      <Skeleton height={36} width="70%" />
      {['100%', '96%', '99%', '62%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
      <Skeleton height={22} width="45%" />
      {['98%', '94%', '40%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </main>
  );
}
