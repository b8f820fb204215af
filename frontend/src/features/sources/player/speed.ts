import { useCallback, useState } from 'react';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/**
 * How fast a recording is heard. The browser's own menu may change it as well (`onRate`).
 * @param apply makes the player as fast as that
 */
export function useSpeed(apply: (rate: number) => void) {
  const [rate, setRate] = useState(1);
  const set = useCallback(
    (next: number) => {
      apply(next);
      setRate(next);
    },
    [apply],
  );
  const pace = useCallback(
    (step: number) => {
      const next = step > 0 ? rates.find((one) => one > rate) : rates.findLast((one) => one < rate);
      if (next !== undefined) set(next);
    },
    [rate, set],
  );
  return { rate, set, pace, onRate: setRate };
}
