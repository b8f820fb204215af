import type { Json } from '@galley/specs';

/**
 * Which way a shape travels. `taken`: others send it, so all that was accepted must be accepted still. `given`: others read it,
 * so all that was promised must be there still.
 */
export type Direction = 'taken' | 'given';

/** Two documents, for references in them. */
export interface Documents {
  readonly before: Json;
  readonly after: Json;
}

/** What of a change would break others, each as the place and a sentence; additions break nobody. */
export function schemaBreaks(
  before: Json,
  after: Json,
  direction: Direction,
  documents: Documents = { before: {}, after: {} },
): string[] {
  return new Comparison(direction, documents).compare(before, after, '');
}

type Types = ReadonlySet<string>;

const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const words = ['pattern', 'format', 'contentMediaType'] as const;

class Comparison {
  /** Pairs of references that are being compared, further up: shapes may hold themselves. */
  private readonly open = new Set<string>();

  constructor(
    private readonly direction: Direction,
    private readonly documents: Documents,
  ) {}

  compare(before: Json, after: Json, at: string): string[] {
    const pair = `${String(before['$ref'])} ${String(after['$ref'])}`;
    const refers = '$ref' in before || '$ref' in after;
    if (refers && this.open.has(pair)) return [];
    if (refers) this.open.add(pair);
    const was = resolved(before, this.documents.before);
    const is = resolved(after, this.documents.after);
    const found = [
      ...this.types(was, is, at),
      ...this.values(was, is, at),
      ...this.fields(was, is, at),
      ...this.variants(was, is, at),
      ...this.parts(was, is, at),
      ...(this.direction === 'taken' ? bounds(was, is, at) : []),
    ];
    if (refers) this.open.delete(pair);
    return found;
  }

  private types(was: Json, is: Json, at: string): string[] {
    const [from, to] = [typesOf(was, this.documents.before), typesOf(is, this.documents.after)];
    if (this.direction === 'taken') return missing(from, to).map((type) => `${at}: ${type} is refused now`);
    // What says no type may be anything.
    if (from.size === 0) return [];
    if (to.size === 0) return [`${at}: it may be of any type now`];
    return missing(to, from).map((type) => `${at}: it may be ${type} now`);
  }

  /** A list of values may grow where it is read and where it is sent, and shrink in neither. */
  private values(was: Json, is: Json, at: string): string[] {
    const [from, to] = [valuesOf(was), valuesOf(is)];
    if (to === null) return [];
    if (from === null) return this.direction === 'taken' ? [`${at}: only some values are accepted now`] : [];
    const gone = from.filter((value) => !to.includes(value));
    return gone.map((value) => `${at}: the value ${value} is gone`);
  }

  private fields(was: Json, is: Json, at: string): string[] {
    const [from, to] = [objectOf(was['properties']), objectOf(is['properties'])];
    const [needed, needs] = [listOf(was['required']), listOf(is['required'])];
    const found = Object.entries(from).flatMap(([name, field]) => {
      const now = to[name];
      return now === undefined
        ? [`${at}/${name}: the field is gone`]
        : this.compare(field, now, `${at}/${name}`);
    });
    const [more, less] = this.direction === 'taken' ? [needs, needed] : [needed, needs];
    const say = this.direction === 'taken' ? 'it has to be sent now' : 'it may be missing now';
    const changed = more.filter((name) => !less.includes(name) && (name in to || name in from));
    return [...found, ...changed.map((name) => `${at}/${name}: ${say}`)];
  }

  /** Each of the shapes that it could have must be among those that it can have. */
  private variants(was: Json, is: Json, at: string): string[] {
    const [from, to] = [variantsOf(was), variantsOf(is)];
    if (from.length === 0 && to.length === 0) return [];
    // A shape that became one of several is one of them still, and the other way round.
    const before = from.length > 0 ? from : [was];
    const now = to.length > 0 ? to : [is];
    return before.flatMap((variant, index) => {
      const tries = now.map((other) => this.compare(variant, other, at));
      if (tries.some((problems) => problems.length === 0)) return [];
      const closest = tries[index] ?? tries[0] ?? [];
      return [`${at}: one of its shapes is no longer possible`, ...(now.length === 1 ? closest : [])];
    });
  }

  private parts(was: Json, is: Json, at: string): string[] {
    return ['items', 'additionalProperties', 'contentSchema'].flatMap((part) => {
      const [from, to] = [was[part], is[part]];
      if (!isObject(from))
        return this.direction === 'taken' && isObject(to) ? this.newPart(part, is, at) : [];
      if (!isObject(to))
        return this.direction === 'given' ? [`${at}: what is in it may be anything now`] : [];
      return this.compare(from, to, `${at}/${part === 'items' ? '[]' : '*'}`);
    });
  }

  private newPart(part: string, is: Json, at: string): string[] {
    const strict = Object.keys(objectOf(is[part])).length > 0;
    return strict ? [`${at}: what is in it is checked now`] : [];
  }
}

function bounds(was: Json, is: Json, at: string): string[] {
  const tighter = (name: string, isTighter: (from: number, to: number) => boolean): string[] => {
    const [from, to] = [was[name], is[name]];
    if (typeof to !== 'number') return [];
    const narrowed = typeof from !== 'number' || isTighter(from, to);
    return narrowed ? [`${at}: ${name} is ${to} now`] : [];
  };
  return [
    ...upperBounds.flatMap((name) => tighter(name, (from, to) => to < from)),
    ...lowerBounds.flatMap((name) => tighter(name, (from, to) => to > from)),
    ...words.flatMap((name) =>
      is[name] !== undefined && is[name] !== was[name] ? [`${at}: ${name} is ${String(is[name])} now`] : [],
    ),
  ];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Readonly<Record<string, Json>> =>
  isObject(value) ? (value as Record<string, Json>) : {};
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** An integer is a number as well. */
const missing = (some: Types, among: Types): string[] =>
  among.size === 0
    ? []
    : (some.size === 0 ? ['what is neither of its types'] : [...some]).filter(
        (type) => !among.has(type) && !(type === 'integer' && among.has('number')),
      );

/** Its own types, or those of its shapes together; none for anything. */
function typesOf(schema: Json, document: Json): Types {
  const variants = variantsOf(schema);
  if (variants.length === 0) return new Set([schema['type'] ?? []].flat().map(String));
  const each = variants.map((variant) => typesOf(resolved(variant, document), document));
  return each.some((types) => types.size === 0) ? new Set() : new Set(each.flatMap((types) => [...types]));
}

/** Values as JSON; null for anything. */
function valuesOf(schema: Json): readonly string[] | null {
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  return Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : null;
}

function variantsOf(schema: Json): readonly Json[] {
  const variants = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(variants) ? variants.filter(isObject) : [];
}

function resolved(schema: Json, document: Json): Json {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  let part: unknown = document;
  for (const name of reference.replace(/^#\//, '').split('/')) {
    part = isObject(part) ? part[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return isObject(part) ? resolved(part, document) : {};
}
