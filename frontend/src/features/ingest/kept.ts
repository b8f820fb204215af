import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../auth/index.js';

const PAUSE_MS = 300;

/**
 * State of a form that outlives a reload, and a session that ended while somebody was typing: kept in this tab's
 * storage, for this person alone. What is stored is held against `schema`; anything else starts from `initial`.
 */
export function useKept<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (changes: Partial<T>) => void] {
  const key = `${name}:${useUser().id}`;
  const [value, setValue] = useState(() => read(key, schema) ?? initial);
  const latest = useRef(value);
  useEffect(() => {
    const timer = setTimeout(() => write(key, value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, value]);
  useEffect(() => {
    const flush = () => write(key, latest.current);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [key]);
  const change = useCallback((changes: Partial<T>) => {
    latest.current = { ...latest.current, ...changes };
    setValue(latest.current);
  }, []);
  return [value, change];
}

/** Leaves something for a form that opens next. */
export function leaveFor(name: string, userId: number, value: object): void {
  write(`${name}:${userId}`, value);
}

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Longer than the browser keeps: it stays on screen, and is only lost with the tab.
  }
}
