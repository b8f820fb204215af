import { useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end counts as reading along. */
const NEAR_PX = 64;

/**
 * Follows what is added at the end of a scrolled list, as long as the reader is there; whoever has scrolled up stays where
 * he reads, and is offered the way back. `grown` is anything that changes when the list does.
 */
export function useReadingPlace(grown: unknown) {
  const list = useRef<HTMLOListElement>(null);
  const along = useRef(true);
  const [behind, setBehind] = useState(false);
  const toEnd = useCallback(() => {
    along.current = true;
    setBehind(false);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  useEffect(() => {
    if (along.current) toEnd();
    else setBehind(true);
  }, [grown, toEnd]);
  const onScroll = useCallback(() => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    along.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (along.current) setBehind(false);
  }, []);
  return { list, onScroll, behind, toEnd };
}
