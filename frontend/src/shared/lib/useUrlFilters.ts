import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query as it is now, not as it was last drawn: while a screen's code is still on its way, the address is already the next
 * one, and a change made from the drawn one would undo it.
 */
const present = (drawn: URLSearchParams, pathname: string): URLSearchParams =>
  window.location.pathname === pathname ? new URLSearchParams(window.location.search) : drawn;

/**
 * Filters that live in the address: shareable, and still there after a reload or Back. The router draws the next address when
 * it finds the time; what was just chosen is shown at once all the same, so a box that was ticked stays ticked, and a second
 * choice is made upon the first.
 */
export function useUrlFilters() {
  const [drawn, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; query: URLSearchParams } | null>(null);
  const query = ahead?.of === drawn ? ahead.query : drawn;
  const set = useCallback(
    (changes: Record<string, string | readonly string[] | null | undefined>) => {
      const after = new URLSearchParams(present(query, pathname));
      for (const [name, value] of Object.entries(changes)) {
        after.delete(name);
        for (const one of typeof value === 'string' ? [value] : (value ?? []))
          if (one) after.append(name, one);
      }
      if (after.toString() !== query.toString()) setAhead({ of: drawn, query: after });
      setQuery(after, { replace: true, preventScrollReset: true });
    },
    [setQuery, pathname, drawn, query],
  );
  const text = (name: string): string | null => query.get(name);
  const texts = (name: string): string[] => query.getAll(name);
  const id = (name: string): number | null => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { text, texts, id, set };
}
