import * as contracts from '@galley/contracts';
import { z } from 'zod';

/** A JSON schema, or any other part of a document that is written as JSON. */
export type Json = Readonly<Record<string, unknown>>;

type Mutable = Record<string, unknown>;

/** Dates are said by their format; what checks them by letters is of no use to a reader. */
const FORMATS = new Set(['date-time', 'email', 'uuid']);
/** Too small to be worth a name of their own. */
const UNNAMED = new Set(['Nothing', 'IdInput', 'ListQuery', 'ShelfQuery']);

/** What clients send. Fields that Galley does not know are left aside, so nothing is said against them. */
export function inputSchema(schema: z.ZodType): Json {
  return bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }));
}

/** What Galley sends, written in JSON Schema draft 7, as AsyncAPI has it. */
export function messageSchema(schema: z.ZodType): Json {
  return bare(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any', override }));
}

/**
 * What Galley answers, each under its key; shapes that the contracts name stand once, in `components`, and are referred to.
 * Fields may be added to any of them, so none says that there are no others.
 */
export function answerSchemas(answers: ReadonlyMap<string, z.ZodType>): {
  readonly answers: ReadonlyMap<string, Json>;
  readonly components: Json;
} {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedShapes()) if (!registry.has(schema)) registry.add(schema, { id: name });
  const inline = new Map<string, Json>();
  const anonymous = new Map<string, string>();
  for (const [key, schema] of answers) {
    const known = registry.get(schema);
    if (known !== undefined) inline.set(key, { $ref: reference(known.id) });
    else {
      const id = `answer ${anonymous.size}`;
      // A copy, so that no other answer refers to it.
      registry.add(schema.clone(), { id });
      anonymous.set(key, id);
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: reference,
    override,
  });
  for (const [key, id] of anonymous) inline.set(key, bare(schemas[id] ?? {}));
  return { answers: inline, components: used(schemas, [...inline.values()]) };
}

const reference = (id: string): string => `#/components/schemas/${id}`;

function namedShapes(): (readonly [string, z.ZodType])[] {
  return Object.entries(contracts).flatMap(([name, value]) => {
    const shape: unknown = value;
    const large = shape instanceof z.ZodObject || shape instanceof z.ZodDiscriminatedUnion;
    return large && /^[A-Z]/.test(name) && !UNNAMED.has(name) ? [[name, shape] as const] : [];
  });
}

/** The named shapes that are referred to, from the answers or from one another, by name. */
function used(schemas: Record<string, unknown>, from: readonly unknown[]): Json {
  const found = new Map<string, Json>();
  const look = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      const shape = bare(schemas[name] as Json);
      found.set(name, shape);
      look(shape);
    }
  };
  look(from);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function override({ jsonSchema }: { jsonSchema: unknown }): void {
  const schema = jsonSchema as Mutable;
  if (typeof schema['format'] === 'string' && FORMATS.has(schema['format'])) delete schema['pattern'];
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
}

function bare(schema: object): Json {
  const { $schema: _schema, $id: _id, ...rest } = schema as Mutable;
  return rest;
}
