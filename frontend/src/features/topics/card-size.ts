import { useState } from 'react';

/** How much of a topic its card shows. */
export type CardSize = 'compact' | 'full';
const KEY = 'topic-cards';

const kept = (): CardSize => (localStorage.getItem(KEY) === 'full' ? 'full' : 'compact');

/** The size of topic cards; this browser remembers it. */
export function useCardSize(): [CardSize, (size: CardSize) => void] {
  const [size, setSize] = useState(kept);
  const keep = (next: CardSize) => {
    localStorage.setItem(KEY, next);
    setSize(next);
  };
  return [size, keep];
}
