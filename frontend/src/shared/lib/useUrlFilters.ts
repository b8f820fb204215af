import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters that live in the address: shareable, and still there after a reload or Back. */
export function useUrlFilters() {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null | undefined>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  const text = (name: string): string | null => query.get(name);
  const id = (name: string): number | null => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { text, id, set };
}
