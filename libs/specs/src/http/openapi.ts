import {
  type Access,
  ErrorBody,
  errorCatalogue,
  type HttpCall,
  httpCalls,
  IngestErrorBody,
  type Method,
} from '@galley/contracts';
import { answerSchemas, inputSchema, type Json } from '../schema.js';
import { apiVersion } from '../version.js';

const security: Record<Access, readonly Json[]> = {
  session: [{ session: [] }],
  public: [],
  'session-or-document-key': [{ session: [] }, { documentKey: [] }],
  'document-key': [{ documentKey: [] }],
};

/** The whole HTTP API as an OpenAPI 3.1 document, made of the contracts. */
export function openApi(): Json {
  const answers = new Map(
    httpCalls.flatMap((call) => [
      ...(call.output ? [[keyOf(call), call.output] as const] : []),
      ...(call.accepted ? [[`${keyOf(call)} 202`, call.accepted] as const] : []),
      ...(call.stream ? [[`${keyOf(call)} live`, call.stream] as const] : []),
    ]),
  );
  answers.set('error', ErrorBody);
  answers.set('ingest error', IngestErrorBody);
  const schemas = answerSchemas(answers);
  return {
    openapi: '3.1.0',
    info: { title: 'Galley', version: apiVersion, summary: 'AI Content Studio', description: description() },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(httpCalls.map(({ tag }) => tag))].map((name) => ({ name })),
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

const keyOf = ({ method, paths: [path] }: HttpCall): string => `${method} ${path ?? ''}`;

function paths(answers: ReadonlyMap<string, Json>): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const call of httpCalls) {
    for (const path of call.paths)
      (all[path] ??= {})[call.method.toLowerCase()] = operation(call, path, answers);
  }
  return all;
}

function operation(call: HttpCall, path: string, answers: ReadonlyMap<string, Json>): Json {
  const { tag, summary, description: text, permission, access = 'session' } = call;
  const needs = permission === null ? null : `Needs the permission \`${permission}\`.`;
  const about = [text, needs].filter(Boolean).join(' ');
  const { parameters, body } = split(call, path);
  return {
    operationId: operationId(call.method, path),
    tags: [tag],
    summary,
    ...(about === '' ? {} : { description: about }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses(call, path, answers),
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
function split({ method, input, file }: HttpCall, path: string): { parameters: Json[]; body: Json | null } {
  const schema = inputSchema(input);
  const { properties = {}, required = [] } = schema as Fields;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (method === 'GET') {
    const query = others.map(([name, field]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: field,
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

function responses(call: HttpCall, path: string, answers: ReadonlyMap<string, Json>): Json {
  const { status = 200, accepted } = call;
  const later = answers.get(`${keyOf(call)} 202`);
  const error = path.startsWith('/api/ingest/') ? 'IngestError' : 'Error';
  return {
    [status]: {
      description: 'Done.',
      headers: {
        'X-Request-Id': ref('headers', 'RequestId'),
        ...(call.list
          ? {
              'X-Next-Cursor': ref('headers', 'NextCursor'),
              'X-Total-Count': ref('headers', 'TotalCount'),
              'X-Total-Relation': ref('headers', 'TotalRelation'),
              'X-Missing-Parts': ref('headers', 'MissingParts'),
            }
          : {}),
      },
      content: content(call, answers),
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

function content(call: HttpCall, answers: ReadonlyMap<string, Json>): Json {
  const live = answers.get(`${keyOf(call)} live`);
  if (live) {
    const schema = { type: 'string', contentMediaType: 'application/json', contentSchema: live };
    return { 'text/event-stream': { schema } };
  }
  const answer = answers.get(keyOf(call));
  if (answer) return { 'application/json': { schema: answer } };
  return Object.fromEntries((call.media ?? []).map((type) => [type, { schema: { type: 'string' } }]));
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
  TotalCount: header('How many there are in all, as far as they are counted.', 'integer'),
  TotalRelation: header(
    '`eq`: there are exactly so many; `gte`: so many or more, because counting stopped there. Absent: `eq`.',
    'string',
  ),
  MissingParts: header(
    'Which parts of the items cannot be shown at this moment; absent when all are there.',
    'string',
  ),
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
