import { type Json, openApi } from '@galley/specs';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Part = Readonly<Record<string, Json>>;

const api = openApi();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...api, $id: 'api' });

/** The calls listed here and the OpenAPI document may name path parameters differently. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const pathsByShape = new Map(Object.keys(api['paths'] as Part).map((path) => [shapeOf(path), path]));
const pointer = (...names: string[]): string =>
  encodeURI(`api#/${names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`);

/**
 * What of an answer is not as the OpenAPI document describes it; null when all of it is.
 * @param path as a template, such as `/api/topics/{id}`
 */
export function notAsDescribed(method: string, path: string, status: number, body: unknown): string | null {
  const known = pathsByShape.get(shapeOf(path));
  const operation = known && (api['paths'] as Readonly<Record<string, Part>>)[known]?.[method.toLowerCase()];
  if (!known || !operation) return 'the OpenAPI document does not know this call';
  const responses = operation['responses'] as Part;
  const own = responses[String(status)];
  if (own === undefined && status < 400) return `the OpenAPI document has no answer ${status}`;
  const error = String(responses['default']?.['$ref']).split('/').at(-1) ?? '';
  const place = own
    ? ['paths', known, method.toLowerCase(), 'responses', String(status)]
    : ['components', 'responses', error];
  if (own && !('application/json' in (own['content'] as Part))) return null;
  const check = ajv.getSchema(pointer(...place, 'content', 'application/json', 'schema'));
  if (check === undefined || check(body) === true) return null;
  return `it is not as the OpenAPI document says: ${ajv.errorsText(check.errors ?? [])}`;
}
