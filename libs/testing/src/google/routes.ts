import type { DocsRequest } from './requests.js';
import { BadRequest } from './requests.js';
import { StandInFile, type Permission, type StandInComment } from './files.js';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
  readonly origin: string;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
/** An error as Google's APIs word it. */
export const googleError = (code: number, reason: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: 'global', reason, message }], status: reason } },
});
const notFound = (id: string) => googleError(404, 'notFound', `File not found: ${id}.`);

/** The calls of Drive v3 and Docs v1 that the studio makes, on documents in memory. */
export function answerGoogle(files: Map<string, StandInFile>, asked: Asked): Answer {
  const { method, path, origin } = asked;
  if (path === '/upload/drive/v3/files' && method === 'POST') return create(files, asked);
  if (path === '/drive/v3/files' && method === 'GET') return list(files, asked);
  const [, api, id = '', rest = ''] =
    /^\/(drive\/v3\/files|v1\/documents)\/([^/:]+)(?:[/:](.*))?$/.exec(path) ?? [];
  const file = files.get(id);
  if (!api || !file) return api ? notFound(id) : googleError(404, 'notFound', 'There is no such call.');
  if (api === 'v1/documents') return rest === 'batchUpdate' ? batch(file, asked) : ok(file.json());
  if (rest === 'export') return exported(file, asked);
  if (rest === 'comments') return comment(file, asked);
  if (rest.startsWith('permissions')) return permission(file, asked, rest.split('/')[1] ?? null);
  if (method === 'PATCH') {
    file.trashed = (JSON.parse(asked.body) as { trashed?: boolean }).trashed ?? file.trashed;
    file.changed();
  }
  return ok(file.metadata(origin));
}

/** multipart/related: the facts as JSON, then the page. */
function create(files: Map<string, StandInFile>, { contentType, body, origin }: Asked): Answer {
  const boundary = /boundary=([^;]+)/.exec(contentType)?.[1];
  if (!boundary) return googleError(400, 'badContent', 'Expected a multipart body.');
  const [facts, page] = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''));
  const { name, mimeType, appProperties, parents } = JSON.parse(facts ?? '{}') as {
    name: string;
    mimeType: string;
    appProperties?: Record<string, string>;
    parents?: string[];
  };
  if (mimeType !== 'application/vnd.google-apps.document')
    return googleError(400, 'badRequest', 'Only documents are made here.');
  const file = new StandInFile(name, appProperties ?? {}, parents ?? [], page ?? '');
  files.set(file.id, file);
  return ok(file.metadata(origin));
}

function list(files: Map<string, StandInFile>, { query, origin }: Asked): Answer {
  const question = query.get('q') ?? '';
  const properties = [...question.matchAll(/appProperties has \{ key='([^']*)' and value='([^']*)' \}/g)];
  const since = /modifiedTime > '([^']*)'/.exec(question)?.[1];
  const found = [...files.values()].filter(
    (file) =>
      !(question.includes('trashed = false') && file.trashed) &&
      properties.every(([, key, value]) => file.appProperties[key ?? ''] === value) &&
      (since === undefined || file.modifiedTime > since),
  );
  return ok({ files: found.map((file) => file.metadata(origin)) });
}

function batch(file: StandInFile, { body }: Asked): Answer {
  const { requests, writeControl } = JSON.parse(body) as {
    requests: DocsRequest[];
    writeControl?: { requiredRevisionId?: string };
  };
  try {
    file.batch(requests, writeControl?.requiredRevisionId);
  } catch (error) {
    if (error instanceof BadRequest) return googleError(400, 'badRequest', error.message);
    throw error;
  }
  return ok({
    documentId: file.id,
    replies: requests.map(() => ({})),
    writeControl: { requiredRevisionId: file.revisionId },
  });
}

function comment(file: StandInFile, { method, body }: Asked): Answer {
  if (method === 'GET') return ok({ comments: file.comments });
  const made = {
    id: `comment-${file.comments.length + 1}`,
    ...(JSON.parse(body) as Omit<StandInComment, 'id'>),
  };
  file.comments.push(made);
  return ok(made);
}

function permission(file: StandInFile, { method, body }: Asked, id: string | null): Answer {
  if (method === 'GET') return ok({ permissions: file.permissions });
  if (method === 'POST') {
    const { type, role } = JSON.parse(body) as { type: string; role: string };
    const given: Permission = { id: type === 'anyone' ? 'anyoneWithLink' : `person-${role}`, type, role };
    const known = file.permissions.find((one) => one.id === given.id);
    if (known) known.role = role;
    else file.permissions.push(given);
    return ok(given);
  }
  const at = file.permissions.findIndex((one) => one.id === id);
  if (at < 0) return googleError(404, 'notFound', `Permission not found: ${id ?? ''}.`);
  if (method === 'DELETE') {
    file.permissions.splice(at, 1);
    return { status: 204, body: null };
  }
  file.permissions[at]!.role = (JSON.parse(body) as { role: string }).role;
  return ok(file.permissions[at]);
}

function exported(file: StandInFile, { query }: Asked): Answer {
  const type = query.get('mimeType') ?? '';
  if (!/^text\/(html|markdown)$|wordprocessingml/.test(type))
    return googleError(400, 'badRequest', 'The requested conversion is not supported.');
  return { status: 200, body: type.includes('word') ? `PK\u0003\u0004${file.words}` : file.words, type };
}
