import { Skeleton } from '@mantine/core';

const CARDS = 6;

/** Cards in the shape of sources. */
export function SkeletonSources({ label }: { label: string }) {
  return (
    <div className="grid" role="status" aria-label={label}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div className="card" key={index} aria-hidden>
          <Skeleton className="media" data-empty />
          <div className="row between">
            <Skeleton height={20} width="30%" />
            <Skeleton height={12} width="20%" />
          </div>
          <Skeleton height={16} width="85%" />
          <div className="row">
            <Skeleton height={24} width={24} />
            <Skeleton height={12} width="40%" />
          </div>
          <div className="stack">
            <Skeleton height={12} />
            <Skeleton height={12} />
            <Skeleton height={12} width="70%" />
          </div>
          <div className="row card-foot">
            <Skeleton height={30} width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
