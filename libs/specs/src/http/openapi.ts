import { ErrorBody, errorCatalogue, IngestErrorBody } from '@galley/contracts';
import { answerSchemas, inputSchema, type Json } from '../schema.js';
import { apiVersion } from '../version.js';
import { routes } from './index.js';
import type { Access, Method, Route } from './route.js';

const security: Record<Access, readonly Json[]> = {
  session: [{ session: [] }],
  public: [],
  'session-or-document-key': [{ session: [] }, { documentKey: [] }],
  'document-key': [{ documentKey: [] }],
};

/** The whole HTTP API as an OpenAPI 3.1 document, made of the contracts. */
export function openApi(): Json {
  const answers = new Map(
    routes.flatMap((route) => [
      ...(route.output ? [[keyOf(route), route.output] as const] : []),
      ...(route.accepted ? [[`${keyOf(route)} 202`, route.accepted] as const] : []),
      ...(route.stream ? [[`${keyOf(route)} live`, route.stream] as const] : []),
    ]),
  );
  answers.set('error', ErrorBody);
  answers.set('ingest error', IngestErrorBody);
  const schemas = answerSchemas(answers);
  return {
    openapi: '3.1.0',
    info: { title: 'Galley', version: apiVersion, summary: 'AI Content Studio', description: description() },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: paths(schemas.answers),
    components: {
      schemas: schemas.components,
      headers: headers(),
      responses: {
        Error: errorResponse(
          'What is wrong, in one sentence and with a stable code.',
          schemas.answers,
          'error',
        ),
        IngestError: errorResponse(
          'Why it could not be taken in, and what to do next.',
          schemas.answers,
          'ingest error',
        ),
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in answers.',
        },
        documentKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Document-Key',
          description: 'The secret half of a link to a document: what stands behind its #.',
        },
      },
    },
  };
}

const keyOf = ({ method, paths: [path] }: Route): string => `${method} ${path ?? ''}`;

function paths(answers: ReadonlyMap<string, Json>): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    for (const path of route.paths)
      (all[path] ??= {})[route.method.toLowerCase()] = operation(route, path, answers);
  }
  return all;
}

function operation(route: Route, path: string, answers: ReadonlyMap<string, Json>): Json {
  const { tag, summary, description: text, access = 'session' } = route;
  const { parameters, body } = split(route, path);
  return {
    operationId: operationId(route.method, path),
    tags: [tag],
    summary,
    ...(text ? { description: text } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses(route, path, answers),
    security: security[access],
  };
}

/** `GET /api/topics/{id}` is `getTopicsById`. */
function operationId(method: Method, path: string): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
}

interface Fields {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** What a call takes, by where it stands: in the path, behind the question mark of a GET, in the body of everything else. */
function split({ method, input, file }: Route, path: string): { parameters: Json[]; body: Json | null } {
  const schema = inputSchema(input);
  const { properties = {}, required = [] } = schema as Fields;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const parameters = inPath.map((name) => ({
    ...{ name, in: 'path', required: true },
    schema: properties[name] ?? { type: 'string' },
  }));
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (method === 'GET') {
    const query = others.map(([name, field]) => ({
      ...{ name, in: 'query', required: required.includes(name), schema: field },
      // Lists are written 1,2,3.
      ...(field['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }));
    return { parameters: [...parameters, ...query], body: null };
  }
  const form = { 'multipart/form-data': { schema: fileForm } };
  if (file === 'only') return { parameters, body: { required: true, content: form } };
  if (others.length === 0) return { parameters, body: null };
  const needed = required.filter((name) => !inPath.includes(name));
  const json = {
    ...schema,
    properties: Object.fromEntries(others),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  if (needed.length === 0) delete (json as { required?: unknown }).required;
  const content = { 'application/json': { schema: json }, ...(file === 'or-json' ? form : {}) };
  return { parameters, body: { required: true, content } };
}

const fileForm: Json = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

function responses(route: Route, path: string, answers: ReadonlyMap<string, Json>): Json {
  const { status = 200, accepted } = route;
  const later = answers.get(`${keyOf(route)} 202`);
  const error = path.startsWith('/api/ingest/') ? 'IngestError' : 'Error';
  return {
    [status]: {
      description: 'Done.',
      headers: {
        'X-Request-Id': ref('headers', 'RequestId'),
        ...(route.paged
          ? { 'X-Next-Cursor': ref('headers', 'NextCursor'), 'X-Total-Count': ref('headers', 'TotalCount') }
          : {}),
      },
      content: content(route, answers),
    },
    ...(accepted && later
      ? {
          202: {
            description: 'The work goes on; live events and the id tell how.',
            content: { 'application/json': { schema: later } },
          },
        }
      : {}),
    default: ref('responses', error),
  };
}

function content(route: Route, answers: ReadonlyMap<string, Json>): Json {
  const live = answers.get(`${keyOf(route)} live`);
  if (live) {
    const schema = { type: 'string', contentMediaType: 'application/json', contentSchema: live };
    return { 'text/event-stream': { schema } };
  }
  const answer = answers.get(keyOf(route));
  if (answer) return { 'application/json': { schema: answer } };
  return Object.fromEntries((route.media ?? []).map((type) => [type, { schema: { type: 'string' } }]));
}

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const errorResponse = (text: string, answers: ReadonlyMap<string, Json>, key: string): Json => ({
  description: text,
  headers: { 'X-Request-Id': ref('headers', 'RequestId'), 'Retry-After': ref('headers', 'RetryAfter') },
  content: { 'application/json': { schema: answers.get(key) } },
});

const header = (text: string, type: string): Json => ({ description: text, schema: { type } });

const headers = (): Json => ({
  RequestId: header('Names this request in logs, traces and errors.', 'string'),
  NextCursor: header('Send it as `cursor` for the next page; absent on the last.', 'string'),
  TotalCount: header('How many there are in all.', 'integer'),
  RetryAfter: header('Seconds, where waiting helps.', 'integer'),
});

/** What holds for every call, in Markdown. */
function description(): string {
  return [
    'Sign in with `POST /api/auth/login` and send the token as `Authorization: Bearer <token>`.',
    'Lists take `limit` (at most 500) and `cursor`; `X-Next-Cursor` is the cursor of the next page.',
    'Calls that take long answer 202 with the id of the work; `GET /api/events` tells how it goes.',
    'Fields are added without notice: leave aside what you do not know. Nothing is taken away within a major version.',
    'What happens in the studio can be subscribed to as events: [asyncapi.json](/api/docs/asyncapi.json).',
    '## Errors',
    'Every error has a readable `message`, a stable `code` and the `requestId`; codes may be added.',
    ...errorsByStatus(),
  ].join('\n\n');
}

/** The closed codes under their statuses. */
function errorsByStatus(): string[] {
  const statuses = [...new Set(Object.values(errorCatalogue).map(([status]) => status))].sort(
    (a, b) => a - b,
  );
  return statuses.map((status) => {
    const codes = Object.entries(errorCatalogue).filter(([, [own]]) => own === status);
    const lines = codes.map(
      ([code, [, sentence]]) =>
        `- \`${code}\` ${/^\{\w+\}$/.test(sentence) ? 'Says what is wrong.' : sentence}`,
    );
    return [`### ${status}`, '', ...lines].join('\n');
  });
}
