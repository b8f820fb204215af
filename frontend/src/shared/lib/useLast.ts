import { useState } from 'react';

/**
 * What was there last: null only as long as nothing ever was. For a dialog that is closed by taking its subject away,
 * and has to stay drawn while it fades.
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
