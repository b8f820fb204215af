import { randomInt } from 'node:crypto';
import type { Target } from './load.js';

export interface Scenario {
  readonly title: string;
  /** The whole studio: gateway, NATS, service, PostgreSQL. */
  readonly galley: Target;
  /** Fastify and pg alone, rows to objects, JSON.stringify. */
  readonly bare: Target;
  /** Fastify and pg alone with the service's own SQL; absent where that is the same thing. */
  readonly sameSql: Target | null;
  /** The least throughput in relation to each, and how many times longer a lone request may take. */
  readonly aims: { readonly bare: number; readonly sameSql?: number; readonly lowRate?: number };
}

export interface Places {
  readonly galleyUrl: string;
  readonly bareUrl: string;
  readonly token: string;
  readonly etag: string;
  readonly topics: number;
}

const LIST = '?limit=200';

const targetsAt =
  (side: 'galley' | 'bare', url: string) =>
  (name: string, expect: number, request: Target['request']): Target => ({
    name: `${side} ${name}`,
    url,
    expect,
    request,
  });

export function scenarios({ galleyUrl, bareUrl, token, etag, topics }: Places): Scenario[] {
  const authorization = `Bearer ${token}`;
  const json = { 'content-type': 'application/json' };
  let folders = 0;
  const folder = (kind: string) => JSON.stringify({ name: `${kind} ${Date.now()} ${(folders += 1)}` });
  const topic = () => randomInt(1, topics + 1);
  const galley = targetsAt('galley', galleyUrl);
  const bare = targetsAt('bare', bareUrl);

  const bareList = bare('list', 200, () => ({ path: `/topics${LIST}` }));
  return [
    {
      title: 'list of 200 topics',
      galley: galley('list', 200, () => ({ path: `/api/topics/all${LIST}`, headers: { authorization } })),
      bare: bareList,
      sameSql: bare('list, same SQL', 200, () => ({ path: `/same/topics${LIST}` })),
      aims: { bare: 1, sameSql: 0.55, lowRate: 1.6 },
    },
    {
      title: 'the same list, unchanged',
      galley: galley('unchanged list', 304, () => ({
        path: `/api/topics/all${LIST}`,
        headers: { authorization, 'if-none-match': etag },
      })),
      bare: bareList,
      sameSql: null,
      aims: { bare: 5 },
    },
    {
      title: 'one topic',
      galley: galley('topic', 200, () => ({ path: `/api/topics/${topic()}`, headers: { authorization } })),
      bare: bare('topic', 200, () => ({ path: `/topics/${topic()}` })),
      sameSql: bare('topic, same SQL', 200, () => ({ path: `/same/topics/${topic()}` })),
      aims: { bare: 0.38, lowRate: 1.6 },
    },
    {
      title: 'a new folder',
      galley: galley('folder', 201, () => ({
        method: 'POST',
        path: '/api/user/folders',
        headers: { authorization, ...json },
        body: folder('g'),
      })),
      bare: bare('folder', 201, () => ({
        method: 'POST',
        path: '/folders',
        headers: json,
        body: folder('b'),
      })),
      sameSql: null,
      aims: { bare: 0.38 },
    },
  ];
}
