import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from './context.js';

/** As much of a JSON schema as a sample needs. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
}

/** Fields whose value is one of the prepared things, wherever they stand. */
const prepared: Readonly<Record<string, (context: Context) => unknown>> = {
  guruId: ({ guru }) => guru.id,
  guruName: ({ guru }) => guru.name,
  sourceId: ({ source }) => source.id,
  sourceIds: ({ source }) => [source.id],
  topicId: ({ topicIds }) => topicIds[0],
  topicIds: ({ topicIds }) => topicIds.slice(0, 1),
  generationId: ({ generationId }) => generationId,
  contentId: ({ generationId }) => generationId,
  q: () => 'risk',
  name: () => `Checks ${randomUUID().slice(0, 8)}`,
};

function fieldsOf(input: z.ZodType): Pick<Schema, 'properties' | 'required'> {
  const {
    properties,
    required,
    allOf = [],
  } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return {
    properties: Object.assign({}, properties, ...allOf.map((part) => part.properties)) as Record<
      string,
      Schema
    >,
    required: [...(required ?? []), ...allOf.flatMap((part) => part.required ?? [])],
  };
}

/** A value for each required field of an input, the names in its address aside. Lists are written as an address writes them. */
export function sampleOf(
  input: z.ZodType,
  inPath: readonly string[],
  context: Context,
): Record<string, unknown> {
  const { properties = {}, required = [] } = fieldsOf(input);
  const asked = required.filter((name) => !inPath.includes(name));
  return Object.fromEntries(
    asked.map((name) => [name, prepared[name]?.(context) ?? valueOf(properties[name] ?? {})]),
  );
}

function valueOf(schema: Schema): unknown {
  const given = schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (schema.anyOf?.[0]) return valueOf(schema.anyOf[0]);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => valueOf(schema.items ?? {}));
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]),
    );
  return 'Half of the credit, then out. '.repeat(Math.ceil(Math.max(schema.minLength ?? 1, 1) / 30)).trim();
}

/** The names of all fields of an input. */
export const fieldNames = (input: z.ZodType): string[] => Object.keys(fieldsOf(input).properties ?? {});
