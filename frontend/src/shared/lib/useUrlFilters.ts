import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query as it is now, not as it was last drawn: while a screen's code is still on its way, the address is already the next
 * one, and a change made from the drawn one would undo it.
 */
const present = (drawn: URLSearchParams, pathname: string): URLSearchParams =>
  window.location.pathname === pathname ? new URLSearchParams(window.location.search) : drawn;

/** Filters that live in the address: shareable, and still there after a reload or Back. */
export function useUrlFilters() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback(
    (changes: Record<string, string | readonly string[] | null | undefined>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(present(before, pathname));
          for (const [name, value] of Object.entries(changes)) {
            after.delete(name);
            for (const one of typeof value === 'string' ? [value] : (value ?? []))
              if (one) after.append(name, one);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, pathname],
  );
  const text = (name: string): string | null => query.get(name);
  const texts = (name: string): string[] => query.getAll(name);
  const id = (name: string): number | null => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { text, texts, id, set };
}
