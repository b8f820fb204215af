import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';

/** How far below the screen the next page is asked for already. */
const AHEAD = '800px';

interface Props {
  /** What the button says. */
  label: string;
  busy: boolean;
  /** Asks for the next page; nothing while one is on its way. */
  onMore: () => void;
}

/** The end of a list that goes on: it goes on by itself when the end comes near, or by its button. */
export function LoadMore({ label, busy, onMore }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && !busy) onMore();
  }, [near, busy, onMore]);
  return (
    <div className="row load-more" ref={ref}>
      <Button variant="default" loading={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
