import { t } from '../texts.js';

/** A thing of the studio that has a page. */
export interface Visit {
  kind: 'source' | 'topic' | 'content' | 'guru';
  id: number;
  title: string;
  /** Its page, as an address within the studio. */
  to: string;
  /** When it was looked at, as ISO 8601; absent before it was, and where an older version wrote it down. */
  at?: string;
}

const KEPT = 30;
const keyOf = (userId: number) => `visited:${userId}`;

/** A generated text, by what it is called everywhere. */
export const textVisit = (id: number, title: string | null): Visit => ({
  kind: 'content',
  id,
  title: title ?? t('untitled'),
  to: `/generation-view/${id}`,
});

/** What a person looked at last in this browser, the latest first. */
export function visitsOf(userId: number): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Whether a person has looked at a text in this browser since it changed. */
export const hasSeen = (
  userId: number | null,
  { id, updatedAt }: { id: number; updatedAt: string },
): boolean =>
  userId !== null &&
  visitsOf(userId).some(
    (visit) => visit.kind === 'content' && visit.id === id && (visit.at ?? '') >= updatedAt,
  );

/** Remembers that something was looked at; what was before under the same name moves to the front. */
export function rememberVisit(userId: number, visit: Visit): void {
  const others = visitsOf(userId).filter(({ kind, id }) => kind !== visit.kind || id !== visit.id);
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify([{ ...visit, at: new Date().toISOString() }, ...others].slice(0, KEPT)),
    );
  } catch {
    // A browser without room keeps what it has; nothing but this list suffers.
  }
}

/** On sign-out: who uses this browser next need not see it. */
export const forgetVisits = (userId: number): void => localStorage.removeItem(keyOf(userId));

/** Written by an older version, or by hand: only what leads somewhere within the studio is shown. */
function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, title, to, at }: Partial<Record<keyof Visit, unknown>> = value;
  return (
    ['source', 'topic', 'content', 'guru'].includes(String(kind)) &&
    typeof id === 'number' &&
    typeof title === 'string' &&
    /^(?:undefined|string)$/.test(typeof at) &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to)
  );
}
