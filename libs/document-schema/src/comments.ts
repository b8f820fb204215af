import type { Map as YMap } from 'yjs';

/** What somebody said, and when (ISO 8601). */
export interface Remark {
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

export interface Thread extends Remark {
  readonly id: string;
  readonly replies: readonly Remark[];
  readonly resolved: boolean;
}

/**
 * Comments live in one flat map: a thread under its id, a reply under `<thread>/<its own id>`, the end of a thread
 * under `<thread>/resolved`. Two people who answer at once therefore never overwrite each other.
 */
type CommentMap = YMap<unknown>;

export const startThread = (map: CommentMap, id: string, remark: Remark): void => void map.set(id, remark);
export const replyTo = (map: CommentMap, thread: string, id: string, remark: Remark): void =>
  void map.set(`${thread}/${id}`, remark);
export const resolveThread = (map: CommentMap, thread: string, remark: Remark): void =>
  void map.set(`${thread}/resolved`, remark);

export const reopenThread = (map: CommentMap, thread: string): void => map.delete(`${thread}/resolved`);

/** All threads, oldest first; what is not a remark (browsers write this map) is left out. */
export function readThreads(map: CommentMap): Thread[] {
  const entries = [...map.entries()].flatMap(([key, value]) => (isRemark(value) ? [{ key, value }] : []));
  return entries
    .filter(({ key }) => !key.includes('/'))
    .map(({ key: id, value }) => {
      const under = entries.filter(({ key }) => key.startsWith(`${id}/`));
      const replies = under.filter(({ key }) => key !== `${id}/resolved`).map((entry) => entry.value);
      return { ...value, id, replies: replies.sort(byTime), resolved: under.length > replies.length };
    })
    .sort(byTime);
}

const byTime = (a: Remark, b: Remark) => a.at.localeCompare(b.at);

function isRemark(value: unknown): value is Remark {
  if (typeof value !== 'object' || value === null) return false;
  const { author, text, at }: Partial<Record<keyof Remark, unknown>> = value;
  return typeof author === 'string' && typeof text === 'string' && typeof at === 'string';
}
